//! The grammar of each format.

use super::{convert, fault, ours};

/// Each order reads as its normal form.
fn read(from: &str, cases: &[(&str, &str)]) {
    for (text, normal) in cases {
        assert_eq!(ours(from, text), format!("{normal}\n"), "{from}: {text}");
    }
}

/// Each text is refused with a fault that has these words.
fn refuse(from: &str, cases: &[(&str, &str)]) {
    for (text, words) in cases {
        let fault = fault(from, text);
        assert!(fault.contains(words), "{from}: {text}: {fault}");
    }
}

#[test]
fn webdiplomacy_sentences_are_read() {
    read(
        "webdiplomacy",
        &[
            ("The army at Paris move to Burgundy", "A(Par) - Bur"),
            ("The army at Paris move to Burgundy.", "A(Par) - Bur"),
            ("the ARMY at paris moves to burgundy", "A(Par) - Bur"),
            (
                "The army at London move to Norway via convoy",
                "A(Lon) - Nwy via C",
            ),
            (
                "The fleet at Mid-Atlantic Ocean move to Spain (North Coast)",
                "F(MAO) - Spa/NC",
            ),
            (
                "The fleet at St. Petersburg (South Coast) hold",
                "F(StP/SC) H",
            ),
            ("The army at St. Petersburg hold", "A(StP) H"),
            (
                "The fleet at London support hold to English Channel",
                "F(Lon) S F(ENG)",
            ),
            (
                "The fleet at London support move to Norwegian Sea from Edinburgh",
                "F(Lon) S F(Edi) - NWG",
            ),
            (
                "The fleet at North Sea convoy to Norway from London",
                "F(NTH) C A(Lon) - Nwy",
            ),
            ("The army at Munich retreat to Tyrolia", "A(Mun) R Tyr"),
            ("The army at Munich disband", "A(Mun) disband"),
            ("Build army Berlin", "BUILD A(Ber)"),
            (
                "Build fleet at St. Petersburg (North Coast)",
                "BUILD F(StP/NC)",
            ),
            ("Destroy the unit at Munich", "REMOVE A(Mun)"),
            ("Destroy army Marseilles", "REMOVE A(Mar)"),
            ("Wait", "WAIVE"),
            ("Wait/Postpone build.", "WAIVE"),
            ("England:\nThe fleet at London hold", "England:\nF(Lon) H"),
        ],
    );
}

/// The kind of a supported unit is that of its own order in the same text.
#[test]
fn webdiplomacy_kinds_come_from_the_other_orders() {
    let text = "The army at Marseilles support move to Spain from Gascony\nThe army at Gascony move to Spain";
    assert_eq!(
        ours("webdiplomacy", text),
        "A(Mar) S A(Gas) - Spa\nA(Gas) - Spa\n"
    );
    let text = "The fleet at Marseilles support move to Spain from Gascony";
    let fault = fault("webdiplomacy", text);
    assert_eq!(
        fault,
        "line 1, column 52 (“Gascony”): nothing says whether the unit in Gascony is an army or a fleet; write its \
         kind, or give the position with --position"
    );
    let position = "diplomacy 1\nseason 1901 Fall\nunits France: F(Mar) F(Gas)";
    let read = convert(text, Some("webdiplomacy"), "jdip", Some(position)).unwrap();
    assert_eq!(read, "# Fall 1901, movement\nFrance:\nF Mar S F Gas-Spa\n");
}

