//! Game records: text files in the manner of PGN that replay to the same positions.
