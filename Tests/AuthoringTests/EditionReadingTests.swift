import Authoring
import TaskModel
import Testing

@Suite struct EditionReadingTests {
    @Test func originalEditionUsesTextAsWritten() {
        let reading = Nodes.reading()
        #expect(
            FieldType<String>.text.read(Nodes.text("Hello", path: "a.title"), reading) == "Hello"
        )
        #expect(reading.textPaths == ["a.title"])
        #expect(reading.diagnostics.isEmpty && !reading.isTranslated)
    }

    @Test func onlyTextsForParticipantsAreTranslated() {
        let reading = Nodes.reading(["a.title": "Hola", "a.name": "Nombre"])
        #expect(
            FieldType<String>.text.read(Nodes.text("Hello", path: "a.title"), reading) == "Hola"
        )
        #expect(FieldType<String>.word.read(Nodes.text("name", path: "a.name"), reading) == "name")
        #expect(reading.textPaths == ["a.title"])
    }

    @Test func missingTranslationIsAWarning() {
        let reading = Nodes.reading([:])
        #expect(
            FieldType<String>.text.read(Nodes.text("Hello", path: "a.title"), reading) == "Hello"
        )
        #expect(reading.diagnostics.map(\.severity) == [.warning])
    }

    @Test func oneTranslationAppliesToAllAliasesOfAText() {
        let reading = Nodes.reading(["a.title": "Hola"])
        let texts = ["a.title", "b.title"].map { path in
            FieldType<String>.text.read(Nodes.text("Hello", path: path), reading)
        }
        #expect(texts == ["Hola", "Hola"])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("moood", "mood"), ("mod", "mood"), ("omod", "mood"), ("Mood", "mood"),
        ("last_cup_", "last_cup"),
        ("minumum", "minimum"),
    ])
    func suggestsMostSimilarWord(_ word: String, _ meant: String) {
        let known = ["last_cup", "mood", "minimum", "x"]
        #expect(
            Nodes.reading().suggestion(for: word, among: known) == "did you mean \"\(meant)\"?"
        )
    }

    @Test(arguments: ["", "x1", "zzz", "completely", String(repeating: "m", count: 10_000)])
    func suggestsNoDissimilarWord(_ word: String) {
        #expect(Nodes.reading().suggestion(for: word, among: ["mood", "minimum", "x"]) == nil)
    }
}
