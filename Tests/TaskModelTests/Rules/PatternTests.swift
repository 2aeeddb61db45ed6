import TaskModel
import Testing

@Suite struct PatternTests {
    @Test(arguments: [
        ("abc", "abc"), ("a.c", "a🙂c"), ("[a-z]+", "hello"), ("[^a-z]+", "HELLO1"), ("a|bc", "bc"),
        ("(a|b)*c", "ababc"), ("a{2}", "aa"), ("a{2,}", "aaaaa"), ("a{1,3}", "aaa"), ("a?b", "b"),
        (#"\d{4}"#, "2026"), (#"\w+\s\w+"#, "Ünï code"), (#"\D\S\W"#, "ab-"), (#"a\.b"#, "a.b"),
        (#"\p{L}+"#, "ñandú"), (#"\p{Lu}\p{Ll}+"#, "Ñandú"), (#"[\d.,-]+"#, "-1.5"),
        ("[]a]+", "]a"),
        ("[a-]+", "a-"), ("^abc$", "abc"), ("(?:ab)+", "abab"), ("a*?b", "aab"), ("", ""),
        ("(a|)b", "b"), (#"[^\d]+"#, "abc"), (#"\t\n"#, "\t\n"), ("(ab{2,3}){2}", "abbabbb"),
        (#"\p{P}"#, "¿"), (#"\P{L}"#, "1"), ("[A-Z]{2}[0-9]{4}", "AB1234"), ("(a+)b", "aab"),
    ])
    func matches(_ source: String, _ text: String) throws {
        #expect(try Pattern(parsing: source).matches(text))
    }

    @Test(arguments: [
        ("abc", "abcd"), ("abc", "xabc"), ("abc", "ab"), ("a.c", "a\nc"), ("[a-z]+", ""),
        ("a{2}", "a"), ("a{2}", "aaa"), ("a{1,3}", "aaaa"), (#"\d+"#, "٣"), ("a|b", "ab"),
        ("[^a]", "a"), ("", "a"), ("a", "A"), (#"a\.b"#, "axb"),
    ])
    func doesNotMatch(_ source: String, _ text: String) throws {
        #expect(try !Pattern(parsing: source).matches(text))
    }

    @Test(arguments: [
        (#"(a)\1"#, "back reference"), (#"\k<n>"#, "back reference"), ("(?=a)", "look-ahead"),
        ("(?!a)", "look-ahead"), ("(?<=a)", "look-ahead"), ("(?<!a)", "look-ahead"),
        ("(a+)+", "unlimited repeat"), ("(a*)*", "unlimited repeat"),
        ("((a|b)*c)*", "unlimited repeat"), ("(a{2,}b)+", "unlimited repeat"),
        ("(x+x+)+y", "unlimited repeat"), ("((a+)?){1,}", "unlimited repeat"),
        ("(?i)a", "only (?: is supported"), ("(?<name>a)", "only (?: is supported"),
        ("(a", "without a matching )"), ("a)", "without a matching ("),
        ("[a", "without a matching ]"), ("[", "without a matching ]"),
        ("[b-a]", "does not go upwards"), (#"[a-\d]"#, "does not go upwards"),
        ("*a", "nothing to repeat"),
        ("a**", "two repeats"), ("a*+", "possessive"), ("a{2", "count"), ("a{3,2}", "count"),
        ("a{,2}", "count"), ("a{1001}", "count"), ("a{1,1500}", "count"),
        ("a{99999999999999999999}", "count"),
        (#"a\"#, "backslash"), (#"\b"#, "not supported"), (#"\p{Greek}"#, "are supported"),
        (#"\pL"#, "without a name"),
        ("a^b", "middle"), ("(a$)", "middle"), ("(a{1000}){1000}", "too large"),
        (String(repeating: "(", count: 50), "32 nested groups"),
    ])
    func rejectsUnsupportedPatternsWithReason(_ source: String, _ reason: String) {
        #expect {
            try Pattern(parsing: source)
        } throws: { error in
            (error as? PatternError)?.reason.contains(reason) == true
        }
        #expect(!Pattern(source).matches("a"), "a rejected pattern matches nothing")
        #expect(!Pattern(source).matches(""))
    }

    @Test(arguments: [
        "(((((){1000}){1000}){1000}){1000}){1000}", "(((a{0}){1000}){1000}){1000}",
    ])
    func sampleOfNothingEnds(_ text: String) throws {
        var generator = SeededGenerator(seed: 1, key: "empty")
        #expect(try Pattern(parsing: text).sample(using: &generator) == "")
    }

    @Test func matchesAtMostTwoThousandCharacters() throws {
        let pattern = try Pattern(parsing: "a*")
        #expect(pattern.matches(String(repeating: "a", count: 2000)))
        #expect(!pattern.matches(String(repeating: "a", count: 2001)))
        #expect(!pattern.matches(String(repeating: "a", count: 1_000_000)))
    }

    /// For each of these patterns, backtracking would take far too long.
    @Test(arguments: ["a*a*a*a*a*a*a*a*b", "(a|a|a){1,30}b", "(a?){50}a{50}b", ".*.*.*.*=.*"])
    func matchesInLinearTime(_ source: String) throws {
        let pattern = try Pattern(parsing: source)
        #expect(!pattern.matches(String(repeating: "a", count: 2000)))
    }

    @Test func repeatsOfEmptyPartsTerminate() throws {
        #expect(try Pattern(parsing: "(){1000}").matches(""))
        #expect(try Pattern(parsing: "((((){1000}){1000}){1000}){1000}").matches(""))
        #expect(try Pattern(parsing: "(|)*a").matches("a"))
    }

    @Test func equalityComparesSources() throws {
        #expect(try Pattern(parsing: "a+") == Pattern("a+"))
        #expect(Pattern("a+") != Pattern("a*"))
        #expect(Set([Pattern("a"), Pattern("a"), Pattern("b")]).count == 2)
    }
}
