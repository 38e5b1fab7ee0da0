//! Checks that the worked examples drawn on the rules page are those of the rulebook. A test of the registry
//! compares their results with the rules.

use serde_json::Value;

const BLOCKS: &str = include_str!("../data/mdatc.txt");
const PAGE: &str = include_str!("../../../../web/src/rules/mercator/examples.json");

#[test]
fn examples_of_the_page_are_those_of_the_rulebook() {
    let page: Value = serde_json::from_str(PAGE).unwrap();
    let examples = page["examples"].as_array().unwrap();
    assert!(examples.len() > 10);
    for example in examples {
        let case = example["case"].as_str().unwrap();
        let lines = example["lines"].as_array().unwrap();
        let lines: Vec<&str> = lines.iter().map(|line| line.as_str().unwrap()).collect();
        let block = BLOCKS
            .split("```mdatc\n")
            .find_map(|block| block.strip_prefix(&format!("{case}\n")))
            .unwrap_or_else(|| panic!("{case} is no block of the rulebook"));
        let told: Vec<&str> = block
            .lines()
            .take_while(|line| !line.starts_with("```"))
            .filter(|line| !line.starts_with("EXPECT "))
            .collect();
        assert_eq!(lines, told, "{case}");
    }
}
