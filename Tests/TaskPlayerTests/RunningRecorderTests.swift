import TaskModel
import TaskPlayer
import Testing

/// Tests which recorders run on the pages of various paths.
@Suite struct RunningRecorderTests {
    private struct Sensor: RecorderKind {
        static let name = "motion"
        static let label = Message(Word.label)
        static let columns = [RecordedColumn("x", "x")]

        enum Word: String, WordKey {
            case label = "recorders.kinds.motion"
        }
    }

    private func walk(_ recorders: Recorder..., steps: [Step]? = nil) -> Walk {
        let steps = steps ?? [question("a"), question("b"), question("c"), question("d")]
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: steps + [completion()],
            recorders: recorders
        )
        return Walk(task)
    }

    private func running(_ walk: Walk) -> [String] {
        walk.journey.runningRecorders.map { "\($0.recorder.id)@\($0.start)" }
    }

    @Test func recorderRunsFromStartToStop() throws {
        var walk = walk(Recorder("r", Sensor(), startStep: "b", stopStep: "c"))
        var seen: [[String]] = []
        for _ in 0..<4 {
            seen.append(running(walk))
            try walk.go("1")
        }
        #expect(seen == [[], ["r@2"], ["r@2"], []])
        #expect(walk.here == "done" && running(walk) == [])
    }

    @Test func recorderWithoutStepsRunsOnAllPagesButTheLast() throws {
        var walk = walk(Recorder("r", Sensor()))
        for _ in 0..<4 {
            #expect(running(walk) == ["r@1"])
            try walk.go("1")
        }
        #expect(running(walk) == [])
    }

    @Test func goingBackBeforeTheStartStopsTheRecordingAndStartsAnother() throws {
        var walk = walk(Recorder("r", Sensor(), startStep: "b", stopStep: "c"))
        try walk.go("1")
        #expect(running(walk) == ["r@2"])
        try walk.back()
        #expect(running(walk) == [])
        try walk.go("1")
        #expect(running(walk).count == 1 && running(walk) != ["r@2"])
    }

    @Test func ruleThatLeadsPastTheStopStepStopsTheRecording() throws {
        let steps = [
            question("a", next: [NavigationRule(destination: .step("d"))]), question("b"),
            question("c"), question("d"),
        ]
        var walk = walk(Recorder("r", Sensor(), startStep: "a", stopStep: "c"), steps: steps)
        #expect(running(walk) == ["r@1"])
        try walk.go("1")
        #expect(walk.here == "d" && running(walk) == [])
    }

    @Test func skippedStartStepStartsNothing() throws {
        let steps = [
            question("a", next: [NavigationRule(destination: .step("c"))]), question("b"),
            question("c"), question("d"),
        ]
        var walk = walk(Recorder("r", Sensor(), startStep: "b", stopStep: "d"), steps: steps)
        try walk.go("1")
        #expect(walk.here == "c" && running(walk) == [])
    }

    @Test func recorderOfAStepRunsOnlyOnItsPage() throws {
        var page = question("b")
        page.ownRecorders = [Recorder("r", Sensor(), startStep: "a")]
        var walk = walk(steps: [question("a"), page, question("c")])
        #expect(running(walk) == [])
        try walk.go("1")
        #expect(running(walk) == ["r@2"])
        try walk.go("1")
        #expect(running(walk) == [])
    }

    @Test func nothingRunsAfterTheSessionEnded() throws {
        var walk = walk(Recorder("r", Sensor()))
        try walk.act(.save(nil))
        #expect(running(walk) == ["r@1"])
        try walk.act(.discard)
        #expect(running(walk) == [])
    }
}
