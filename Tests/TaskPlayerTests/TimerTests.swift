import TaskModel
import TaskPlayer
import Testing

/// Tests of timed pages: their running time, accepted answers and recorded times.
@Suite struct TimerTests {
    private func page(_ timer: StepTimer, _ items: [FormItem] = [], optional: Bool = false) -> Step
    {
        Step(
            id: "a",
            flow: StepFlow(isOptional: optional),
            body: .page(TestPage(items)),
            timer: timer
        )
    }

    private func walk(_ step: Step) -> Walk {
        Walk(task([step, question("b"), completion()]))
    }

    private func limit(
        _ seconds: Int = 10,
        pausable: Bool = false,
        extension: Int? = nil
    ) -> StepTimer {
        StepTimer(
            duration: seconds,
            commands: [.startTimerAutomatically],
            isPausable: pausable,
            canFinishEarly: true,
            extension: `extension`,
            isRecorded: true
        )
    }

    private func record(_ walk: Walk, _ part: TimingRecord.Part) -> String? {
        let value = walk.state.history.last?.answers[TimingRecord.item]?.value
        return value?.component(part.rawValue)?.texts.first
    }

    @Test func timeStartsWhenStartIsPressed() throws {
        var walk = walk(page(StepTimer(duration: 10, commands: [], isRecorded: true)))
        #expect(walk.journey.timerState(now: second(5)) == .ready)
        #expect(throws: ActionError.timeNotRunning) { try walk.go() }
        try walk.act(.time(.start, walk.filled([:])), after: 4)
        #expect(walk.here == "a" && walk.outcome == .moved)
        #expect(walk.journey.timerState(now: second(walk.clock + 3)) == .running(left: 7000))
        #expect(throws: ActionError.tooEarly(seconds: 9)) { try walk.go() }
        try walk.act(.continue(walk.filled([:])), after: 10)
        #expect(walk.here == "b")
        #expect(record(walk, .outcome) == "finished")
        #expect(record(walk, .started) == second(5).iso8601)
        #expect(record(walk, .seconds) == "11.000")
    }

    @Test func secondStartChangesNothing() throws {
        var walk = walk(page(StepTimer(duration: 10, commands: [])))
        try walk.act(.time(.start, walk.filled([:])))
        try walk.act(.time(.start, walk.filled([:])))
        #expect(walk.outcome == .repeated)
        #expect(walk.journey.timerState(now: second(3)) == .running(left: 8000))
    }

    @Test func inputIsStoredEvenIfTheTimerDoesNotChange() throws {
        var walk = walk(page(StepTimer(duration: 10, commands: []), [item("x")]))
        try walk.act(.time(.start, walk.filled([:])))
        try walk.act(.time(.start, walk.filled(["x": "word"])))
        #expect(walk.outcome == .drafted)
        #expect(walk.state.drafts[StepAddress("a")]?["x"] == "word")
    }

    /// The page may have had to wait until the participant allowed sound.
    @Test func timeThatStartedByItselfCanBeStartedOnceMore() throws {
        var walk = walk(page(limit()))
        try walk.act(.time(.start, walk.filled([:])), after: 6)
        #expect(walk.journey.timerState(now: second(6)) == .running(left: 10_000))
    }

    @Test func pausesDoNotCount() throws {
        var walk = walk(page(limit(pausable: true), [item("a")]))
        try walk.act(.time(.pause, walk.filled(["a": "half"])), after: 4)
        #expect(walk.journey.timerState(now: second(60)) == .paused(left: 6000))
        #expect(walk.journey.draft(for: StepAddress("a"))?["a"] == "half")
        try walk.act(.time(.resume, walk.filled(["a": "half"])), after: 30)
        #expect(walk.journey.timerState(now: second(36)) == .running(left: 4000))
        try walk.fill(["a": "whole"])
        #expect(record(walk, .outcome) == "early")
        #expect(record(walk, .paused) == "4.000/34.000")
        #expect(record(walk, .seconds) == "5.000")
    }

