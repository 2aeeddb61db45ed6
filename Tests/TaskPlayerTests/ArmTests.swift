import TaskModel
import TaskPlayer
import Testing

/// A participant is allocated to an arm once, after a step that requests the allocation.
@Suite struct ArmTests {
    private let randomisation = Randomisation(
        arms: [
            Randomisation.Arm(id: "drug", title: "The drug"),
            Randomisation.Arm(id: "placebo", title: "A placebo"),
        ],
        blockSize: 4,
        strata: [
            AnswerReference(step: "sex"), AnswerReference(step: "age"),
            AnswerReference(task: "intake", step: "site"),
        ]
    )
    private let steps = task([
        question("sex"), question("age", .count, optional: true).allocating,
        question("dose", skipWhen: .arm("placebo")), question("z"), review(), completion(),
    ])

    private func walk(randomised: Bool = true, arm: String? = nil) -> Walk {
        Walk(
            steps,
            arm: arm,
            randomisation: randomised ? randomisation : nil,
            otherTasks: ["intake": ["site": ["site": .value(.text("north"))]]]
        )
    }

    @Test func stratumIncludesTheSubmittedAnswers() throws {
        var walk = walk()
        try walk.go("f")
        let before = walk.state
        #expect(throws: ActionError.needsArm(stratum: ["f", "30", "north"])) { try walk.go("30") }
        #expect(walk.state == before, "nothing is written")
        #expect(throws: ActionError.needsArm(stratum: ["f", "", "north"])) { try walk.skip() }
    }

    @Test(arguments: [("drug", "dose"), ("placebo", "z")])
    func sameActionWithAnArmContinues(arm: String, next: String) throws {
        var walk = walk()
        try walk.go("f")
        try walk.act(.continue(walk.filled(["age": "30"])), arm: arm)
        #expect(walk.state.arm == arm)
        #expect(walk.here == next)
        #expect(walk.journey.holds(.arm(arm)))
    }

    @Test func allocatedArmNeverChanges() throws {
        var walk = walk()
        try walk.go("f")
        try walk.act(.continue(walk.filled(["age": "30"])), arm: "drug")
        try walk.back()
        try walk.act(.continue(walk.filled(["age": "40"])), arm: "placebo")
        #expect(walk.state.arm == "drug")
        #expect(walk.here == "dose")
    }

    @Test func existingArmIsKept() throws {
        var walk = walk(arm: "placebo")
        try walk.go("f")
        try walk.go("30")
        #expect(walk.state.arm == "placebo")
        #expect(walk.here == "z")
    }

    @Test func armIsNotAllocatedBeforeItsStep() throws {
        var walk = walk()
        try walk.act(.continue(walk.filled(["sex": "f"])), arm: "drug")
        #expect(walk.state.arm == nil)
    }

    @Test func studyWithoutArmsAllocatesNothing() throws {
        var walk = walk(randomised: false)
        try walk.go("f")
        try walk.go("30")
        #expect(walk.here == "dose")
        #expect(walk.state.arm == nil)
    }

    @Test func buttonThatLeadsElsewhereAllocatesNoArm() throws {
        let consent = question("consent").allocating.with(buttons: [
            button("no", .finish, terminates: true)
        ])
        var walk = Walk(task([consent, completion()]), randomisation: randomisation)
        try walk.press("button-no")
        #expect(walk.state.status == .earlyTermination)
        #expect(walk.state.arm == nil)
    }

    @Test func stepOpenedByAReviewChangeAllocates() throws {
        let opening = task([
            question("a", next: [go("z", when: when("a", .equals("no")))]),
            question("b").allocating, question("z"), review(), completion(),
        ])
        var walk = Walk(opening, randomisation: randomisation)
        try walk.go(through: ["no", "1"])
        try walk.edit("a", "yes")
        #expect(walk.here == "b")
        #expect(throws: ActionError.needsArm(stratum: ["", "", ""])) { try walk.go("2") }
        try walk.act(.continue(walk.filled(["b": "2"])), arm: "drug")
        #expect(walk.here == "check")
        #expect(walk.state.arm == "drug")
    }
}