#[test]
fn webdiplomacy_faults_name_column_and_word() {
    refuse(
        "webdiplomacy",
        &[
            (
                "The army at Pariss hold",
                "line 1, column 13 (“Pariss”): the map has no such space",
            ),
            (
                "\nThe army Paris dances",
                "line 2, column 16 (“dances”): expected hold",
            ),
            ("The army at Paris support Burgundy", "support hold to"),
            (
                "The army at Paris support move to Burgundy",
                "expected “from”",
            ),
            (
                "The fleet at Spain (East Coast) hold",
                "Spain has no such coast; it has NC and SC",
            ),
            (
                "The fleet at London (South Coast) hold",
                "London has no separate coasts",
            ),
            (
                "The army at Paris hold now",
                "column 24 (“now”): the order is complete",
            ),
            ("The army at", "a place is missing"),
            ("Build Berlin", "expected army or fleet"),
            (
                "Spain:\nThe army at Paris hold",
                "line 1 (“Spain”): no such power",
            ),
            (
                "The fleet at Spain (North",
                "this parenthesis is not closed",
            ),
            ("", "there is no order in it"),
        ],
    );
}

#[test]
fn jdip_orders_are_read() {
    read(
        "jdip",
        &[
            ("London - North Sea", "F(Lon) - NTH"),
            ("F Lon-NTH", "F(Lon) - NTH"),
            ("f lon -> nth", "F(Lon) - NTH"),
            ("Fleet London moves to North Sea", "F(Lon) - NTH"),
            ("A Par S A Mar-Bur", "A(Par) S A(Mar) - Bur"),
            ("Paris S Munich - Burgundy", "A(Par) S A(Mun) - Bur"),
            ("A Par S A Mar", "A(Par) S A(Mar)"),
            ("A Par S A Mar holds", "A(Par) S A(Mar)"),
            ("F nth C A lon-bel", "F(NTH) C A(Lon) - Bel"),
            ("NTH C Lon-Bel", "F(NTH) C A(Lon) - Bel"),
            ("Lon-Bel via convoy", "A(Lon) - Bel via C"),
            ("Mid-Atlantic Ocean-Spain/nc", "F(MAO) - Spa/NC"),
            ("F mao-spa(nc)", "F(MAO) - Spa/NC"),
            ("F stp/sc H", "F(StP/SC) H"),
            ("A stp/sc - mos", "A(StP) - Mos"),
            ("Build A Par", "BUILD A(Par)"),
            ("Remove F Bre", "REMOVE F(Bre)"),
            ("Waive Paris", "WAIVE"),
            ("A Mun R Tyr", "A(Mun) R Tyr"),
            ("A Mun D", "A(Mun) disband"),
            (
                "England: F Lon-NTH; F Edi-NWG",
                "England:\nF(Lon) - NTH\nF(Edi) - NWG",
            ),
            (
                "# Winter 1901, builds\nA Par B",
                "# Winter 1901, adjustments\nBUILD A(Par)",
            ),
            ("S1902R\nA Mun-Tyr", "# Spring 1902, retreats\nA(Mun) R Tyr"),
        ],
    );
    refuse(
        "jdip",
        &[
            (
                "Lon-Yor",
                "line 1, column 1 (“Lon”): nothing says whether the unit in London",
            ),
            (
                "A Par-Atlantis",
                "column 7 (“Atlantis”): the map has no such space",
            ),
            ("A Par", "does not say what the unit does"),
            ("A Par x Bur", "column 7 (“x”): no unit can do that"),
            ("F NTH C A Lon", "the place to which the army goes"),
            ("A Par-Bur A Mar-Spa", "the order is complete before this"),
            ("Build Par", "expected A or F"),
            ("A", "a place is missing"),
            ("?", "the map has no such space"),
        ],
    );
}

#[test]
fn datc_orders_are_read() {
    read(
        "datc",
        &[
            (
                "Austria:\nF Trieste Supports A Venice - Tyrolia\n\nItaly:\nA Venice - Tyrolia",
                "Austria:\nF(Tri) S A(Ven) - Tyr\nItaly:\nA(Ven) - Tyr",
            ),
            ("A Tyrolia - Venice", "A(Tyr) - Ven"),
            (
                "F North Sea Convoys A London - Belgium",
                "F(NTH) C A(Lon) - Bel",
            ),
            ("A London - Belgium via Convoy", "A(Lon) - Bel via C"),
            ("F Spain(nc) - Gulf of Lyon", "F(Spa/NC) - LYO"),
            ("A Rome Hold", "A(Rom) H"),
            ("A Tyrolia Supports F Trieste", "A(Tyr) S F(Tri)"),
            ("Build A Warsaw", "BUILD A(War)"),
            ("Remove F Bre", "REMOVE F(Bre)"),
        ],
    );
    refuse(
        "datc",
        &[
            (
                "Austria:\nA Vienna - Trieste\nA Tirol - Ven",
                "line 3, column 3 (“Tirol”)",
            ),
            (
                "Austria: A Vienna - Atlantis",
                "line 1, column 21 (“Atlantis”)",
            ),
            ("A Paris L Brest", "the game has no such order"),
            ("A Paris", "does not say what the unit does"),
        ],
    );
}

