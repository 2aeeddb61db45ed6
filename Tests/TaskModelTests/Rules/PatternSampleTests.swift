import TaskModel
import Testing

@Suite struct PatternSampleTests {
    @Test(arguments: [
        "[A-Z]{2}[0-9]{4}", "abc", "a|bc|", "(ab)+", "[^a-z]", "\\d{3,5}", "\\p{Lu}\\p{Ll}*",
        "x?y*z+",
        "[äöü]", ".+@.+", "(a(b|c){2}){1,3}", "\\w \\s", "^whole$", "\\.",
    ])
    func samplesMatchThePattern(_ source: String) throws {
        let pattern = try Pattern(parsing: source)
        for seed in 0..<30 {
            var generator = SeededGenerator(seed: UInt64(seed), key: source)
            let sample = try #require(pattern.sample(using: &generator))
            #expect(pattern.matches(sample), "\(sample)")
        }
    }

    @Test func samplesVary() throws {
        let pattern = try Pattern(parsing: "[a-z]{8}")
        var generator = SeededGenerator(seed: 1, key: "")
        #expect(Set((0..<50).compactMap { _ in pattern.sample(using: &generator) }).count == 50)
    }

    @Test func unsatisfiablePatternHasNoSample() throws {
        var generator = SeededGenerator(seed: 1, key: "")
        #expect(try Pattern(parsing: "[^\\w\\W]").sample(using: &generator) == nil)
    }
}
