//! What is told of the Marks that come with the game: what each is, and its facts, in words for players.

use super::load;
use diplomacy_kit::mark::{Mark, PowerFacts, Space, SpaceKind};
use game::{Fault, MarkFact};

/// What a Mark's file does not say of it.
struct Words {
    id: &'static str,
    about: &'static str,
    source: &'static str,
    /// The passages of 6.4 that it has: of armies and of fleets.
    armies: &'static [(&'static str, &'static str)],
    fleets: &'static [(&'static str, &'static str)],
}

const WORDS: [Words; 6] = [
    Words {
        id: "regular-mercator",
        about: "The board of standard Diplomacy with a canal at Kiel and ice in the north. It has none of the passages \
                that the inventor’s text names. The command line plays on it unless told otherwise.",
        source: "The board is that of standard Diplomacy. The canal, the ice and the spare units are what the \
                 inventor’s text says of most Marks.",
        armies: &[],
        fleets: &[],
    },
    Words {
        id: "regular-passages",
        about: "The Regular board with the two passages that the inventor’s text names: armies walk between Spain and \
                North Africa, fleets sail between the Black Sea and the Aegean. This site proposes it for a new game.",
        source: "The board is that of standard Diplomacy. The canal, the ice and the spare units are what the \
                 inventor’s text says of most Marks; the passages are the ones that it names.",
        armies: &[("Spa", "NAf")],
        fleets: &[("BLA", "AEG")],
    },
    Words {
        id: "world-mercator",
        about: "The globe for thirteen powers, with three canals, ice at both ends, colonies, special provinces and \
                both passages.",
        source: "The inventor’s text speaks of World boards for thirteen players, but has no map. This one is an \
                 original design of ours and has not been play-tested.",
        armies: &[("Spa", "Mor")],
        fleets: &[("BLA", "AEG")],
    },
    Words {
        id: "sound-duel",
        about: "A duel of Denmark and Sweden around the Baltic, for two players and an hour or two. Zealand is a \
                canal: whoever holds it says who passes the Sound with an army aboard.",
        source: "An original design of ours, which people have not play-tested. In 400 games of middling computer players \
                 among themselves, of four years at most, Denmark came to 50.1 % of the centres and Sweden to 49.9 %; \
                 they won 141 and 154 games. Half of the games that were won were won within 15 months.",
        armies: &[],
        fleets: &[],
    },
    Words {
        id: "ireland-four",
        about: "The four provinces of Ireland, for four players and an evening. Each has two neighbours by land, with \
                centres to take between them, and islands to take by sea.",
        source: "An original design of ours, which people have not play-tested. In 400 games of middling computer players \
                 among themselves, of six years at most, Munster came to 33.7 % of the centres, Leinster to 27.9 %, \
                 Ulster to 24.4 % and Connacht to 14.0 %; they won 125, 79, 22 and no game.",
        armies: &[],
        fleets: &[],
    },
    Words {
        id: "middle-sea",
        about: "The Mediterranean in 1282 for six powers that live by their fleets: eighteen seas, seven islands, a \
                canal at Constantinople, and colonies of Genoa and Venice near Byzantium.",
        source: "An original design of ours, which people have not play-tested. In 300 games of middling computer players \
                 among themselves, of eight years at most, Egypt came to 27.2 % of the centres, Aragon to 20.0 %, \
                 Byzantium to 16.3 %, Venice to 15.0 %, Genoa to 12.8 % and Tunisia to 8.7 %; they won 47, 16, 34, 13, \
                 15 and 2 games.",
        armies: &[("Gra", "Ceu"), ("Nap", "Sic")],
        fleets: &[],
    },
];

/// What a Mark is, in a sentence or two; empty for one that does not come with the game.
pub(crate) fn about(id: &str) -> &'static str {
    words(id).map_or("", |words| words.about)
}

fn words(id: &str) -> Option<&'static Words> {
    WORDS.iter().find(|words| words.id == id)
}

