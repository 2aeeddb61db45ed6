import Sessions
import Storage
import TaskModel
import TaskPlayer

/// The sessions of one simulated participant, played one after another.
struct ParticipantRun {
    let rehearsal: RehearsalContext
    let profile: ParticipantProfile
    var generator: SeededGenerator
    private var requirements = Requirements()
    var report = ParticipantReport()
    var now: Instant

    init(_ number: Int, on rehearsal: RehearsalContext) {
        self.rehearsal = rehearsal
        let settings = rehearsal.settings
        profile = ParticipantProfile(
            number,
            seed: settings.seed,
            languages: rehearsal.languages,
            from: settings.start
        )
        generator = SeededGenerator(seed: settings.seed, key: "participation \(number)")
        now = profile.arrivesAt
    }

    /// Plays the tasks, according to the study's schedule if there is one; stops after a session
    /// that was not completed.
    mutating func run() async throws -> ParticipantReport {
        let tasks = plan()
        choose(among: tasks)
        guard rehearsal.version.study.schedule.isEmpty else {
            try await runSchedule(tasks)
            return report
        }
        for task in tasks {
            try await begin(task)
            guard report.sessions.last?.status == .completed else { break }
            now = now.adding(seconds: Int64(600 + generator.number(below: 72_000)))
        }
        return report
    }

    /// Returns the tasks in playing order; a task can occur twice.
    private mutating func plan() -> [String] {
        let ids = rehearsal.version.study.tasks.map(\.id)
        let order = generator.bool(withProbability: 0.7) ? ids : generator.shuffled(ids)
        return order.flatMap { id -> [String] in
            let again = rehearsal.map.tasks[id]?.task.fullInstructions != .always
            return again && generator.bool(withProbability: 0.4) ? [id, id] : [id]
        }
    }

    /// Chooses one goal from the whole study, and one goal from each task to be played.
    ///
    /// Adds the requirements of the chosen goals. Does not choose rejections, or goals that an
    /// earlier group has reached.
    private mutating func choose(among tasks: [String]) {
        let unseen = rehearsal.map.goals.filter { goal in
            !rehearsal.known.contains(goal) && !goal.isRejection
        }
        for task in [""] + tasks {
            guard let goal = generator.pick(from: unseen.filter { task.isEmpty || $0.task == task })
            else { continue }
            var planner = GoalPlanner(
                rehearsal.map,
                generator: SeededGenerator(seed: generator.next(), key: "aim")
            )
            planner.require(goal)
            for entry in planner.requirements.all {
                requirements.add(entry.requirement, task: entry.task, for: goal)
            }
        }
    }

    mutating func begin(
        _ task: String,
        for occasion: Occasion? = nil,
        in timeZone: String? = nil
    ) async throws {
        let sessions = rehearsal.sessions(for: profile.number)
        let start = SessionStart(
            id: generator.identifier(),
            participant: profile.id,
            task: task,
            language: profile.language,
            seed: generator.next(),
            parameters: parameters(),
            occasion: occasion,
            timeZone: timeZone ?? rehearsal.version.study.timeZone
        )
        let keys = PersonalKeys(token: generator.hash(), code: generator.hash())
        guard let map = rehearsal.map.tasks[task],
            let session = try await sessions.start(
                start,
                in: rehearsal.version,
                on: SecretHash(rawValue: profile.id),
                keys: keys,
                at: now
            )
        else { return }
        let draws = SeededGenerator(seed: generator.next(), key: task)
        var simulation = SimulatedSession(
            rehearsal,
            sessions,
            profile,
            requirements,
            map,
            session,
            seen: report.seen,
            draws
        )
        let sessionReport = try await simulation.run()
        report.seen.formUnion(simulation.seen)
        report.sessions.append(sessionReport)
        now = simulation.now
    }

    /// Returns the parameters of the link.
    ///
    /// A parameter with a requirement gets the required value, or is left out if that value is
    /// `nil`. Any other parameter is left out with a probability of one half. Otherwise, it gets a
    /// random operand of the conditions on it, or `sample` if there are no operands.
    private mutating func parameters() -> [String: String] {
        var values: [String: String] = [:]
        for name in rehearsal.version.study.parameters {
            if let requirement = requirements.parameters.first(where: { $0.name == name }) {
                values[name] = requirement.value
            } else if generator.bool(withProbability: 0.5) {
                let known = rehearsal.map.operands(of: name)
                values[name] = generator.pick(from: known.isEmpty ? ["sample"] : known)
            }
        }
        return values
    }
}

extension RehearsedStudy {
    /// Returns the texts that conditions compare with a parameter.
    fileprivate func operands(of parameter: String) -> [String] {
        let tests = goals.compactMap { condition(of: $0)?.predicate }.flatMap(\.parameterTests)
        return Set(tests.filter { $0.name == parameter }.flatMap(\.test.operands)).sorted()
    }
}

extension CoverageGoal {
    /// Whether the goal is the rejection of an answer, which needs no requirement.
    var isRejection: Bool {
        if case .rejection = subject { true } else { false }
    }
}

extension SeededGenerator {
    /// Returns a random hash that stands in for the hash of a secret.
    fileprivate mutating func hash() -> SecretHash {
        let words = (0..<4).map { _ in
            let digits = String(next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return SecretHash(rawValue: words.joined())
    }
}
