use proptest::prelude::*;

use super::*;

fn python(text: &str) -> Result<PatternSet> {
    PatternSet::new(&[Pattern::Python(text.to_owned())], |i| format!("patterns[{i}]"))
}

fn javascript(source: &str, flags: &str) -> Result<PatternSet> {
    let pattern = Pattern::JavaScript(RegExp { source: source.to_owned(), flags: flags.to_owned() });
    PatternSet::new(&[pattern], |i| format!("patterns[{i}]"))
}

/// The text that the first match has.
fn matched<'t>(set: &PatternSet, text: &'t str) -> Option<&'t str> {
    let found = set.find(text).unwrap();
    assert_eq!(set.is_match(text).unwrap(), found.is_some());
    found.map(|found| &text[found.start..found.end])
}

#[test]
fn python_patterns_mean_what_they_mean_in_python() {
    for (pattern, text, wanted) in [
        ("SORRY", "so ſorry", Some("ſorry")),
        ("(?-i:SORRY)", "sorry", None),
        ("(?a)SORRY", "ſorry", None),
        (r"\bन\w+\b", "नहीं", Some("नह")),
        (r"\bन", "ह नहीं", Some("न")),
        (r"(?a)\w+\b", "éa", Some("a")),
        (r"\w+", "²½_", Some("²½_")),
        ("[A-Z]+$", "le mot kſı", Some("kſı")),
        (r"[^\W\d_]+", "12_ab", Some("ab")),
        ("[]a]+", "b]a", Some("]a")),
        ("[[:alpha:]]+", "x:]]", Some(":]]")),
        (r"(a)|b\1", "b", None),
        (r"(a)?(?(1)b|c)", "c", Some("c")),
        (r"(?P<x>a|b)(?P=x)", "abb", Some("bb")),
        (r"(?<x>a|b)\k<x>", "abb", Some("bb")),
        ("a++ab", "aaab", None),
        ("(?>a|ab)c", "abc", None),
        (r"\163\x6f\u0072", "sor", Some("sor")),
        ("a{,2}b", "aaab", Some("aab")),
        ("a{b}", "a{b}", Some("a{b}")),
        ("(?x) a # comment\n b", "ab", Some("ab")),
        ("a(?x) # comment", "a", Some("a")),
        (r"(?<=am\s+)sorry", "am sorry", Some("sorry")),
        (r"(?<!a|bc)d", "ad bcd cd", Some("d")),
        (r"\p{Greek}+\P{L}", "abγδ.", Some("γδ.")),
        (r"\p{Lu}\pN", "x1", Some("x1")),
        (r"end\z", "the end", Some("end")),
        ("(?:|a)*", "a", Some("")),
        ("𐐀", "𐐨", Some("𐐨")),
    ] {
        assert_eq!(matched(&python(pattern).unwrap(), text), wanted, "{pattern}");
    }
}

