//! The options of the first three time scales (rulebook 17), each with both of its values.

use mercator::season::{self, Fate};
use mercator::text::mdatc;

/// Blocks, each naming the option it tests. If a block with the default is missing, it names the worked example
/// of the rulebook that covers it.
const BLOCKS: &str = include_str!("../data/season_options.txt");

#[test]
fn options_of_the_first_three_time_scales() {
    let blocks = mdatc::read_blocks(BLOCKS, None).unwrap();
    assert_eq!(blocks.len(), 18);
    for block in blocks {
        let found = mdatc::run(&block);
        let told: Vec<String> = mdatc::check(&block, &found)
            .iter()
            .map(ToString::to_string)
            .collect();
        let found = mdatc::write_found(&block, &found);
        assert!(
            told.is_empty(),
            "{}\n{}\n\n{found}",
            block.title,
            told.join("\n")
        );
    }
}

/// `convoy_paradox`: under the rulebook of 2000, a convoyed army never cuts support directed at a fleet of its
/// own convoy; under Szykman's rule it does, unless this leads to a paradox.
#[test]
fn convoy_paradox_by_both_rules() {
    let case = |options: &str| {
        format!(
            "MDATC 519\n{options}\n\
             UNITS England: A(Den), F(NTH), F(ENC), F(Edi)\n\
             UNITS Germany: F(HEL)\n\
             UNITS France: F(Lon)\n\
             TS1 England: A(Den) B F(NTH)\n\
             TS2 England: F(NTH) & F(ENC) C A(Den) - Lon; F(Edi) S A/F(NTH) H\n\
             TS2 Germany: F(HEL) - NTH\n\
             TS2 France: F(Lon) S German F(HEL) - NTH\n"
        )
    };
    let fate = |options: &str| {
        let blocks = mdatc::read_blocks(&case(options), None).unwrap();
        let block = blocks.first().unwrap();
        let result = season::resolve(&block.position, &block.orders);
        let support = block
            .orders
            .iter()
            .position(|given| given.text.starts_with("F(Lon)"))
            .unwrap();
        result.verdicts[support].fate.clone()
    };
    assert_eq!(fate(""), Fate::Failed);
    assert_eq!(fate("OPTIONS convoy_paradox=szykman"), Fate::Failed);
    assert_eq!(fate("OPTIONS convoy_paradox=2000"), Fate::Succeeded);
}
