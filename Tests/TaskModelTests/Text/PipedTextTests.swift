import TaskModel
import Testing

@Suite struct PipedTextTests {
    private func segments(_ text: String) throws -> [PipedText.Segment] {
        try PipedText(parsing: text).segments
    }

    @Test(arguments: ["", "plain", "{ a }", "}} {", "a {b} c"])
    func textWithoutVariablesIsOneSegment(text: String) throws {
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
            .answer(AnswerReference(step: "mood", round: AnswerReference.RoundReference("s", 2)))
        ),
    ])
    func readsAllSources(name: String, source: PipedText.Source) throws {
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
    func rejectsInvalidSyntax(text: String, error: PipingError) {
        #expect(throws: error) { try PipedText(parsing: text) }
    }

    @Test func fallbackCanContainBars() throws {
        #expect(
            try segments("{{ a | b | c }}") == [
                .value(.answer(AnswerReference(step: "a")), fallback: "b | c")
            ]
        )
    }

    @Test func valuesAreMarked() throws {
        let piped = try PipedText(parsing: "Hello {{ name | you }}!")
        #expect(piped.filled { _ in "Ada" } == "Hello \u{E000}Ada\u{E001}!")
        #expect(piped.filled { _ in nil } == "Hello \u{E000}you\u{E001}!")
        #expect(piped.filled { _ in "" } == "Hello \u{E000}you\u{E001}!")
        #expect(PipedText.unmarked(piped.filled { _ in "Ada" }) == "Hello Ada!")
    }

    @Test func emptyFallbackLeavesNoMarks() throws {
        #expect(try PipedText(parsing: "a{{ b | }}c").filled { _ in nil } == "ac")
    }

    @Test(arguments: [
        "\u{E001}<b>\u{E000}", "\u{E001}\u{301}<b>", "a\u{E000}\u{E001}", "\u{E000}\u{FE0F}",
    ])
    func marksAreRemovedFromValues(value: String) throws {
        let filled = try PipedText(parsing: "{{ a | b }}").filled { _ in value }
        let marks = filled.unicodeScalars.filter { ("\u{E000}"..."\u{E001}").contains($0) }
        #expect(marks.count == 2)
        #expect(filled.unicodeScalars.first == "\u{E000}")
        #expect(filled.unicodeScalars.last == "\u{E001}")
    }

    @Test func valuesAreNotParsed() throws {
        let piped = try PipedText(parsing: "{{ a | b }}")
        #expect(PipedText.unmarked(piped.filled { _ in "{{ c | d }}" }) == "{{ c | d }}")
    }

    @Test(arguments: [
        "", "plain", "a {{ name | you }}", "{{ s[2].a | b | c }}{{ arm | }}",
        "\u{301} {{ arm | x }} \u{301}",
    ])
    func storedFormRoundTrips(text: String) throws {
        let piped = try PipedText(parsing: text)
        #expect(PipedText(kept: piped.kept) == piped)
        #expect(PipedText.isPiped(piped.kept) == piped.isPiped)
        #expect(PipedText.written(piped.kept) == piped.description)
    }

    @Test func typedBracesAreNotVariables() throws {
        #expect(!PipedText.isPiped("{{ name | you }}"))
        #expect(PipedText(kept: "{{ name | you }}").segments == [.words("{{ name | you }}")])
    }

    @Test func unfilledTextUsesFallbacks() throws {
        let kept = try PipedText(parsing: "Hello {{ name | you }}{{ arm | }}!").kept
        #expect(PipedText.unfilled(kept) == "Hello you!")
    }

    @Test func noncharactersAreRemoved() throws {
        let mark = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)
        #expect(PipedText.withoutNoncharacters("a\(mark)\u{301}b") == "a\u{301}b")
        #expect(PipedText.withoutNoncharacters("añ\u{FDF2}") == "añ\u{FDF2}")
        let kept = try PipedText(parsing: "\(mark)arm|x {{ arm | \(mark) }}").kept
        #expect(PipedText(kept: kept).sources == [.arm])
        #expect(PipedText.unfilled(kept) == "arm|x ")
    }

    @Test func unclosedMarkPreservesPrecedingText() {
        let mark = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)
        #expect(PipedText.unfilled("a \(mark)nonsense here") == "a ")
    }
}
