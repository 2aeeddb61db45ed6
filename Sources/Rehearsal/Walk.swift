import Sessions
import TaskModel
import TaskPlayer

/// One session of a simulated participant, from its first page until it ends or is abandoned.
struct Walk {
    let stage: Stage
    let sessions: SessionService
    let person: Person
    private let wishes: Wishes
    let map: TaskMap
    let observer: Observer
    var study: Study { session.study }
    var state: SessionState { session.state }
    var session: LoadedSession
    var now: Instant
    var seen: Set<Goal>
    var generator: SeededGenerator
    var trouble: Trouble?
    var visits: [String: Int] = [:]
    /// The planned number of entries in each list.
    var wanted: [String: Int] = [:]
    var reviews = 0
    var hasTurnedBack = false
    private var turns = 0
    private var hasLeft = false
    var seconds = 0.0

    init(
        _ stage: Stage,
        _ sessions: SessionService,
        _ person: Person,
        _ wishes: Wishes,
        _ map: TaskMap,
        _ session: LoadedSession,
        seen: Set<Goal>,
        _ generator: SeededGenerator
    ) {
        self.stage = stage
        self.sessions = sessions
        self.person = person
        self.wishes = wishes
        self.map = map
        observer = Observer(map: TaskMap(session.task.definition), player: session.task.player)
        self.session = session
        now = session.state.startedAt
        self.seen = seen.union(observer.start(session.state))
        self.generator = generator
    }

    /// Plays until the session ends, the participant leaves, or there is no way to continue.
    mutating func run() async throws -> SessionRecord {
        while state.status.isOpen, trouble == nil, !hasLeft { try await turn() }
        if state.status == .failed { trouble = failure }
        return SessionRecord(
            task: state.task,
            arm: state.arm,
            status: state.status,
            step: state.visit.address.step,
            seconds: seconds,
            visits: circlingVisits,
            trouble: trouble
        )
    }

    /// The visits, if the task's own rules led to a step again.
    ///
    /// Empty if the participant went back or changed an answer, unless the loop was endless: the path
    /// then does not show what the rules alone do.
    private var circlingVisits: [String: Int] {
        if case .endless = trouble { return visits }
        return !hasTurnedBack && visits.values.contains { $0 > 1 } ? visits : [:]
    }

    private var failure: Trouble {
        let journey = session.journey
        let last = journey.path.last?.address.step ?? state.visit.address.step
        let reason =
            switch journey.failure {
            case .endlessSkipping(let step): "its rules skip step \(step) endlessly"
            case .unknownDestination(let step): "a rule goes to unknown step \(step)"
            case nil: "the task could not continue"
            }
        return .failed(step: last, reason: reason)
    }

    /// The limit of turns: it allows for rounds and detours, but not for loops.
    private var mostTurns: Int { 60 + 12 * max(1, map.steps.count) + 3 * map.roundPages }

    /// Whether the participant should stop exploring and finish.
    var isHurried: Bool { turns > mostTurns / 2 }

    /// The wishes whose goals are still unreached; none if the participant is hurried.
    ///
    /// Otherwise participants would repeat the path to a goal that they have reached.
    var openWishes: Wishes { isHurried ? Wishes() : wishes.open(isNew) }

    private mutating func turn() async throws {
        turns += 1
        let here = state.visit.address.step
        guard turns <= mostTurns else { return trouble = .endless(step: mostVisited) }
        visits[here, default: 0] += 1
        let journey = session.journey
        guard let current = journey.current else { return trouble = failure }
        if let last = person.leavesAfter, turns > last { return try await leave() }
        if try await wander(journey, current.step) { return }
        switch current.step.body {
        case .page: try await answer(journey, current.step)
        case .review: try await review(journey, current.step)
        case .section: try await list(journey, current.step)
        case .completion: trouble = failure
        }
    }

    private var mostVisited: String {
        visits.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? state.visit.address.step
    }

    /// Leaves for good: discards the session, saves it, or just stops.
    private mutating func leave() async throws {
        hasLeft = true
        switch generator.number(below: 6) {
        case 0: _ = try await act(.discard)
        case 1, 2: if map.task.supportsSaveAndRestore { _ = try await act(.save(nil)) }
        default: break
        }
    }
}

extension Walk {
    /// Returns whether neither an earlier group nor this participant has reached a goal.
    func isNew(_ goal: Goal) -> Bool { !seen.contains(goal) && !stage.known.contains(goal) }

    func goal(_ matter: Goal.Matter, at step: String) -> Goal {
        Goal(matter, task: map.task.id, step: step)
    }

    /// Applies an action.
    ///
    /// - Returns: Why the action was rejected; `nil` if it was not.
    mutating func act(_ action: Action) async throws -> ActionError? {
        do {
            let (change, next) = try await sessions.apply(action, to: session, at: now)
            seen.formUnion(observer.change(change))
            session = next
            return nil
        } catch let rejection as ActionError {
            return rejection
        }
    }

    /// Advances the clock by the usual time, adjusted to the participant's pace.
    mutating func pass(_ usual: Double) {
        let spent = usual * person.pace * (0.7 + generator.fraction() * 0.6)
        seconds += spent
        now = Instant(milliseconds: now.milliseconds + Int64(spent * 1000))
    }

    /// Returns the context on which the answers of a page depend.
    func context(_ address: StepAddress) -> AnswerContext {
        AnswerContext(
            wording: stage.wordings(state.language),
            now: LocalDateTime(now, in: study.timeZone ?? "UTC"),
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
