import TaskModel

extension RehearsalReport {
    /// The report as aligned lines of text.
    package var text: String {
        let parts = [summary, kinds, deadEnds, never, occasions, times, places]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    private var summary: [String] {
        let counts = [(sessions.count, "session"), (people, "participant")].map(Self.counted)
        let count = counts.joined(separator: " of ") + ", seed \(settings.seed)"
        let seen = all - unseen.count
        return ["Rehearsal of \(map.study.id): \(count)", "Seen: \(seen) of \(all)"]
    }

    static func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    /// One line for each kind of goal, with the number of reached goals and the total.
    private var kinds: [String] {
        let missed = Set(unseen)
        var counts: [(name: String, seen: Int, all: Int)] = []
        for goal in map.goals {
            let index = counts.firstIndex { $0.name == goal.subject.kind } ?? counts.count
            if index == counts.count { counts.append((goal.subject.kind, 0, 0)) }
            counts[index].all += 1
            if !missed.contains(goal) { counts[index].seen += 1 }
        }
        return TextTable(counts.map { ["  \($0.name)", "\($0.seen)", "of", "\($0.all)"] }, [1, 3])
            .lines
    }

    private var deadEnds: [String] {
        let reasons = sessions.compactMap { session in
            deadEnd(of: session).map { "  task \(session.task), \($0.words)" }
        }
        let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
        guard !counts.isEmpty else { return [] }
        return ["Dead ends"]
            + counts.sorted { $0.key < $1.key }.map {
                "\($0.key) (\(Self.counted($0.value, "session")))"
            }
    }

    private var never: [String] {
        let uncoveredGoals = uncoveredGoals
        guard !uncoveredGoals.isEmpty else { return ["Everything was seen."] }
        return ["Never seen"]
            + uncoveredGoals.flatMap { ["  \($0.place): \($0.what)", "    \($0.reason)"] }
    }

    /// A table with the sessions and missed occasions of each scheduled task.
    private var occasions: [String] {
        let rows = map.study.schedule.map { schedule in
            let mine = sessions.filter { $0.task == schedule.task }
            let timings = mine.compactMap { $0.occasion?.timing(of: $0.startedAt) }
            let numbers = mine.compactMap(\.occasion?.number)
            let counts = [
                mine.count, timings.count { $0 == .early }, timings.count { $0 == .late },
                missed[schedule.task] ?? 0, numbers.max() ?? 0,
            ]
            return ["  " + schedule.task] + counts.map { String($0) }
        }
        guard !rows.isEmpty else { return [] }
        let head = ["  task", "started", "early", "late", "missed", "last occasion"]
        return ["Scheduled tasks; some people are late, miss days or travel"]
            + TextTable([head] + rows, [1, 2, 3, 4, 5]).lines
    }

    private var places: [String] {
        let left = sessions.filter {
            $0.status.isOpen && deadEnd(of: $0) == nil || $0.status == .discarded
        }
        let counts = Dictionary(left.map { ("\($0.task)/\($0.step)", 1) }, uniquingKeysWith: +)
        guard !counts.isEmpty else { return [] }
        let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
        return ["Where simulated participants left (random, top \(min(10, counts.count)))"]
            + TextTable(rows.map { ["  \($0.key)", "\($0.value)"] }, [1]).lines
    }
}

extension RehearsalReport {
    private var times: [String] {
        let rows = map.study.tasks.flatMap { task in
            [row(task, arm: nil)] + arms.map { row(task, arm: $0) }
        }
        let known = rows.compactMap { $0 }
        guard !known.isEmpty else { return [] }
        let head = ["  task", "estimate", "median", "10 %", "90 %", "finished", ""]
        return ["How long it takes, in minutes (calculated from words and questions)"]
            + TextTable([head] + known, [1, 2, 3, 4, 5]).lines
    }

    /// The minimum number of completed sessions that an arm needs for its times to be shown.
    private static let leastOfArm = 10

    private var arms: [String] { map.study.randomisation?.arms.map(\.id) ?? [] }

    private func row(_ task: TaskDefinition, arm: String?) -> [String]? {
        let mine = sessions.filter { session in
            session.task == task.id && session.status == .completed
                && (arm == nil || session.arm == arm)
        }
        guard arm == nil || mine.count >= Self.leastOfArm else { return nil }
        let minutes = mine.map { $0.seconds / 60 }.sorted()
        guard let median = Self.share(0.5, of: minutes) else { return nil }
        let ends = [0.1, 0.9].compactMap { Self.share($0, of: minutes) }
        let said = task.estimatedMinutes
        let advice = arm == nil ? Self.advice(median, said) : ""
        return ["  " + (arm.map { "  arm \($0)" } ?? task.id)]
            + [arm == nil ? said.map { String($0) } ?? "–" : "", Self.tenths(median)]
            + ends.map(Self.tenths) + [String(mine.count), advice]
    }

    /// Returns a quantile of sorted values, or `nil` if there are no values.
    private static func share(_ share: Double, of sorted: [Double]) -> Double? {
        guard !sorted.isEmpty else { return nil }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    private static func advice(_ median: Double, _ said: Int?) -> String {
        guard let said else { return "" }
        let best = max(1, Int(median.rounded()))
        let isOff = Double(said) > max(median * 2, median + 3) || Double(said) < median / 1.7
        return isOff ? "estimatedMinutes is far off; use about \(best)" : ""
    }

    private static func tenths(_ minutes: Double) -> String {
        let tenths = Int((minutes * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension DeadEnd {
    /// A line with the step and the reason.
    fileprivate var words: String {
        switch self {
        case .endless(let step): "step \(step): the participant is stuck in a loop"
        case .rejected(let step, let item, let message):
            "step \(step): " + (item.isEmpty || item == step ? "" : "\(item) ")
                + "rejects every answer that was tried: \(message)"
        case .failed(let step, let reason): "after step \(step): \(reason)"
        }
    }
}

extension CoverageGoal.Subject {
    /// The heading under which the summary counts the goal.
    fileprivate var kind: String {
        switch self {
        case .page: "pages in each language"
        case .rule: "rules, taken and not"
        case .skip: "skip conditions"
        case .question: "questions, shown and not"
        case .change: "page changes"
        case .skipButton, .button: "buttons"
        case .rejection, .tooEarly, .tooFewEntries: "rejections"
        case .optOut: "opt-outs"
        case .entryChanged, .entryRemoved, .reviewed: "changes of answers"
        case .rounds: "round counts"
        case .cohort, .arm: "cohorts and arms"
        case .band: "score bands"
        case .shortInstructions: "short instructions"
        }
    }
}
