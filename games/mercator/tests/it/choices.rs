//! What is offered in the cases that the rulebook speaks of, and what choices make of a sheet.
