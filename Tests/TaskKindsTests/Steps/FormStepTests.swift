import StudyFiles
import TaskKinds
import TaskModel
import Testing

@Suite struct FormStepTests {
    @Test func itemsTakeOverTheAnswerOfTheForm() throws {
        let items = try Examples.items("steps", "form")
        #expect(items.map(\.id) == ["work", "home", "reason"])
        #expect(items.map { type(of: $0.format).name } == ["scale", "scale", "text"])
        #expect(items.map(\.isOptional) == [false, false, true])
    }

    @Test func itemsCanBeShownOnACondition() throws {
        let item = try #require(try Examples.items("steps", "form").last)
        let reference = AnswerReference(step: "week", item: "work")
        #expect(item.visibleWhen == .answer(reference, .lessThan("2")))
        #expect(item.detail == "A few words are enough.")
    }

    @Test func anOptionalFormHasOptionalItems() throws {
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
}