/// The facts of a Mark that comes with the game, in the order in which they are to be read.
///
/// # Errors
/// As [`load`].
pub fn facts(id: &str) -> Result<Vec<MarkFact>, Fault> {
    let mark = load(id)?;
    let mark = &*mark;
    let mut facts = vec![
        victory(mark),
        mark.told_powers(),
        lists(
            mark,
            "Special provinces",
            "A special province keeps its owner for the whole game, whoever passes through. Only its owner builds \
             there, at the usual price. It is no supply centre.",
            |power| &power.special,
        ),
        lists(
            mark,
            "Colonies",
            "A colony is a supply centre away from home that its power owns at the start. It counts as home only when \
             units are removed for want of orders. To build there costs the premium.",
            |power| &power.colonies,
        ),
        canals(mark),
        ice(mark),
    ];
    facts.extend(words(&mark.id).map(|words| passages(mark, words)));
    if !mark.options.is_empty() {
        facts.push(MarkFact {
            title: "Rule options".to_owned(),
            text: "The map changes these defaults.".to_owned(),
            rows: mark.options.clone(),
        });
    }
    facts.extend(words(&mark.id).map(|words| MarkFact {
        title: "Where it comes from".to_owned(),
        text: words.source.to_owned(),
        rows: Vec::new(),
    }));
    Ok(facts)
}

/// The thresholds (rulebook 12, 14.3).
fn victory(mark: &Mark) -> MarkFact {
    let counts = [
        ("One power alone", Some(mark.victory.solo)),
        ("Two powers together", mark.victory.two_way),
        ("Three powers together", mark.victory.three_way),
    ];
    let told =
        |(who, count): (&str, Option<u32>)| Some((who.to_owned(), mark.told_threshold(count?)));
    MarkFact {
        title: "What wins".to_owned(),
        text: "The numbers are ours. The inventor’s text says that they vary and leaves them to each Mark. Others can \
               be chosen for a game."
            .to_owned(),
        rows: counts.into_iter().filter_map(told).collect(),
    }
}

/// Provinces of the powers, with what they mean.
fn lists(
    mark: &Mark,
    title: &str,
    meaning: &str,
    of: impl Fn(&PowerFacts) -> &Vec<Space>,
) -> MarkFact {
    let with = mark.powers.iter().filter(|power| !of(power).is_empty());
    let rows: Vec<(String, String)> = with
        .map(|power| (power.name.clone(), mark.names_of(of(power))))
        .collect();
    MarkFact {
        title: title.to_owned(),
        text: or_none(meaning, rows.is_empty()),
        rows,
    }
}

fn or_none(meaning: &str, none: bool) -> String {
    if none {
        format!("{meaning} This map has none.")
    } else {
        meaning.to_owned()
    }
}

/// The spaces of a kind, each with its neighbours at sea.
fn of_kind(
    mark: &Mark,
    kind: SpaceKind,
    near: impl Fn(Space) -> Vec<Space>,
) -> Vec<(String, String)> {
    let spaces = mark.all_spaces().filter(|&space| mark.kind(space) == kind);
    spaces
        .map(|space| (mark.space(space).name.clone(), mark.names_of(&near(space))))
        .collect()
}

/// The canal provinces (6.1), each with the seas that it joins.
fn canals(mark: &Mark) -> MarkFact {
    let seas = |space: Space| -> Vec<Space> {
        let near = mark.waters(space).iter().copied();
        near.filter(|&sea| mark.kind(sea) == SpaceKind::Sea)
            .collect()
    };
    let rows = of_kind(mark, SpaceKind::Canal, seas);
    let meaning = "Fleets sail through a canal province from one sea to the other. It is the only land where an \
                   army/fleet can be.";
    MarkFact {
        title: "Canals".to_owned(),
        text: or_none(meaning, rows.is_empty()),
        rows,
    }
}

/// The caps of ice (6.2), each with the spaces from which armies can be put down there.
fn ice(mark: &Mark) -> MarkFact {
    let rows = of_kind(mark, SpaceKind::Ice, |space| {
        mark.space(space).borders.clone()
    });
    let meaning = "Armies can be put down on the ice from the spaces that border it. They never come back and count \
                   as units for ever.";
    MarkFact {
        title: "Ice".to_owned(),
        text: or_none(meaning, rows.is_empty()),
        rows,
    }
}