    @Test func onlyPausablePageCanBePaused() {
        var walk = walk(page(limit()))
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) {
            try walk.act(.time(.pause, walk.filled([:])))
        }
    }

    @Test func extensionAddsTimeUpToTenTimes() throws {
        var walk = walk(page(limit(extension: 5)))
        for _ in 1...12 { try walk.act(.time(.extend, walk.filled([:])), after: 0) }
        #expect(walk.journey.timerState(now: second(0)) == .running(left: 60_000))
    }

    @Test func lateAnswerIsStoredAndMarked() throws {
        var walk = walk(page(limit(), [item("a")]))
        try walk.act(.continue(walk.filled(["a": "word"])), after: 60)
        #expect(walk.state.history.last?.answers["a"] == .value(.text("word")))
        #expect(record(walk, .outcome) == "late")
    }

    @Test func pageSentAtItsLimitKeepsValidAnswersOnly() throws {
        let items = [item("x"), item("y"), item("n", .count)]
        var walk = walk(page(limit(), items))
        let form = walk.filled(["x": "word", "n": "not a number"])
        #expect(throws: ActionError.tooEarly(seconds: 9)) { try walk.act(.timeOut(form)) }
        try walk.act(.timeOut(form), after: 10)
        #expect(walk.here == "b")
        let answers = walk.state.history.last?.answers
        #expect(answers?["x"] == .value(.text("word")))
        #expect(answers?["y"] == .skipped && answers?["n"] == .skipped)
        #expect(record(walk, .outcome) == "timed_out")
    }

    /// The participant has not confirmed the suggested value.
    @Test func unchangedSuggestionIsNoAnswerAtTheLimit() throws {
        let items = ["x", "y"].map { id in
            FormItem(
                id: id,
                text: id,
                format: TestFormat(.count),
                defaultValue: .integer(3)
            )
        }
        var walk = walk(page(limit(), items))
        try walk.act(.timeOut(walk.filled(["x": "3", "y": "4"])), after: 10)
        #expect(walk.state.history.last?.answers["x"] == .skipped)
        #expect(walk.state.history.last?.answers["y"] == .value(.integer(4)))
        var late = self.walk(page(limit(), items))
        try late.act(.continue(late.filled(["x": "3", "y": "3"])), after: 20)
        #expect(late.state.history.last?.answers["x"] == .value(.integer(3)))
    }

    @Test(arguments: [true, false])
    func lateAnswersAreNeverRefused(_ canFinishEarly: Bool) throws {
        let timer = StepTimer(
            duration: 10,
            commands: [.startTimerAutomatically],
            canFinishEarly: canFinishEarly,
            isRecorded: true
        )
        var walk = walk(page(timer, [item("x"), item("n", .count)]))
        let form = walk.filled(["n": "not a number"])
        try walk.act(.continue(form), after: 60)
        #expect(walk.here == "b")
        #expect(walk.state.history.last?.answers["x"] == .skipped)
        // The invalid input is stored as a draft.
        #expect(walk.journey.draft(for: StepAddress("a"))?["n"] == "not a number")
    }

    @Test func shortTimeHasAShortTolerance() throws {
        var walk = walk(page(StepTimer(duration: 2, commands: [], isRecorded: true)))
        try walk.act(.time(.start, walk.filled([:])))
        #expect(throws: ActionError.tooEarly(seconds: 1)) { try walk.go() }
    }

    @Test func pausedFixedTimeMustBeResumed() throws {
        let timer = StepTimer(
            duration: 10,
            commands: [.startTimerAutomatically],
            isPausable: true,
            isRecorded: true
        )
        var walk = walk(page(timer))
        try walk.act(.time(.pause, walk.filled([:])))
        #expect(throws: ActionError.timeNotRunning) { try walk.go() }
    }

    /// If the page counted as unanswered, the participant would return to it at the end of the
    /// task.
    @Test func pageSentAtItsLimitIsSettled() throws {
        var walk = walk(page(limit(), [item("a")]))
        try walk.act(.timeOut(walk.filled([:])), after: 10)
        try walk.go("word")
        #expect(walk.state.status == .completed)
    }

    @Test func onlyTimedPagesCanTimeOut() {
        var walk = Walk(task([question("a"), completion()]))
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) {
            try walk.act(.timeOut(walk.filled([:])))
        }
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) {
            try walk.act(.time(.start, walk.filled([:])))
        }
    }

    @Test func hidingThePageEndsAStepThatSaysSo() throws {
        let timer = StepTimer(duration: 10, endsOnInterrupt: true, isRecorded: true)
        var walk = walk(page(timer))
        try walk.act(.interrupt(walk.filled([:])), after: 3)
        #expect(walk.here == "b")
        #expect(record(walk, .outcome) == "interrupted")
        var other = self.walk(page(limit()))
        #expect(throws: ActionError.unknownButton(StepAddress("a"))) {
            try other.act(.interrupt(other.filled([:])))
        }
    }

    @Test func skippedStepIsMarked() throws {
        var walk = walk(page(limit(), [item("a", optional: true)], optional: true))
        try walk.skip()
        #expect(record(walk, .outcome) == "skipped")
    }

    @Test func timesOfBothClocksAreRecorded() throws {
        var walk = walk(page(limit(), [item("a")]))
        let form = walk.filled(["a": "word"])
        // The device's clock is 100 s ahead, and transfer takes 50 ms in each direction.
        let timing = DeviceTiming(
            zone: "Europe/Madrid",
            rendered: 0,
            received: 100_050,
            sent: 108_950,
            started: 100_100,
            ended: 108_900,
            paused: [],
            hidden: [.init(from: 102_000, to: 103_500)]
        )
        let submission = Submission(
            address: form.address,
            visit: form.visit,
            fields: form.fields,
            context: form.context,
            timing: timing
        )
        try walk.act(.continue(submission), after: 9)
        #expect(record(walk, .offset) == "-100000")
        #expect(record(walk, .zone) == "Europe/Madrid")
        #expect(record(walk, .deviceSeconds) == "8.800")
        #expect(record(walk, .deviceHidden) == "1.900/3.400")
        #expect(record(walk, .hidden) == "2.000/3.500")
        #expect(record(walk, .ended) == second(9).iso8601)
    }

    @Test func timesSurviveChangesOnTheReviewPage() throws {
        let review = Step(id: "check", body: .review(Review()))
        let steps = [question("b"), page(limit(), [item("a")]), review, completion()]
        var walk = Walk(task(steps))
        try walk.go("first")
        try walk.fill(["a": "word"])
        let before = walk.state.history.last?.answers[TimingRecord.item]
        try walk.edit("b", "second")
        #expect(walk.here == "check")
        let after = walk.journey.path.last { $0.isOf("a") }
        #expect(before != nil && after?.isKept == true)
        #expect(after?.answers[TimingRecord.item] == before)
    }

    @Test func answerChangedOnTheReviewPageHasNoTimes() throws {
        let review = Step(id: "check", body: .review(Review()))
        var walk = Walk(task([page(limit(), [item("a")]), review, completion()]))
        try walk.fill(["a": "word"])
        try walk.edit("a", "other")
        #expect(record(walk, .outcome) == "again")
        #expect(record(walk, .started) == nil)
    }

    @Test func newVisitHasANewTimer() throws {
        var walk = walk(page(limit(), [item("a")]))
        try walk.act(.time(.start, walk.filled([:])))
        try walk.fill(["a": "word"])
        #expect(walk.state.visit.timer == VisitTimer())
        try walk.back()
        #expect(walk.journey.timerState(now: second(walk.clock)) == .running(left: 10_000))
    }
}