#[test]
fn our_own_sheets_are_read() {
    read(
        "quicksilver",
        &[
            ("France:\nA Par - Bur", "France:\nA(Par) - Bur"),
            (
                "F(NTH) & F(ENG) C A(Lon) - Bel",
                "F(NTH) C A(Lon) - Bel\nF(ENG) C A(Lon) - Bel",
            ),
            ("WAIVE 2", "WAIVE\nWAIVE"),
            (
                "# Spring 1902, retreats\nA Mun - Tyr",
                "# Spring 1902, retreats\nA(Mun) R Tyr",
            ),
            ("RETREATS\nA Mun - Tyr", "A(Mun) R Tyr"),
        ],
    );
    refuse(
        "quicksilver",
        &[
            ("France:\n\nA Pars - Bur", "line 3, column 3 (“Pars”)"),
            (
                "diplomacy 1\nORDERS\nFrance:\nA Pars - Bur",
                "line 4, column 3 (“Pars”)",
            ),
            (
                "diplomacy 1\ndiplomacy 1",
                "line 2: a second case begins here",
            ),
            ("A(ENG) L Lon", "the game has no such order"),
        ],
    );
}

#[test]
fn formats_are_recognized() {
    for (text, to) in [
        ("A Par - Bur", "A(Par) - Bur\n"),
        ("The army at Paris move to Burgundy", "A(Par) - Bur\n"),
        (
            "F Trieste Supports A Venice - Tyrolia",
            "F(Tri) S A(Ven) - Tyr\n",
        ),
        ("London - North Sea", "F(Lon) - NTH\n"),
    ] {
        assert_eq!(
            convert(text, None, "quicksilver", None).unwrap(),
            to,
            "{text}"
        );
    }
    let fault = convert("The army at Pari hold", None, "jdip", None).unwrap_err();
    assert!(
        fault
            .to_string()
            .ends_with("(read as webdiplomacy; name another format with --from)")
    );
    let fault = convert("A Par", Some("judge"), "jdip", None).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "format “judge”: no such format; there are quicksilver, diplomacy, webdiplomacy, jdip, datc"
    );
}

/// A text of several phases is settled phase by phase from the position.
#[test]
fn titles_of_phases_must_fit_the_position() {
    let start = "diplomacy 1";
    let text = "Spring 1901\nFrance:\nParis - Burgundy\n\nFall 1901\nFrance:\nBurgundy - Munich";
    let read = convert(text, Some("jdip"), "datc", Some(start)).unwrap();
    assert_eq!(
        read,
        "# Spring 1901, movement\nFrance:\nA Paris - Burgundy\n\n# Fall 1901, movement\nFrance:\nA Burgundy - Munich\n"
    );
    let text = "Fall 1901\nFrance:\nA Par-Bur";
    let fault = convert(text, Some("jdip"), "datc", Some(start)).unwrap_err();
    assert!(
        fault
            .to_string()
            .starts_with("line 1 (“Fall 1901, movement”): these orders are for another phase"),
        "{fault}"
    );
    let own = "diplomacy 1\nORDERS\nFrance: A Par - Bur";
    let fault = convert(own, None, "datc", Some(start)).unwrap_err();
    assert!(
        fault.to_string().contains("leave out --position"),
        "{fault}"
    );
}