/// The passages of 6.4.
fn passages(mark: &Mark, words: &Words) -> MarkFact {
    let row = |who: &str, pairs: &[(&str, &str)]| {
        let names = |&(a, b): &(&str, &str)| {
            let name = |abbr| {
                mark.find(abbr)
                    .map_or("", |space| mark.space(space).name.as_str())
            };
            format!("{} and {}", name(a), name(b))
        };
        let pairs: Vec<String> = pairs.iter().map(names).collect();
        (!pairs.is_empty()).then(|| (who.to_owned(), pairs.join("; ")))
    };
    let rows: Vec<(String, String)> = [row("Armies", words.armies), row("Fleets", words.fleets)]
        .into_iter()
        .flatten()
        .collect();
    let meaning = "The inventor’s text (6.4) gives two examples of a little more freedom than in standard Diplomacy, \
                   from Spain to North Africa and from the Black Sea to the Aegean, and refers to the Marks. They are \
                   ways like any other, in both directions; nobody gets on or off a ship over them.";
    MarkFact {
        title: "Passages".to_owned(),
        text: or_none(meaning, rows.is_empty()),
        rows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::all;

    #[test]
    fn every_mark_is_told_of() {
        let ids: Vec<&str> = all().iter().map(|&(id, _)| id).collect();
        let told: Vec<&str> = WORDS.iter().map(|words| words.id).collect();
        assert_eq!(told, ids);
        for id in ids {
            assert!(!about(id).is_empty());
            let facts = facts(id).unwrap();
            let titles: Vec<&str> = facts.iter().map(|fact| fact.title.as_str()).collect();
            assert_eq!(
                titles,
                [
                    "What wins",
                    "Powers",
                    "Special provinces",
                    "Colonies",
                    "Canals",
                    "Ice",
                    "Passages",
                    "Where it comes from"
                ]
            );
            for fact in facts {
                assert!(!fact.text.is_empty());
                assert!(
                    fact.rows
                        .iter()
                        .all(|(name, text)| !name.is_empty() && !text.is_empty())
                );
            }
        }
    }

    /// The passages that are told are edges of the Mark, and a Mark of which none is told has neither.
    #[test]
    fn passages_are_edges() {
        for words in &WORDS {
            let mark = load(words.id).unwrap();
            let at = |abbr: &str| mark.find(abbr).unwrap();
            assert!(
                words
                    .armies
                    .iter()
                    .all(|(a, b)| mark.can_step(at(a), at(b)))
            );
            assert!(
                words
                    .fleets
                    .iter()
                    .all(|(a, b)| mark.can_sail(at(a).into(), at(b).into()))
            );
            if let (Some(black), Some(aegean)) = (mark.find("Black Sea"), mark.find("Aegean Sea")) {
                assert_eq!(
                    mark.can_sail(black.into(), aegean.into()),
                    !words.fleets.is_empty()
                );
            }
        }
        let regular = load("regular").unwrap();
        let at = |abbr: &str| regular.find(abbr).unwrap();
        assert!(!regular.can_step(at("Spa"), at("NAf")));
    }

    #[test]
    fn what_is_told_of_the_regular_mark_is_in_its_file() {
        let facts = facts("regular").unwrap();
        let rows = |title: &str| {
            let fact = facts.iter().find(|fact| fact.title == title).unwrap();
            fact.rows.clone()
        };
        let row = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        assert_eq!(
            rows("What wins"),
            [
                row("One power alone", "18 of 34 supply centres"),
                row("Two powers together", "24 of 34 supply centres"),
                row("Three powers together", "28 of 34 supply centres"),
            ]
        );
        assert_eq!(
            rows("Powers")[5],
            row(
                "Russia",
                "Army Moscow, army Warsaw, fleet Sevastopol, fleet St Petersburg SC. Home centres: Moscow, \
                 Sevastopol, St Petersburg, Warsaw. At home too: Finland, Livonia, Ukraine. One spare unit."
            )
        );
        assert_eq!(rows("Special provinces"), []);
        assert_eq!(rows("Canals").len(), 1);
        assert_eq!(rows("Canals")[0].0, "Kiel");
        assert!(rows("Ice")[0].1.contains("Barents Sea"));
    }
}
