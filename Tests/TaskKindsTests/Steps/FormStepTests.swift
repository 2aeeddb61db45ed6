import Authoring
import StudyFiles
import TaskKinds
import TaskModel
import Testing

@Suite struct FormStepTests {
    private func items(_ form: String) throws -> [FormItem] {
        let page = try Examples.task("steps", "form").pages.first { $0.id == form }
        return try #require(page).items
    }

    @Test func itemsInheritAnswerOfForm() throws {
        let items = try items("week")
        #expect(items.map(\.id) == ["work", "home", "reason"])
        #expect(items.map { type(of: $0.format).name } == ["scale", "scale", "text"])
        #expect(items.map(\.isOptional) == [false, false, true])
    }

    @Test func itemsCanHaveVisibilityCondition() throws {
        let item = try #require(try items("week").last)
        let reference = AnswerReference(step: "week", item: "work")
        #expect(item.visibleWhen == .answer(reference, .lessThan("2")))
        #expect(item.detail == "A few words are enough.")
    }

    @Test func sectionsHaveOwnHeadingsAndAnswers() throws {
        let items = try items("household")
        #expect(items.map(\.id) == ["rooms", "adults", "children", "pupils", "pets"])
        #expect(
            items.map { type(of: $0.format).name }
                == ["integer", "integer", "integer", "integer", "boolean"]
        )
        #expect(
            items.map { $0.headings.map(\.title) } == [
                ["The house"], ["The people"], ["The people"], ["The people"], ["The animals"],
            ]
        )
        #expect(items[0].headings.first?.text == "Think of where you slept last night.")
        #expect(items[1].headings == items[2].headings)
    }

    @Test func headingItemsFollowSectionHeading() throws {
        let sections = """
            - title: S
              items:
                - { id: b, text: B, answer: { type: boolean } }
                - { text: H }
                - { id: c, text: C, answer: { type: boolean } }
            - { title: S, items: [{ id: d, text: D, answer: { type: boolean } }] }
            """
        let items = try #require(form("sections", sections).items)
        #expect(items.map { $0.headings.map(\.title) } == [["S"], ["S", "H"], ["S"]])
        #expect(items.first?.headings != items.last?.headings)
    }

    @Test func optionalFormMakesItemsOptional() throws {
        let task = """
            id: t
            title: T
            steps:
              - id: a
                type: form
                title: A
                optional: true
                answer: { type: boolean }
                items: [{ id: b, text: B }, { id: c, text: C }]
              - { id: done, type: completion, title: Done }
            """
        let reading = Examples.read(task, named: "t")
        let items = reading.version?.study.tasks.first?.pages.first?.items
        #expect(items?.map(\.isOptional) == [true, true])
    }

    @Test(
        arguments: [
            // Identifiers must be unique in a form, even across sections.
            (
                "- { title: S, items: [{ id: b, text: B }, { id: b, text: B }] }",
                "is already used in this form at"
            ),
            (
                "- { title: S, items: [{ id: b, text: B }] }\n- { title: R, items: [{ id: b, text: B }] }",
                "is already used in this form at"
            ),
            ("- { title: S, items: [{ text: B }, { id: c, text: C }] }", "has no id"),
            ("- { title: S, items: [] }", "has no items"),
            ("- { items: [{ id: b, text: B }] }", "has no title"),
            ("- { title: S }", "has no items"),
            ("- { title: S, items: [{ idd: b, text: B }] }", "has no field \"idd\""),
        ]
    )
    func reportsErrorsInSections(_ sections: String, _ words: String) {
        let findings = form("answer: { type: boolean }\n  sections", sections).findings
        #expect(findings.count == 1 && findings.first?.contains(words) == true, "\(findings)")
    }

    @Test(
        arguments: [
            ("- { text: H }", "no question below it"),
            (
                "- { text: H }\n- { text: I }\n- { id: b, text: B, answer: { type: boolean } }",
                "no id"
            ),
            ("- { id: b, text: B }", "item \"b\" has no answer"),
            ("- { text: B, answer: { type: boolean } }", "has no id"),
        ]
    )
    func reportsQuestionWithoutIdentifier(_ items: String, _ words: String) {
        let findings = form("items", items).findings
        #expect(findings.count == 1 && findings.first?.contains(words) == true, "\(findings)")
    }

    @Test func reportsFormWithoutQuestions() {
        let findings = Examples.findings("- { id: a, type: form, title: A }")
        #expect(findings.count == 1 && findings.first?.contains("has no items") == true)
    }

    private func form(_ key: String, _ list: String) -> (findings: [String], items: [FormItem]?) {
        let entries = list.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
        let lines = key.split(separator: "\n").map { "      " + $0.drop { $0 == " " } }
        let task = """
            id: t
            title: T
            steps:
                - id: a
                  type: form
                  title: A
            \(lines.joined(separator: "\n")):
            \(entries)
                - { id: done, type: completion, title: Done }
            """
        let reading = Examples.read(task, named: "t")
        let items = reading.version?.study.tasks.first?.pages.first?.items
        return (reading.findings.map(\.description), items)
    }
}
