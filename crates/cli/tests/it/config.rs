//! Tests of `config`, and of `serve --config`.

use crate::support::{command, file, good, refused};
use std::process::Output;

/// Runs the program in an environment of its own.
fn run_in(environment: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = command();
    command.args(arguments).envs(environment.iter().copied());
    command.output().expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn example() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/quicksilver.toml").to_owned()
}

/// The lines of the example, with those that are only suggested.
fn all_of_the_example() -> String {
    let text = std::fs::read_to_string(example()).expect("there is an example");
    let is_setting = |line: &str| line.contains(" = ") && !line.contains('`');
    let lines = text.lines().map(|line| match line.strip_prefix("# ") {
        Some(suggested) if is_setting(suggested) => suggested,
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_example_has_no_faults_and_names_every_flag() {
    let checked = good(&["config", "check", &example()]);
    assert!(checked.ends_with(": no faults\n"), "{checked}");
    let all = all_of_the_example();
    let whole = file("config-whole.toml", all.as_bytes());
    good(&["config", "check", &whole]);
    let help = good(&["serve", "--help"]);
    let flags = help
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("--"));
    let mut count = 0;
    for flag in flags {
        let name = flag.split([' ', '[', '=']).next().unwrap_or_default();
        if name == "config" {
            continue;
        }
        count += 1;
        let key = format!("{name} = ");
        assert!(
            all.lines().any(|line| line.starts_with(&key)),
            "{name} is not in the example"
        );
        let variable = format!("QUICKSILVER_{}", name.replace('-', "_").to_uppercase());
        assert!(help.contains(&variable), "{name} has no variable");
    }
    assert_eq!(count, 17, "{help}");
}

#[test]
fn all_faults_are_reported_with_their_place_and_what_to_write() {
    let faulty = "listen = \"here\"\nlistne = 1\n\ndatabase = \"mysql:x\"\nsmtp-url = \"http://me:hidden@x\"\n\
                  log = \"a=b=c\"\nconnections = 0\nthreads = 0\n";
    let faulty = file("config-faulty.toml", faulty.as_bytes());
    let ran = run_in(&[], &["config", "check", &faulty]);
    assert_eq!(ran.status.code(), Some(2));
    let told = text(&ran.stdout);
    for part in [
        "fault: line 1, `listen`: ",
        "write it like listen = \"127.0.0.1:7700\"",
        "fault: line 2, `listne`: there is no such key; did you mean `listen`?",
        "fault: line 4, `database`: ",
        "fault: line 5, `smtp-url`: ",
        "smtps://NAME:PASSWORD@HOST",
        "fault: line 6, `log`: ",
        "fault: line 7, `connections`: ",
        "fault: line 8, `threads`: ",
    ] {
        assert!(told.contains(part), "“{part}” is not in:\n{told}");
    }
    assert_eq!(told.matches("fault: ").count(), 7, "{told}");
    assert!(!told.contains("hidden"), "{told}");
    let complaint = text(&ran.stderr);
    assert!(
        complaint.contains("7 faults; the first is line 1"),
        "{complaint}"
    );
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    // Nor does the server start with it.
    let complaint = refused(&["serve", "--config", &faulty]);
    assert!(
        complaint.contains("7 faults; the first is line 1"),
        "{complaint}"
    );
    let complaint = refused(&["config", "check", "/no/such/file.toml"]);
    assert!(complaint.starts_with("/no/such/file.toml: "), "{complaint}");
}

#[test]
fn flags_count_more_than_the_environment_and_that_more_than_the_file() {
    let own = "listen = \"127.0.0.1:1\"\npublic-url = \"https://file.example\"\ndata = \"/file\"\n\
               smtp-url = \"smtps://me:hidden@mail.example\"\n";
    let own = file("config-order.toml", own.as_bytes());
    let environment = [
        ("QUICKSILVER_CONFIG", own.as_str()),
        ("QUICKSILVER_LISTEN", "127.0.0.1:2"),
        ("QUICKSILVER_PUBLIC_URL", "https://environment.example"),
        ("QUICKSILVER_NO_LIMITS", "true"),
        ("QUICKSILVER_PROXY", "10.0.0.0/8,192.168.0.0/16"),
    ];
    let flags = [
        "config",
        "show",
        "--listen",
        "127.0.0.1:3",
        "--log-format",
        "json",
    ];
    let ran = run_in(&environment, &flags);
    let shown = text(&ran.stdout);
    assert_eq!(ran.status.code(), Some(0), "{}", text(&ran.stderr));
    for line in [
        "listen = \"127.0.0.1:3\"",
        "database = \"sqlite:/file/quicksilver.db\"",
        "node = \"127.0.0.1:0\"",
        "data = \"/file\"",
        "public-url = \"https://environment.example\"",
        "smtp-url = \"smtps://…@mail.example\"",
        "proxy = [\"10.0.0.0/8\", \"192.168.0.0/16\"]",
        "notices-to-private-addresses = false",
        "connections = 20000",
        "no-weekly-events = false",
        "no-limits = true",
        "log = \"info\"",
        "log-format = \"json\"",
    ] {
        assert!(
            shown.lines().any(|shown| shown == line),
            "{line} is not in:\n{shown}"
        );
    }
    assert_eq!(shown.lines().count(), 13, "{shown}");
    // A fault of the environment has no line in the file.
    let environment = [("QUICKSILVER_CONNECTIONS", "0")];
    let ran = run_in(&environment, &["config", "check", &own]);
    let told = text(&ran.stdout);
    assert!(told.contains("fault: `connections`: "), "{told}");
}

#[test]
fn figures_that_strangers_could_read_are_a_warning() {
    let open = file("config-open.toml", b"metrics = \"0.0.0.0:9100\"\n");
    let told = good(&["config", "check", &open]);
    assert!(told.starts_with("warning: `metrics`: "), "{told}");
}
