import Authoring
import TaskModel
import Testing

@Suite struct FieldReaderTests {
    private static let title = Field.requiredText("title", "The heading.")
    private static let count = Field.integer("count", "How many.", in: 0...9, default: 3)
    private static let low = Field.integer("low", "The lowest.")
    private static let high = Field.integer("high", "The highest.")
    private static let fields = [
        title.declaration, count.declaration, low.declaration, high.declaration,
    ]

    private func reader(
        _ pairs: KeyValuePairs<String, SourceNode>,
        _ reading: ReadingContext
    ) throws -> FieldReader {
        let node = Nodes.mapping(pairs)
        return try #require(FieldReader(node, of: "this", knowing: Self.fields, in: reading))
    }

    @Test func readsFieldsAndDefaults() throws {
        let reading = Nodes.reading()
        let source = try reader(["title": Nodes.text("T"), "low": Nodes.text("1")], reading)
        #expect(source[Self.title] == "T")
        #expect(source[Self.count] == 3)
        #expect(source[Self.low] == 1)
        #expect(source[Self.high] == nil)
        #expect(source.has(Self.low) && !source.has(Self.high))
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func reportsAMistakeOnce() throws {
        let reading = Nodes.reading()
        let source = try reader(["count": Nodes.text("x")], reading)
        for _ in 1...3 { #expect(source[Self.count] == 3 && source[Self.title].isEmpty) }
        #expect(reading.diagnostics.map(\.code) == [.badNumber, .missingKey])
    }

    @Test func reportsAKeyWithoutAValue() throws {
        let reading = Nodes.reading()
        let source = try reader(["title": Nodes.text("T"), "low": Nodes.text("")], reading)
        #expect(source[Self.low] == nil)
        let sentence = "t.yaml:2:9: error: low has no value: expected a whole number"
        #expect(reading.diagnostics.map(\.told) == [sentence])
    }

    @Test func ignoresKeysOfAuthorsAndEditors() throws {
        let reading = Nodes.reading()
        let own: KeyValuePairs = ["x-note": Nodes.text("a"), "$schema": Nodes.text("b")]
        #expect(try !reader(own, reading).hasUnknownKeys)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func doesNotReportAMisspeltKeyAsMissing() throws {
        let reading = Nodes.reading()
        let source = try reader(["titel": Nodes.text("T")], reading)
        _ = source[Self.title]
        #expect(reading.diagnostics.map(\.code) == [.unknownKey])
        #expect(source.hasUnknownKeys)
    }

    @Test func reportsReversedBounds() throws {
        let reading = Nodes.reading()
        let source = try reader(["low": Nodes.text("5"), "high": Nodes.text("3")], reading)
        source.requireOrder(Self.low, Self.high)
        let sentence = "t.yaml:2:9: error: high 3 is below low 5"
        #expect(reading.diagnostics.map(\.told) == [sentence])
        #expect(source.keyPosition(of: Self.high).column == 1)
    }

    @Test func declarationDescribesTheField() {
        let declaration = Self.count.declaration
        #expect(declaration.name == "count" && declaration.summary == "How many.")
        #expect(declaration.typeDescription == "a whole number from 0 to 9")
        #expect(declaration.defaultText == "3" && !declaration.isRequired)
        #expect(Self.title.declaration.isRequired && Self.title.declaration.defaultText == nil)
    }
}
