//! The worked examples in block format, one test each (rulebook 15.1 to 15.6).

use mercator::text::mdatc;
use std::sync::LazyLock;
use trial::Example;

/// The blocks as in the rulebook.
const BLOCKS: &str = include_str!("../data/mdatc.txt");

/// The blocks with their ids.
static FILED: LazyLock<String> = LazyLock::new(|| filed(BLOCKS));

/// The blocks of a file as lines of examples.
pub(crate) fn filed(text: &str) -> String {
    let blocks = text.split("```mdatc\n").skip(1);
    let line = |block: &str| {
        let block = block.split("```").next().unwrap();
        let number = block
            .lines()
            .next()
            .unwrap()
            .strip_prefix("MDATC ")
            .unwrap();
        let id = format!("MDATC-{:03}", number.parse::<u32>().unwrap());
        serde_json::json!({ "id": id, "position": block }).to_string()
    };
    blocks.map(line).collect::<Vec<_>>().join("\n")
}

/// Checks that a block agrees with its expectations.
pub(crate) fn check(example: &Example) {
    let blocks = mdatc::read_blocks(&example.position, None);
    for block in blocks.unwrap_or_else(|fault| panic!("{}: {fault}", example.id)) {
        let found = mdatc::run(&block);
        let differences = mdatc::check(&block, &found);
        let told: Vec<String> = differences.iter().map(ToString::to_string).collect();
        assert!(
            differences.is_empty(),
            "{}\n{}\n\n{}",
            example.id,
            told.join("\n"),
            mdatc::write_found(&block, &found)
        );
    }
}

trial::examples! {
    text: &FILED, check: check, ids: 110, lines: 110;
    mdatc_001 mdatc_002 mdatc_003 mdatc_004 mdatc_005 mdatc_006 mdatc_007 mdatc_008 mdatc_009
    mdatc_010 mdatc_011 mdatc_012 mdatc_013 mdatc_014 mdatc_015 mdatc_016 mdatc_017 mdatc_018
    mdatc_019 mdatc_020 mdatc_021 mdatc_022 mdatc_023 mdatc_024 mdatc_025 mdatc_026 mdatc_027
    mdatc_028 mdatc_029 mdatc_030 mdatc_031 mdatc_032 mdatc_033 mdatc_034 mdatc_035 mdatc_036
    mdatc_037 mdatc_038 mdatc_039 mdatc_040 mdatc_041 mdatc_042 mdatc_043 mdatc_044 mdatc_045
    mdatc_046 mdatc_047 mdatc_048 mdatc_049 mdatc_050 mdatc_051 mdatc_052 mdatc_053 mdatc_054
    mdatc_055 mdatc_056 mdatc_057 mdatc_058 mdatc_059 mdatc_060 mdatc_061 mdatc_062 mdatc_063
    mdatc_064 mdatc_065 mdatc_066 mdatc_067 mdatc_068 mdatc_069 mdatc_070 mdatc_071 mdatc_072
    mdatc_073 mdatc_074 mdatc_075 mdatc_076 mdatc_077 mdatc_078 mdatc_079 mdatc_080 mdatc_081
    mdatc_082 mdatc_083 mdatc_084 mdatc_085 mdatc_086 mdatc_087 mdatc_088 mdatc_089 mdatc_090
    mdatc_091 mdatc_092 mdatc_093 mdatc_094 mdatc_095 mdatc_096 mdatc_097 mdatc_098 mdatc_099
    mdatc_100 mdatc_101 mdatc_102 mdatc_103 mdatc_104 mdatc_105 mdatc_106 mdatc_107 mdatc_108
    mdatc_109 mdatc_110
}

/// If a list of a block is changed, a difference is reported: the comparison covers everything that can be
/// expected.
#[test]
fn every_wrong_expectation_is_told() {
    let block = BLOCKS.split("```mdatc\n").nth(4).unwrap();
    let block = block.split("```").next().unwrap();
    assert!(block.starts_with("MDATC 4\n"));
    let cases = [
        (
            "after TS1: France: A(Wal), F(ENC)",
            "after TS1: France: A/F(ENC)",
            "after TS1",
        ),
        ("end: France: A(Lpl)", "end: France: A(Wal)", "end"),
        ("end: France: A(Lpl), F(ENC)", "end: France: A(Lpl)", "end"),
        ("A(Wal) from ENC", "A(Wal) from IRI", "dislodged"),
        (
            "EXPECT dislodged: TS1 England A(Wal) from ENC\n",
            "",
            "dislodged",
        ),
        ("EXPECT void: France TS2 F(ENC) - IRI\n", "", "void"),
        ("EXPECT void: France TS2", "EXPECT void: France TS1", "void"),
        ("Lon Yor", "Lon", "retreats England A(Wal)"),
        ("Lon Yor", "Lon Yor Lpl", "retreats England A(Wal)"),
        ("Lon Yor", "n/a", "retreats England A(Wal)"),
        (": Lon Yor", ":", "retreats England A(Wal)"),
        (
            "England A(Wal): Lon Yor",
            "England A(Yor):",
            "retreats England A(Yor)",
        ),
        (
            "EXPECT dislodged",
            "EXPECT contested: TS1 Wal\nEXPECT dislodged",
            "contested",
        ),
    ];
    for (old, new, of) in cases {
        let changed = block.replace(old, new);
        assert_ne!(changed, block, "{old}");
        let blocks = mdatc::read_blocks(&changed, None).unwrap();
        let differences = mdatc::check(&blocks[0], &mdatc::run(&blocks[0]));
        let told: Vec<&str> = differences.iter().map(|one| one.of.as_str()).collect();
        assert_eq!(told, [of], "{new}");
    }
}

/// The printed result of a case contains lines in the format of expectations, and the case agrees with them.
#[test]
fn what_is_found_can_be_expected() {
    for block in mdatc::read_blocks(BLOCKS, None).unwrap() {
        let found = mdatc::run(&block);
        let told = mdatc::write_found(&block, &found);
        let source = BLOCKS
            .split("```mdatc\n")
            .find(|text| text.starts_with(&format!("{}\n", block.title)));
        let orders = source
            .unwrap()
            .lines()
            .filter(|line| line.starts_with("UNITS") || line.starts_with("TS"));
        let head = std::iter::once(block.title.as_str()).chain(orders);
        let expected = told
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("EXPECT "));
        let text: Vec<&str> = head.chain(expected).collect();
        let again = mdatc::read_blocks(&text.join("\n"), None).unwrap();
        let differences = mdatc::check(&again[0], &mdatc::run(&again[0]));
        assert_eq!(differences, [], "{told}");
    }
}
