import TaskModel
import TaskPlayer
import Testing

/// Navigation and progress in SageResearch's task with sections are the same as in SageResearch.
@Suite struct SectionOracleTests {
    private let steps: [Step] = [
        instruction("introduction"),
        instruction("step1"), instruction("step2"), instruction("step3"),
        section("step4", [instruction("a4"), instruction("b4"), instruction("c4")]),
        section("step5", [instruction("x5"), instruction("y5"), instruction("z5")]),
        section("step6", [instruction("a6"), instruction("b6"), instruction("c6")]),
        instruction("step7"),
        completion("completion"),
    ]

    private func marked() -> TaskDefinition {
        TaskDefinition(
            id: "task",
            title: "Task",
            steps: steps,
            progress: .markers,
            markers: (1...7).map { "step\($0)" }
        )
    }

    private func walk(_ task: TaskDefinition, to step: String) throws -> Walk {
        var walk = Walk(task)
        while walk.here != step { try walk.go() }
        return walk
    }

    @Test(arguments: [
        ("introduction", nil), ("step2", 2), ("b4", 4), ("x5", 5), ("c6", 6), ("step7", 7),
        ("completion", nil),
    ])
    func markersCountSections(step: String, position: Int?) throws {
        let progress = try walk(marked(), to: step).journey.progress
        #expect(progress == position.map { TaskProgress(position: $0, total: 7) })
    }

    @Test func stepAfterTheLastMarkerShowsNoProgress() throws {
        let task = TaskDefinition(
            id: "task",
            title: "Task",
            steps: [instruction("a"), instruction("b"), instruction("c"), completion()],
            progress: .markers,
            markers: ["a", "b"]
        )
        #expect(try walk(task, to: "b").journey.progress == TaskProgress(position: 2, total: 2))
        #expect(try walk(task, to: "c").journey.progress == nil)
    }

    @Test func backFromAStepKeepsTheHistory() throws {
        var walk = try walk(marked(), to: "step3")
        try walk.back()
        #expect(walk.steps + [walk.here] == ["introduction", "step1", "step2"])
        #expect(walk.state.history.map(\.address.step) == ["introduction", "step1", "step2"])
        #expect(walk.state.visit.number == 5)
    }

    @Test(arguments: [("x5", "c4"), ("z5", "y5")])
    func backFollowsThePathAcrossSections(from step: String, to before: String) throws {
        var walk = try walk(marked(), to: step)
        try walk.back()
        #expect(walk.here == before)
    }

    @Test func jumpToASectionEntersItsFirstStep() throws {
        let task = task([
            section("five", [instruction("x"), instruction("y")]),
            question("seven", next: [go("five", when: when("seven", .equals("again")))]),
            completion(),
        ])
        var walk = try walk(task, to: "seven")
        try walk.go("again")
        #expect(walk.here == "x")
        #expect(walk.steps == ["x", "y", "seven"])
    }
}
