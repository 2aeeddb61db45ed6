import TaskModel
import Testing

@Suite struct QuestionStepTests {
    @Test func itemHasIdentifierOfStep() throws {
        let pages = try Examples.task("steps", "question").pages
        let first = try #require(pages.first)
        #expect(first.items.map(\.id) == ["pets"])
        #expect(first.items.map(\.text) == ["How many pets live with you?"])
        #expect(first.items.map(\.isOptional) == [false])
        let favourite = try #require(pages.first { $0.id == "favourite" })
        #expect(favourite.items.map(\.isOptional) == [true])
    }

    @Test func keepsNavigationRules() throws {
        let first = try #require(try Examples.task("steps", "question").pages.first)
        let reference = AnswerReference(step: "pets")
        #expect(first.flow.next.map(\.when) == [.answer(reference, .equals("0"))])
        #expect(first.flow.next.map(\.destination) == [.step("done")])
    }
}
