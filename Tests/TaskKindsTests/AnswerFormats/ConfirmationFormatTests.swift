import Authoring
import StudyFiles
import TaskKinds
import TaskModel
import Testing

@Suite struct ConfirmationFormatTests {
    private func asked(_ more: String = "") throws -> any AnswerFormat {
        try #require(try form("{ type: confirmation, of: email\(more) }").last?.format)
    }

    private func form(_ answer: String) throws -> [FormItem] {
        let reading = Examples.read(Self.task(answer), named: "t")
        try #require(reading.findings.map(\.description) == [])
        return try #require(reading.version?.study.tasks.first?.pages.first?.items)
    }

    private static func task(_ answer: String) -> String {
        """
        id: t
        title: T
        steps:
          - id: f
            type: form
            title: F
            items:
              - { id: email, text: E, answer: { type: text } }
              - { id: again, text: A, answer: \(answer) }
          - { id: done, type: completion, title: Done }
        """
    }

    private func judged(
        _ format: any AnswerFormat,
        _ first: String?,
        _ second: String
    ) throws
        -> AnswerValue?
    {
        var raw = RawFields(["again": [second]])
        raw["email"] = first
        return try format.value(from: raw, named: "again", in: Examples.wording().context)
    }

    @Test func acceptsOnlySameText() throws {
        let format = try asked()
        #expect(try judged(format, " a@b.org", "a@b.org ") == .text("a@b.org"))
        #expect(try judged(format, "a@b.org", "") == nil)
        #expect(throws: InvalidAnswer(Message(ConfirmationFormat.Word.differs))) {
            try judged(format, "a@b.org", "A@b.org")
        }
        #expect(throws: InvalidAnswer.self) { try judged(format, "", "a@b.org") }
        #expect(try judged(format, nil, "a@b.org") != nil, "the other item is not shown")
    }

    @Test func usesCustomMessageAndHidesSecrets() throws {
        let format = try asked(", message: Twice the same, secret: true")
        let wording = try Examples.wording()
        do {
            _ = try judged(format, "a", "b")
            Issue.record("the answer was accepted")
        } catch let error as InvalidAnswer {
            #expect(wording(error.message) == "Twice the same")
        }
        #expect(format.display(.text("owl"), in: wording) == "••••••")
        #expect(format.cells(of: .text("owl")) == ["owl"])
    }

    @Test func reportsMissingItemToConfirm() {
        let answer = "{ type: confirmation, of: emial }"
        let found = Examples.read(Self.task(answer), named: "t").findings
        #expect(
            found.map(\.message)
                == [
                    "\"again\" is compared with \"emial\", but its page has no other item of that name"
                ]
        )
        #expect(found.first?.suggestion == "did you mean \"email\"?")
        let itself = Self.task("{ type: confirmation, of: again }")
        #expect(!Examples.read(itself, named: "t").findings.isEmpty)
    }

    @Test func secretTextIsMaskedAndSetsBrowserHints() throws {
        let secret = try Asked("{ type: text, secret: true, minimumLength: 4, capitals: none }")
        #expect(
            secret.rejection("abc") == "Your answer must be 4 characters or more. You have used 3."
        )
        #expect(secret.format.display(.text("abcd"), in: secret.wording) == "••••••")
        #expect(secret.model()["inputType"] == .text("password"))
        #expect(secret.model()["autocapitalize"] == .text("none"))
        #expect(secret.model()["autocomplete"] == .text("new-password"))
        #expect(
            try Asked("{ type: text, spellcheck: false }").model()["spellcheck"] == .text("false")
        )
        #expect(
            ChoiceListTests.findings("{ type: text, minimumLength: 9, maximumLength: 8 }")
                == ["minimumLength 9 is above maximumLength 8"]
        )
        #expect(
            ChoiceListTests.findings("{ type: text, secret: true, lines: 2 }")
                == ["a secret text can have only one line"]
        )
    }
}
