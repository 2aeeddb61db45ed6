import Foundation

/// The name of a test in `docs/seeds.md`.
///
/// Swift tests are named `Suite.function`, Python tests `path::function`, and Node tests
/// `path: "title"`.
struct TestName: Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns whether the project has this test.
    func isThere() -> Bool {
        if let match = text.wholeMatch(of: /(Tests\/.+\.test\.mjs): "(.+)"/) {
            return declares("test(\"\(match.2)\",", in: String(match.1))
        }
        if let match = text.wholeMatch(of: /(Tests\/.+\/test_\w+\.py)::(test_\w+)/) {
            return declares("def \(match.2)(", in: String(match.1))
        }
        return SwiftTests.all.contains(text)
    }

    /// Returns whether a line of a file, without its indentation, starts with a declaration.
    private func declares(_ declaration: String, in path: String) -> Bool {
        guard let text = try? Project.text(path) else { return false }
        return text.split(separator: "\n").contains { line in
            line.drop { $0 == " " }.hasPrefix(declaration)
        }
    }
}

/// The tests that Swift files declare, as `Suite.function`.
struct SwiftTests: Sendable {
    /// The tests under `Tests/`.
    static let all = SwiftTests(
        reading: Project.files("Tests", "swift").compactMap { try? Project.text($0) }
    )

    private var names: Set<String> = []

    /// Creates the tests from formatted files: suites start at the margin, and tests are indented
    /// once.
    init(reading texts: [String]) {
        for text in texts { read(text) }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    private mutating func read(_ text: String) {
        var suite: Substring?
        var isTest = false
        for line in text.split(separator: "\n") {
            if let name = Self.suite(line) { suite = name }
            if line.hasPrefix("    @Test") { isTest = true }
            // Check for plain text first: parsing a regular expression takes longer than reading a
            // file.
            guard line.contains("func "), let suite, let name = Self.function(line) else {
                continue
            }
            if isTest { names.insert("\(suite).\(name)") }
            isTest = false
        }
    }

    private static func suite(_ line: Substring) -> Substring? {
        guard line.first?.isLetter == true || line.first == "@" else { return nil }
        let kinds = /(?:.* )?(?:struct|class|enum|extension|actor) (\w+)/
        return line.prefixMatch(of: kinds)?.1
    }

    private static func function(_ line: Substring) -> Substring? {
        line.prefixMatch(of: /(?: {4})(?:@Test.* )?(?:\w+ )*func `?(\w+)/)?.1
    }
}
