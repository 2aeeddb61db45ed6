import Sessions
import TaskModel
import TaskPlayer

/// One session of a simulated participant, from its first page until it ends or is abandoned.
struct SimulatedSession {
    let rehearsal: RehearsalContext
    let sessions: SessionService
    let profile: ParticipantProfile
    private let requirements: Requirements
    let map: RehearsedTask
    let recorder: CoverageRecorder
    var study: Study { session.study }
    var state: SessionState { session.state }
    var session: LoadedSession
    var now: Instant
    var seen: Set<CoverageGoal>
    var generator: SeededGenerator
    var deadEnd: DeadEnd?
    var visits: [String: Int] = [:]
    /// The planned number of entries in each list.
    var wanted: [String: Int] = [:]
    var reviews = 0
    var hasTurnedBack = false
    private var turns = 0
    private var hasLeft = false
    var seconds = 0.0

    init(
        _ rehearsal: RehearsalContext,
        _ sessions: SessionService,
        _ profile: ParticipantProfile,
        _ requirements: Requirements,
        _ map: RehearsedTask,
        _ session: LoadedSession,
        seen: Set<CoverageGoal>,
        _ generator: SeededGenerator
    ) {
        self.rehearsal = rehearsal
        self.sessions = sessions
        self.profile = profile
        self.requirements = requirements
        self.map = map
        recorder = CoverageRecorder(
            map: RehearsedTask(session.task.definition),
            player: session.task.player
        )
        self.session = session
        now = session.state.startedAt
        self.seen = seen.union(recorder.start(session.state))
        self.generator = generator
    }

    /// Plays until the session ends, the participant leaves, or the session cannot continue.
    mutating func run() async throws -> SessionReport {
        while state.status.isOpen, deadEnd == nil, !hasLeft { try await turn() }
        if state.status == .failed { deadEnd = failure }
        return SessionReport(
            task: state.task,
            arm: state.arm,
            status: state.status,
            occasion: state.occasion,
            startedAt: state.startedAt,
            step: state.visit.address.step,
            seconds: seconds,
            visits: loopVisits,
            deadEnd: deadEnd
        )
    }

    /// The number of visits to each step, for finding loops; empty if no step was visited more than
    /// once.
    ///
    /// Unless the session is stuck in a loop, the property is empty if the participant used Back or
    /// changed an answer from the review page. In that case, the rules alone did not determine the
    /// path.
    private var loopVisits: [String: Int] {
        if case .endless = deadEnd { return visits }
        return !hasTurnedBack && visits.values.contains { $0 > 1 } ? visits : [:]
    }

    private var failure: DeadEnd {
        let journey = session.journey
        let last = journey.path.last?.address.step ?? state.visit.address.step
        let reason =
            switch journey.failure {
            case .endlessSkipping(let step): "the rules skip step \(step) endlessly"
            case .unknownDestination(let step): "a rule goes to unknown step \(step)"
            case nil: "the task could not continue"
            }
        return .failed(step: last, reason: reason)
    }

    /// The maximum number of turns, which allows for rounds and detours, but not for loops.
    private var mostTurns: Int { 60 + 12 * max(1, map.steps.count) + 3 * map.roundPages }

    /// Whether the participant should stop exploring and finish.
    var isHurried: Bool { turns > mostTurns / 2 }

    /// The requirements whose goals are still unreached; none if the participant is hurried.
    ///
    /// Requirements of reached goals would make participants repeat the path to these goals.
    var openRequirements: Requirements { isHurried ? Requirements() : requirements.open(isNew) }

    private mutating func turn() async throws {
        turns += 1
        let here = state.visit.address.step
        guard turns <= mostTurns else { return deadEnd = .endless(step: mostVisited) }
        visits[here, default: 0] += 1
        let journey = session.journey
        guard let current = journey.current else { return deadEnd = failure }
        if let last = profile.leavesAfter, turns > last { return try await leave() }
        if try await browse(journey, current.step) { return }
        switch current.step.body {
        case .page: try await answer(journey, current.step)
        case .review: try await review(journey, current.step)
        case .section: try await list(journey, current.step)
        case .completion: deadEnd = failure
        }
    }

    private var mostVisited: String {
        visits.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? state.visit.address.step
    }

    /// Leaves the session permanently: discards it, saves it, or only stops.
    private mutating func leave() async throws {
        hasLeft = true
        switch generator.number(below: 6) {
        case 0: _ = try await act(.discard)
        case 1, 2: if map.task.supportsSaveAndRestore { _ = try await act(.save(nil)) }
        default: break
        }
    }
}

extension SimulatedSession {
    /// Returns whether neither earlier groups nor this participant has reached a goal.
    func isNew(_ goal: CoverageGoal) -> Bool {
        !seen.contains(goal) && !rehearsal.known.contains(goal)
    }

    func goal(_ subject: CoverageGoal.Subject, at step: String) -> CoverageGoal {
        CoverageGoal(subject, task: map.task.id, step: step)
    }

    /// Applies an action and records the goals that the action reaches.
    ///
    /// - Returns: The reason for a rejection; `nil` if the action was accepted.
    mutating func act(_ action: Action) async throws -> ActionError? {
        do {
            let (change, next) = try await sessions.apply(action, to: session, at: now)
            seen.formUnion(recorder.change(change))
            session = next
            return nil
        } catch let rejection as ActionError {
            return rejection
        }
    }

    /// Advances the clock and `seconds` by `usual` seconds, multiplied by the participant's pace
    /// and a random factor.
    mutating func pass(_ usual: Double) {
        let spent = usual * profile.pace * (0.7 + generator.fraction() * 0.6)
        seconds += spent
        now = Instant(milliseconds: now.milliseconds + Int64(spent * 1000))
    }

    /// Returns the context for reading the answers of a page.
    func context(_ address: StepAddress) -> AnswerContext {
        AnswerContext(
            wording: rehearsal.wordings(state.language),
            now: LocalDateTime(now, in: study.timeZone ?? "UTC"),
            enrolment: state.enrolledOn,
            draw: Draw(seed: state.seed, key: address.description)
        )
    }

    /// Returns a submission of the current page, or of the page at `place`.
    func submission(_ fields: RawFields = RawFields(), at place: StepAddress? = nil) -> Submission {
        let address = place ?? state.visit.address
        let context = context(address)
        return Submission(
            address: address,
            visit: state.visit.number,
            fields: fields,
            context: context
        )
    }
}
