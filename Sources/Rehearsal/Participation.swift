import Sessions
import Storage
import TaskModel
import TaskPlayer

/// All tasks of one simulated participant, one after another.
struct Participation {
    let stage: Stage
    let person: Person
    private var generator: SeededGenerator
    private var wishes = Wishes()
    private var sighting = Sighting()
    private var now: Instant

    init(_ number: Int, on stage: Stage) {
        self.stage = stage
        let settings = stage.settings
        person = Person(
            number,
            seed: settings.seed,
            languages: stage.languages,
            from: settings.start
        )
        generator = SeededGenerator(seed: settings.seed, key: "participation \(number)")
        now = person.arrivesAt
    }

    /// Plays the tasks in order; stops after a session that was not completed.
    mutating func run() async throws -> Sighting {
        let tasks = plan()
        choose(among: tasks)
        for task in tasks {
            try await begin(task)
            guard sighting.sessions.last?.status == .completed else { break }
            now = now.adding(seconds: Int64(600 + generator.number(below: 72_000)))
        }
        return sighting
    }

    /// Returns the tasks in playing order; some occur twice.
    private mutating func plan() -> [String] {
        let ids = stage.version.study.tasks.map(\.id)
        let order = generator.bool(withProbability: 0.7) ? ids : generator.shuffled(ids)
        return order.flatMap { id -> [String] in
            let again = stage.map.tasks[id]?.task.fullInstructions != .always
            return again && generator.bool(withProbability: 0.4) ? [id, id] : [id]
        }
    }

    /// Chooses goals that no earlier group has reached: one of any task and one of each task.
    private mutating func choose(among tasks: [String]) {
        let unseen = stage.map.goals.filter { goal in
            !stage.known.contains(goal) && !goal.isRefusal
        }
        for task in [""] + tasks {
            guard let goal = generator.pick(from: unseen.filter { task.isEmpty || $0.task == task })
            else { continue }
            var aim = Aim(stage.map, generator: SeededGenerator(seed: generator.next(), key: "aim"))
            aim.want(goal)
            for entry in aim.wishes.all { wishes.add(entry.wish, task: entry.task, for: goal) }
        }
    }

    private mutating func begin(_ task: String) async throws {
        let sessions = stage.sessions(for: person.number)
        let start = SessionStart(
            id: generator.identifier(),
            participant: person.id,
            task: task,
            language: person.language,
            seed: generator.next(),
            parameters: parameters()
        )
        let keys = ReturnKeys(token: generator.hash(), code: generator.hash())
        guard let map = stage.map.tasks[task],
            let session = try await sessions.start(
                start,
                in: stage.version,
                on: generator.hash(),
                keys: keys,
                at: now
            )
        else { return }
        let draws = SeededGenerator(seed: generator.next(), key: task)
        var walk = Walk(stage, sessions, person, wishes, map, session, seen: sighting.seen, draws)
        let record = try await walk.run()
        sighting.seen.formUnion(walk.seen)
        sighting.sessions.append(record)
        now = walk.now
    }

    /// Returns the parameters of the link: those wished for, or random operands of conditions.
    private mutating func parameters() -> [String: String] {
        var values: [String: String] = [:]
        for name in stage.version.study.parameters {
            if let wish = wishes.parameters.first(where: { $0.name == name }) {
                values[name] = wish.value
            } else if generator.bool(withProbability: 0.5) {
                let known = stage.map.operands(of: name)
                values[name] = generator.pick(from: known.isEmpty ? ["sample"] : known)
            }
        }
        return values
    }
}

extension StudyMap {
    /// Returns the texts with which conditions compare a parameter.
    fileprivate func operands(of parameter: String) -> [String] {
        let tests = goals.compactMap { condition(of: $0)?.predicate }.flatMap(\.parameterTests)
        return Set(tests.filter { $0.name == parameter }.flatMap(\.test.operands)).sorted()
    }
}

extension Goal {
    /// Whether the goal is a rejected answer; that needs no wish.
    var isRefusal: Bool {
        if case .rejection = matter { true } else { false }
    }
}

extension SeededGenerator {
    /// Returns a random hash in place of the hash of a secret.
    fileprivate mutating func hash() -> SecretHash {
        let words = (0..<4).map { _ in
            let digits = String(next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return SecretHash(rawValue: words.joined())
    }
}
