//! Every word by which players of order games choose is explained.

use game::{MarkChoice, OptionPicks, OrderGame, OrderTable};
use std::collections::BTreeSet;
use std::path::Path;

/// Numbers that a seed decides.
struct Draw(u64);

impl Draw {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }
}

/// The kinds of orders and the names of parts that players are offered.
#[derive(Default)]
struct Words {
    kinds: BTreeSet<String>,
    parts: BTreeSet<String>,
}

/// A sheet of orders drawn by lot, with what was offered.
fn sheet(table: &dyn OrderTable, seat: usize, draw: &mut Draw, words: &mut Words) -> String {
    let mut sheet = String::new();
    for number in 0.. {
        let parts = table.parts(seat, &sheet);
        let Some(part) = parts.get(number) else {
            return sheet;
        };
        words.parts.insert(part.name.clone());
        for actor in &part.actors {
            let options = table.options_of(seat, &sheet, &part.key, &actor.key);
            words
                .kinds
                .extend(options.iter().map(|option| option.kind.clone()));
            if options.is_empty() {
                continue;
            }
            // A kind first: there are more places to go to than ways to go aboard.
            let kinds: BTreeSet<&str> = options.iter().map(|option| &*option.kind).collect();
            let kind = kinds.iter().nth(draw.below(kinds.len())).copied();
            let of_kind: Vec<_> = options
                .iter()
                .filter(|one| Some(&*one.kind) == kind)
                .collect();
            let order = &of_kind[draw.below(of_kind.len())].order;
            sheet = table.place(seat, &sheet, &part.key, &actor.key, Some(order));
        }
    }
    sheet
}

fn offered(game: &dyn OrderGame, phases: usize) -> Words {
    let mut words = Words::default();
    let mut draw = Draw(21);
    let mut table = game
        .start(MarkChoice::Usual, &OptionPicks::default())
        .unwrap();
    for _ in 0..phases {
        if table.outcome().is_some() {
            break;
        }
        let seats = table.awaited();
        let sheets: Vec<(usize, String)> = seats
            .into_iter()
            .map(|seat| (seat, sheet(&*table, seat, &mut draw, &mut words)))
            .collect();
        table.resolve(&sheets).unwrap();
    }
    words
}

/// The page of a game's rules, as it is written.
fn rules_page(slug: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/rules");
    let files = std::fs::read_dir(folder.join(slug)).unwrap();
    let files = files.map(|entry| entry.unwrap().path());
    let pages = files.filter(|path| path.extension().is_some_and(|end| end == "svelte"));
    pages
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn every_kind_of_order_that_is_offered_is_explained() {
    for game in registry::ORDER_GAMES {
        let info = game.info();
        let names: BTreeSet<&str> = info.terms.iter().map(|term| term.name).collect();
        assert_eq!(
            names.len(),
            info.terms.len(),
            "{}: no word twice",
            info.slug
        );
        let words = offered(*game, 40);
        println!("{}: {:?} {:?}", info.slug, words.parts, words.kinds);
        assert!(words.kinds.len() >= 9, "{:?}", words.kinds);
        let unknown = |word: &&String| !names.contains(word.as_str());
        let missing: Vec<&String> = words.kinds.iter().filter(unknown).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", info.slug);
        // Where there are several parts, each has its tab.
        if words.parts.len() > 4 {
            let missing: Vec<&String> = words.parts.iter().filter(unknown).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", info.slug);
        }
        for term in info.terms {
            assert!(term.text.ends_with('.'), "{}", term.name);
            assert!(term.text.len() <= 160, "{}: {}", term.name, term.text.len());
            let id = format!("id=\"{}\"", term.rules);
            let page = rules_page(info.slug);
            assert!(page.contains(&id), "{}: the rules have no {id}", term.name);
        }
    }
}
