import TaskModel
import TaskPlayer
import Testing

/// `modify` changes the page that is shown, but no stored data.
@Suite struct ModifyTests {
    private let step = Step(
        id: "b",
        content: StepContent(title: "Title", text: "Text"),
        flow: StepFlow(modify: [
            StepModifier(
                when: when("a", .equals("yes")),
                content: StepContent(title: "Yes"),
                labels: StepLabels(continue: "On")
            ),
            StepModifier(when: when("a", .answered), content: StepContent(text: "Answered")),
        ]),
        chrome: StepChrome(labels: StepLabels(continue: "Go", back: "Return")),
        body: .page(TestPage())
    )

    private func shown(_ answer: String) throws -> Step {
        var walk = Walk(task([question("a"), step, completion()]))
        try walk.go(answer)
        return walk.journey.page(for: step)
    }

    @Test func applicableModifiersReplaceTheirFields() throws {
        let page = try shown("yes")
        #expect(page.content == StepContent(title: "Yes", text: "Answered"))
        #expect(page.chrome.labels == StepLabels(continue: "On", back: "Return"))
    }

    @Test func otherModifiersLeaveThePageUnchanged() throws {
        let page = try shown("no")
        #expect(page.content == StepContent(title: "Title", text: "Answered"))
        #expect(page.chrome.labels == StepLabels(continue: "Go", back: "Return"))
    }

    @Test func modifiersLeaveTheStepItselfUnchanged() throws {
        var walk = Walk(task([question("a"), step, completion()]))
        try walk.go("yes")
        _ = walk.journey.page(for: step)
        #expect(walk.journey.current?.step.content.title == "Title")
    }
}
