import TaskModel
import Testing

/// Texts with `{{ }}` are read into words and values.
@Suite struct PipedTextTests {
    private func segments(_ text: String) throws -> [PipedText.Segment] {
        try PipedText(parsing: text).segments
    }

    @Test(arguments: ["", "plain", "{ a }", "}} {", "a {b} c"])
    func aTextWithoutValuesIsWords(text: String) throws {
        let piped = try PipedText(parsing: text)
        #expect(piped.segments == (text.isEmpty ? [] : [.words(text)]))
        #expect(!piped.isPiped)
        #expect(piped.filled { _ in "x" } == text)
    }

    @Test(arguments: [
        ("arm", PipedText.Source.arm), ("firstName", .firstName), ("round", .round),
        ("each", .each), ("score:phq9", .score("phq9")), ("parameter:centre", .parameter("centre")),
        ("mood", .answer(AnswerReference(step: "mood"))),
        ("mood.valence", .answer(AnswerReference(step: "mood", item: "valence"))),
        ("intake/mood", .answer(AnswerReference(task: "intake", step: "mood"))),
        (
            "s[2].mood",
            .answer(AnswerReference(step: "mood", round: AnswerReference.Round("s", 2)))
        ),
    ])
    func everySourceIsRead(name: String, source: PipedText.Source) throws {
        let piped = try PipedText(parsing: "a {{ \(name) | b c }} d{{\(name)|}}")
        #expect(
            piped.segments == [
                .words("a "), .value(source, fallback: "b c"), .words(" d"),
                .value(source, fallback: ""),
            ]
        )
        #expect(piped.sources == [source, source])
        #expect(piped.isPiped)
    }

    @Test(arguments: [
        ("{{ a", PipingError.unclosed), ("x {{ a | b } }", .unclosed), ("{{", .unclosed),
        ("{{ a }}", .noFallback("a")), ("{{ score: | b }}", .unknownSource("score:")),
        ("{{ other:x | b }}", .unknownSource("other:x")), ("{{ | b }}", .unknownSource("")),
        ("{{ a.b.c.d | e }}", .unknownSource("a.b.c.d")), ("{{ a..b | }}", .unknownSource("a..b")),
    ])
    func mistakesAreTold(text: String, error: PipingError) {
        #expect(throws: error) { try PipedText(parsing: text) }
    }

    @Test func aFallbackMayHaveBars() throws {
        #expect(
            try segments("{{ a | b | c }}") == [
                .value(.answer(AnswerReference(step: "a")), fallback: "b | c")
            ]
        )
    }

    @Test func valuesStandBetweenMarks() throws {
        let piped = try PipedText(parsing: "Hello {{ name | you }}!")
        #expect(piped.filled { _ in "Ada" } == "Hello \u{E000}Ada\u{E001}!")
        #expect(piped.filled { _ in nil } == "Hello \u{E000}you\u{E001}!")
        #expect(piped.filled { _ in "" } == "Hello \u{E000}you\u{E001}!")
        #expect(PipedText.unmarked(piped.filled { _ in "Ada" }) == "Hello Ada!")
    }

    @Test func anEmptyFallbackLeavesNoMarks() throws {
        #expect(try PipedText(parsing: "a{{ b | }}c").filled { _ in nil } == "ac")
    }

    @Test(arguments: [
        "\u{E001}<b>\u{E000}", "\u{E001}\u{301}<b>", "a\u{E000}\u{E001}", "\u{E000}\u{FE0F}",
    ])
    func aValueCannotBringMarksOfItsOwn(value: String) throws {
        let filled = try PipedText(parsing: "{{ a | b }}").filled { _ in value }
        let marks = filled.unicodeScalars.filter { ("\u{E000}"..."\u{E001}").contains($0) }
        #expect(marks.count == 2)
        #expect(filled.unicodeScalars.first == "\u{E000}")
        #expect(filled.unicodeScalars.last == "\u{E001}")
    }

    @Test func aValueIsNotReadAgain() throws {
        let piped = try PipedText(parsing: "{{ a | b }}")
        #expect(PipedText.unmarked(piped.filled { _ in "{{ c | d }}" }) == "{{ c | d }}")
    }
}
