import Export
import Foundation
import Testing

@Suite("The reference matches the program's declarations")
struct ReferenceTests {
    static let path = "docs/reference.md"

    /// With `RECORD=1` in the environment, the test writes the tables and still fails,
    /// so that a recording run is never mistaken for a check.
    @Test func tablesMatchDeclarations() throws {
        let written = try Project.text(Self.path)
        let regions = try Region.all()
        guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
            let text = Self.filled(written, with: regions)
            try Data(text.utf8).write(to: Project.root.appending(path: Self.path))
            Issue.record("the tables of \(Self.path) were written; run again without RECORD")
            return
        }
        for region in regions {
            let found = Self.region(region.name, in: written)
            #expect(found == region.text, "\(region.name): run with RECORD=1, then read the diff")
        }
    }

    @Test func everyGeneratedTableIsKnown() throws {
        let marked = try Project.text(Self.path).matches(of: /<!-- generated: (.*) -->/)
        #expect(Set(marked.map { String($0.1) }) == Set(try Region.all().map(\.name)))
    }

    @Test func everyRowHasDescription() throws {
        for region in try Region.all() { #expect(!region.text.contains("| ? |"), "\(region.name)") }
    }

    @Test(arguments: ExportFormats.builtIn.all.map { $0.name })
    func everyExportFormatHasSection(_ name: String) throws {
        #expect(try section(name).contains(/One (row|file) for each/))
    }

    @Test func detectsChangedDeclaration() {
        let page = "a\n<!-- generated: x -->\n\nold\n\n<!-- end -->\nb\n"
        #expect(Self.region("x", in: page) == "old\n")
        let filled = Self.filled(page, with: [Region("x", "new\n")])
        #expect(filled == "a\n<!-- generated: x -->\n\nnew\n\n<!-- end -->\nb\n")
    }

    private func section(_ heading: String) throws -> String {
        let text = try Project.text(Self.path)
        let start = try #require(text.firstRange(of: "\n### \(heading)\n"), "no section")
        let rest = text[start.upperBound...]
        return String(rest.prefix(upTo: rest.firstRange(of: "\n##")?.lowerBound ?? rest.endIndex))
    }

    private static let end = "<!-- end -->"

    private static func range(_ name: String, in text: String) -> Range<String.Index>? {
        guard let start = text.firstRange(of: "<!-- generated: \(name) -->\n"),
            let end = text[start.upperBound...].firstRange(of: end)
        else { return nil }
        return start.upperBound..<end.lowerBound
    }

    private static func region(_ name: String, in text: String) -> String? {
        range(name, in: text).map { String(text[$0].dropFirst().dropLast()) }
    }

    private static func filled(_ text: String, with regions: [Region]) -> String {
        regions.reduce(text) { text, region in
            guard let range = range(region.name, in: text) else { return text }
            return text.replacingCharacters(in: range, with: "\n\(region.text)\n")
        }
    }
}
