import TaskModel
import Testing

@Suite struct OutcomeTests {
    private static let presses: [(StepButton.Press, String)] = [
        (.button("later"), "button-later"), (.button("a-b"), "button-a-b"), (.add, "add"),
        (.change(2), "change-2"), (.remove(13), "remove-13"),
        (.reviewInstructions, "instructions"), (.action("call-me"), "action-call-me"),
    ]

    @Test(arguments: presses)
    func pressesRoundTrip(press: StepButton.Press, word: String) {
        #expect(press.rawValue == word)
        #expect(StepButton.Press(rawValue: word) == press)
    }

    @Test(arguments: presses)
    func pressedOutcomesRoundTrip(press: StepButton.Press, word: String) {
        #expect(StepResult.VisitOutcome.pressed(press).rawValue == "pressed:" + word)
        #expect(StepResult.VisitOutcome(rawValue: "pressed:" + word) == .pressed(press))
    }

    @Test(arguments: [(StepResult.VisitOutcome.completed, "completed"), (.skipped, "skipped")])
    func otherOutcomesRoundTrip(outcome: StepResult.VisitOutcome, word: String) {
        #expect(outcome.rawValue == word)
        #expect(StepResult.VisitOutcome(rawValue: word) == outcome)
    }

    @Test(arguments: [
        "", "-", "button", "button-", "add-", "add-1", "change", "change-", "change-0",
        "change--1", "change-01", "change-+1", "change-1x", "change-99999999999999999999",
        "remove-1-2", "instructions-", "continue", "Add", "action", "action-",
    ])
    func rejectsInvalidPresses(word: String) {
        #expect(StepButton.Press(rawValue: word) == nil)
        #expect(StepResult.VisitOutcome(rawValue: "pressed:" + word) == nil)
        #expect(StepResult.VisitOutcome(rawValue: word) == nil)
    }
}
