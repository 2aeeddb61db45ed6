import StudyFiles
import TaskKinds
import TaskModel
import Testing

@Suite struct RegistrationStepTests {
    private func items(_ id: String) throws -> [FormItem] {
        let page = try Examples.task("steps", "registration").pages.first { $0.id == id }
        return try #require(page).items
    }

    @Test func itemsAreNamedAfterFields() throws {
        let expected = [
            "first_name", "last_name", "email", "email_again", "phone", "date_of_birth", "gender",
            "postal_code",
            "external_id",
        ]
        let items = try items("you")
        #expect(items.map(\.id) == expected)
        #expect(
            items.map { type(of: $0.format).name }.filter { $0 != "text" }
                == ["email", "confirmation", "phone", "date", "choice", "postalCode"]
        )
        #expect(items.filter(\.isOptional).map(\.id) == ["phone", "postal_code"])
    }

    @Test func asksForNameByDefault() throws {
        #expect(try items("short").map(\.id) == ["first_name", "last_name"])
    }

    @Test(arguments: [("en", "Last name"), ("es", "Apellidos")])
    func defaultTextsFollowPageLanguage(_ language: String, _ words: String) throws {
        let wording = try Examples.wording(language)
        let items = try items("you")
        #expect(items[1].label(in: wording) == words)
        #expect(items[1].text == "Last name")
        #expect(items[8].label(in: wording) == "Your study number")
        #expect(items[8].detail == "You find it in your letter.")
    }

    @Test func studyNumberMustMatchPattern() throws {
        let wording = try Examples.wording()
        let item = try #require(try items("you").last)
        let typed = { RawFields(["external_id": [$0]]) }
        let value = try item.format.value(
            from: typed("AB1234"),
            named: item.id,
            in: wording.context
        )
        #expect(value == .text("AB1234"))
        let error = #expect(throws: InvalidAnswer.self) {
            try item.format.value(from: typed("ab12"), named: item.id, in: wording.context)
        }
        #expect(
            error.map { wording($0.message) }
                == "A study number has two capital letters and four digits."
        )
    }

    @Test func confirmationRejectsDifferentValue() throws {
        let wording = try Examples.wording()
        let items = try items("you")
        let again = try #require(items.first { $0.id == "email_again" })
        #expect(again.label(in: wording) == "Enter it again")
        let typed = { RawFields(["email": ["a@example.org"], "email_again": [$0]]) }
        let same = try again.format.value(
            from: typed("a@example.org"),
            named: again.id,
            in: wording.context
        )
        #expect(same != nil)
        #expect(throws: InvalidAnswer.self) {
            try again.format.value(
                from: typed("b@example.org"),
                named: again.id,
                in: wording.context
            )
        }
    }

    @Test func fieldsHaveAutocompleteHints() throws {
        let wording = try Examples.wording()
        let hints = try items("you").prefix(3).map {
            $0.model(RawFields(), in: wording)["autocomplete"]
        }
        #expect(hints == [.text("given-name"), .text("family-name"), .text("email")])
    }

    @Test(
        arguments: [
            (
                "[{ ask: firstName }, { ask: firstName }]",
                "the field \"firstName\" is already listed"
            ),
            ("[{ ask: surname }]", "one of firstName, lastName"),
            ("[{ text: Name }]", "has no ask"), ("[]", "has no fields"),
            ("[{ ask: externalId, pattern: \"(\" }]", "pattern"),
            ("[{ ask: dateOfBirth, confirm: true }]", "cannot be confirmed"),
            ("[{ ask: dateOfBirth, pattern: a }]", "has no field \"pattern\""),
            ("[{ ask: gender, choices: none }]", "expected a list"),
            ("[{ ask: firstName, nmae: A }]", "has no field \"nmae\""),
        ]
    )
    func reportsErrors(_ fields: String, _ words: String) {
        let findings = Examples.findings(
            "- { id: a, title: A, type: registration, fields: \(fields) }"
        )
        #expect(findings.count == 1 && findings.first?.contains(words) == true, "\(findings)")
    }
}
