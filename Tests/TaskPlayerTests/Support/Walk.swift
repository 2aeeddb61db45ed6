import TaskModel
import TaskPlayer

/// A session that a test drives as a participant with one browser would.
struct Walk {
    let player: Player
    private(set) var state: SessionState
    private(set) var clock: Int64 = 0
    private(set) var change: Change?

    init(
        _ task: TaskDefinition,
        parameters: [String: String] = [:],
        cohorts: Set<String> = [],
        seed: UInt64 = 1,
        arm: String? = nil,
        isAbbreviated: Bool = false,
        randomisation: Randomisation? = nil,
        otherTasks: [String: [String: [String: Answer]]] = [:],
        enrolledOn: CalendarDate? = nil,
        start: Instant = second(0),
        policy: (any TaskPolicy)? = nil
    ) {
        player = Player(task: task, randomisation: randomisation, policy: policy)
        state = player.start(
            id: "s",
            study: "study",
            version: "v",
            participant: "p",
            language: "en",
            seed: seed,
            parameters: parameters,
            cohorts: cohorts,
            arm: arm,
            isAbbreviated: isAbbreviated,
            otherTasks: otherTasks,
            timeZone: "UTC",
            enrolledOn: enrolledOn,
            now: start
        )
    }

    var journey: Journey { player.journey(of: state) }
    /// The address of the current step, such as `who@2`.
    var here: String { state.visit.address.description }
    /// The addresses of the steps on the path.
    var steps: [String] { journey.path.map(\.address.description) }
    var outcome: Change.ActionOutcome? { change?.outcome }

    /// Returns a form of the current page, or of another step or visit.
    func filled(
        _ fields: [String: String],
        step: String? = nil,
        visit: Int? = nil
    ) -> Submission {
        Submission(
            address: step.flatMap(StepAddress.init(parsing:)) ?? state.visit.address,
            visit: visit ?? state.visit.number,
            fields: RawFields(fields.mapValues { [$0] }),
            context: wording.context
        )
    }

    /// Applies an action, by default one second after the previous action.
    mutating func act(
        _ action: Action,
        arm: String? = nil,
        after seconds: Int64 = 1
    ) throws(ActionError) {
        clock += seconds
        let made = try player.apply(action, to: state, arm: arm, now: second(clock))
        state = made.state
        change = made
    }

    /// Replaces the session's state, for tests of states that no participant can reach.
    mutating func restore(_ state: SessionState) {
        self.state = state
    }
}

extension Walk {
    /// Continues from the current step, with the given answer to its question, if any.
    mutating func go(_ answer: String? = nil) throws(ActionError) {
        try act(.continue(filled(answer.map { [state.visit.address.step: $0] } ?? [:])))
    }

    /// Continues from the current step with the given fields.
    mutating func fill(_ fields: [String: String]) throws(ActionError) {
        try act(.continue(filled(fields)))
    }

    /// Presses the button that sends the given value.
    mutating func press(
        _ button: String,
        _ fields: [String: String] = [:]
    ) throws(ActionError) {
        guard let press = StepButton.Press(rawValue: button) else {
            throw .unknownButton(state.visit.address)
        }
        try act(.press(press, filled(fields)))
    }

    /// Continues through questions with their answers.
    mutating func go(through answers: [String]) throws(ActionError) {
        for answer in answers { try go(answer) }
    }

    /// Adds an entry to the list whose page is shown.
    mutating func add(_ answers: String...) throws(ActionError) {
        try press("add")
        try go(through: answers)
    }

    /// Goes back without any input.
    mutating func back() throws(ActionError) {
        try act(.back(filled([:])))
    }

    mutating func skip() throws(ActionError) {
        try act(.skip(filled([:])))
    }

    /// Uses the current review page to change the answer to a step's question.
    mutating func edit(_ step: String, _ answer: String) throws(ActionError) {
        let item = StepAddress(parsing: step)?.step ?? step
        try act(.edit(filled([item: answer], step: step)))
    }
}