#[test]
fn javascript_patterns_mean_what_they_mean_in_javascript() {
    for (source, flags, text, wanted) in [
        ("S", "", "ſ", None),
        ("S", "u", "ſ", Some("ſ")),
        (r"\w+", "", "é1", Some("1")),
        (r"\w+", "u", "ſ", Some("ſ")),
        (r"\bé", "", "aé", Some("é")),
        (r"\p{3}", "", "ppp", Some("ppp")),
        (r"\p{Lu}", "u", "é", Some("é")),
        ("a{,2}", "", "a{,2}", Some("a{,2}")),
        ("[^]", "", "é", Some("é")),
        ("[]", "", "a", None),
        (r"(?:a|(b))\1c", "", "ac", Some("ac")),
        (r"\k<n>(?<n>x)", "", "x", Some("x")),
        (r"(?<=(\d+)(\d+))$", "", "1053", Some("")),
        (r"(?<=\1(a))b", "", "aab", Some("b")),
        ("(?:a*)*b", "", "aab", Some("aab")),
        (r"(z)((a+)?(b+)?(c))*\3", "", "zaacbbbcac", Some("zaacbbbc")),
        ("(?:|a)*", "", "aab", Some("aa")),
        ("(?:(?:a)*?)+", "", "aab", Some("aa")),
        (r"\0|\1|\c", "", r"\c", Some(r"\c")),
        (r"[\c]", "", r"\", Some(r"\")),
        (r"\u{1F600}", "u", "😀", Some("😀")),
        (r"\ud83d\ude00", "", "😀", Some("😀")),
        (r"(σ)\1", "", "σς", Some("σς")),
        (r"[\p{L}--[a-m]]+", "v", "az", Some("z")),
        (r"[\w&&[^\d]]+", "v", "1a", Some("a")),
        (r"[\q{abc|d|}x]", "v", "abc", Some("abc")),
        (r"^\P{Lu}$", "v", "a", None),
        (r"^\P{Lu}$", "u", "a", Some("a")),
        ("(?-i:A)|b", "", "ab", Some("b")),
        ("(?<n>a)|(?<n>b)", "", "b", Some("b")),
        ("x(?=y)*", "", "x", Some("x")),
    ] {
        let set = javascript(source, flags).unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(matched(&set, text), wanted, "/{source}/{flags}");
    }
}

#[test]
fn wrong_patterns_are_errors() {
    let wrong = [
        "(",
        ")",
        "[",
        "[a-",
        "[z-a]",
        "*a",
        "a**",
        "a{1,0}",
        "^*",
        "x{2}{3}",
        r"\h",
        r"\8",
        r"\400",
        r"[\8]",
        "\\",
        "(?P<1>a)",
        "(?P=x)",
        "(?<n>a)(?P<n>b)",
        "(?(1)a)",
        "(?L)a",
        "(?au)a",
        "(?-i)a",
        "(?z)",
        "(?#",
        r"(a\1)",
        "()(?(1)a|b|c)",
        r"\p{Nonsense}",
        r"\N{DIGIT ONE}",
        r"\x1",
        r"\U00110000",
        "(?P>",
    ];
    for pattern in wrong {
        assert_eq!(python(pattern).unwrap_err().kind(), ErrorKind::InvalidPattern, "{pattern}");
    }
    for (source, flags) in [
        ("(", ""),
        (")", ""),
        ("[", ""),
        ("*", ""),
        ("a**", ""),
        ("{1}", ""),
        ("a{2,1}", ""),
        ("^*", ""),
        ("(?<=a)*", ""),
        ("[b-a]", ""),
        (r"(?<n>)\k<m>", ""),
        ("(?<n>)(?<n>)", ""),
        ("\\", ""),
        ("(?a)", ""),
        ("a", "x"),
        ("a", "gg"),
        ("a", "uv"),
        ("{", "u"),
        ("}", "u"),
        ("]", "u"),
        (r"\p", "u"),
        (r"\p{Nonsense}", "u"),
        (r"\1", "u"),
        (r"\-", "u"),
        (r"[\d-a]", "u"),
        (r"\c", "u"),
        (r"\u", "u"),
        ("(?=a)*", "u"),
        ("[(]", "v"),
        ("[a&&b--c]", "v"),
        ("[a--b", "v"),
        (r"[^\q{ab}]", "v"),
        ("(?-:a)", ""),
        ("(?ii:a)", ""),
    ] {
        assert_eq!(javascript(source, flags).unwrap_err().kind(), ErrorKind::InvalidPattern, "/{source}/{flags}");
    }
    assert!(python(r"\N{DIGIT ONE}").unwrap_err().message().contains(r"\uXXXX"));
}

#[test]
fn python_patterns_are_joined_without_parentheses() {
    let set = |texts: &[&str]| {
        let patterns: Vec<Pattern> = texts.iter().map(|&text| Pattern::Python(text.to_owned())).collect();
        PatternSet::new(&patterns, |i| format!("patterns[{i}]"))
    };
    assert_eq!(matched(&set(&["(a)", r"(b)\1"]).unwrap(), "bb"), None);
    assert_eq!(matched(&set(&["(a", "b)"]).unwrap(), "xb"), Some("b"));
    assert_eq!(matched(&set(&["(?x)a #", "b"]).unwrap(), "b"), None);
    assert_eq!(set(&["(?P<x>a)", "(?P<x>b)"]).unwrap_err().path(), Some("patterns[1]"));
    let error = set(&["abc", "de*+*"]).unwrap_err();
    assert_eq!((error.path(), error.message()), (Some("patterns[1]"), "multiple repeat at position 4"));
    let found = set(&["x", "y", "b", "[a-z]"]).unwrap().find("é by").unwrap().unwrap();
    assert_eq!((found.start, found.end, found.pattern), (3, 4, Some(2)));
}

#[test]
fn dialects_can_be_mixed() {
    let patterns = [
        Pattern::Python("b".to_owned()),
        Pattern::JavaScript(RegExp { source: "[^]b".to_owned(), flags: "u".to_owned() }),
        Pattern::Python("(?=a)".to_owned()),
    ];
    let set = PatternSet::new(&patterns, |i| i.to_string()).unwrap();
    assert_eq!(set.find("cb").unwrap().unwrap().pattern, Some(1));
    assert_eq!(set.find("bcb").unwrap().unwrap().pattern, Some(0));
    assert_eq!(set.find("ca").unwrap().unwrap().pattern, Some(2));
    assert_eq!(set.find("cd").unwrap(), None);
}

#[test]
fn nothing_takes_for_ever() {
    let as_ = "a".repeat(100_000);
    let words = "é aa ".repeat(20_000);
    let (deep, nested) = (100_000, 1000);
    let mut exceeded = 0;
    for pattern in [
        r"(a+)+$".to_owned(),
        r"(a+)+\b!".to_owned(),
        r"(a|a)*b".to_owned(),
        r"(.*)*\1b".to_owned(),
        r"(?=(a+)+!)b".to_owned(),
        r"(?<=(a+)+b)c".to_owned(),
        r"(\w+\s?)+\b!".to_owned(),
        r"(?:(?:.{0,100}){0,100}){0,100}\Bé".to_owned(),
        r"((?:a{1000}){1000}){1000}".to_owned(),
        r"(?:){4000000000}(?:(?:){4000000000}){4000000000}".to_owned(),
        r"(?:\b){1000000}".to_owned(),
        r"(?=.*sorry)(?=.*that)".to_owned(),
        r"(a?){3000}\1b".to_owned(),
        "(".repeat(deep),
        format!("{}a{}", "(".repeat(deep), ")".repeat(deep)),
        format!("{}a{}", "(?:".repeat(nested), "*)".repeat(nested)),
        format!("{}a{}", "(?=".repeat(nested), ")".repeat(nested)),
        format!("{}a{}", "(?:".repeat(100), "*)".repeat(100)),
        "[".repeat(deep),
        "a|".repeat(50_000),
        r"\w".repeat(20_000),
        "é".repeat(200_000),
    ] {
        let shown: String = pattern.chars().take(40).collect();
        for set in [python(&pattern), javascript(&pattern, "v")] {
            let started = std::time::Instant::now();
            let Ok(set) = set else { continue };
            for text in [&as_, &words] {
                if let Err(error) = set.is_match(text) {
                    assert_eq!(error.kind(), ErrorKind::LimitExceeded, "{shown}");
                    exceeded += 1;
                    break;
                }
            }
            // A fifth of a second when optimised.
            assert!(started.elapsed().as_secs() < 10, "{shown}: {:?}", started.elapsed());
        }
    }
    assert_eq!(exceeded, 2);
}

#[test]
fn the_deepest_patterns_fit_into_a_small_stack() {
    // Less than the 1 MB of WebAssembly; without optimisation, frames are several times as large.
    let thread =
        std::thread::Builder::new().stack_size(if cfg!(debug_assertions) { 2 << 20 } else { 1 << 19 }).spawn(|| {
            for open in ["(", "(?:", "(?=", "(?>", "(?<!", "(?:x|"] {
                let depth = ast::MAX_DEPTH;
                let pattern = format!("{}a{}", open.repeat(depth), ")*".repeat(depth));
                let set = python(&pattern).unwrap();
                assert!(set.is_match("aé").is_ok());
                assert_eq!(python(&format!("({pattern})")).unwrap_err().kind(), ErrorKind::LimitExceeded);
                if !open.starts_with("(?>") {
                    let _ = javascript(&pattern, "").map(|set| set.is_match("aé"));
                }
            }
            let _ = javascript(&"[".repeat(100_000), "v");
            let _ = javascript(&format!("{}a{}", "[".repeat(101), "]".repeat(101)), "v").unwrap().is_match("a");
        });
    thread.unwrap().join().unwrap();
}

fn pattern_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-cé(){}\\[\\]|*+?^$.,:=!<>&#0-3 -]",
        Just(r"\".to_owned()),
        Just("(?".to_owned()),
        Just("(?:".to_owned()),
        Just("(?=".to_owned()),
        Just("(?<!".to_owned()),
        Just("(?<n>".to_owned()),
        Just(r"\k<n>".to_owned()),
        Just(r"\b".to_owned()),
        Just(r"\w".to_owned()),
        Just(r"\1".to_owned()),
        Just("{1,2}".to_owned()),
        Just(r"\u00e9".to_owned()),
        Just(r"\p{L}".to_owned()),
        Just(r"\q{".to_owned()),
        Just("(?(1)".to_owned()),
        Just("(?x)".to_owned()),
        Just("(?-i:".to_owned()),
    ];
    proptest::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_pattern_panics_and_the_engines_agree(pattern in pattern_text(), other in pattern_text(), text in "[a-cé ſ0-2]{0,12}") {
        for flags in ["", "u", "v"] {
            let set = [
                Pattern::Python(pattern.clone()),
                Pattern::JavaScript(RegExp { source: other.clone(), flags: flags.to_owned() }),
            ];
            for patterns in [&set[..1], &set[1..], &set[..]] {
                let Ok(set) = PatternSet::new(patterns, |i| i.to_string()) else { continue };
                let found = set.find(&text);
                if let Ok(found) = &found {
                    prop_assert_eq!(found.is_some(), set.is_match(&text).unwrap());
                    prop_assert!(found.is_none_or(|found| text.get(found.start..found.end).is_some()));
                }
                for unit in &set.units {
                    let (Some(regex), true) = unit.engine(&text) else { continue };
                    let linear = regex.find(&text).map(|found| (found.start(), found.end()));
                    let Ok(program) = unit.program() else { continue };
                    let stepwise = machine::find(program, &text, 0).unwrap().map(|found| (found.start, found.end));
                    prop_assert_eq!(linear, stepwise);
                }
            }
        }
    }
}
