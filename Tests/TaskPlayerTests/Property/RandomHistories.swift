import TaskModel
import TaskPlayer

/// The results of many random histories.
struct RandomHistories {
    private(set) var broken: [Violation: UInt64] = [:]
    private(set) var outcomes: [String: Int] = [:]

    /// Creates the results by running one history for each seed; every third session is
    /// abbreviated.
    ///
    /// Checking the progress of every page takes longer than everything else together. By default,
    /// progress is therefore checked in only every fourth history.
    ///
    /// - Parameters:
    ///   - seeds: The seeds, in order.
    ///   - actions: The maximum number of actions in a history.
    ///   - period: Progress is checked for seeds that are multiples of this number.
    ///   - violation: The violation after which no further history is run; `nil` for none.
    ///   - make: A closure that creates the checker of a task.
    init(
        _ seeds: Range<UInt64>,
        actions: Int = 24,
        progressEvery period: UInt64 = 4,
        until violation: Violation? = nil,
        checking make: (TaskDefinition) -> Checker = { Checker($0) }
    ) {
        for seed in seeds where violation.map({ broken[$0] == nil }) ?? true {
            var checker = make(RandomTask.make(seed: seed))
            checker.checksProgress = seed.isMultiple(of: period)
            drive(seed, actions, checker)
        }
    }

    private mutating func drive(_ seed: UInt64, _ actions: Int, _ fresh: Checker) {
        var checker = fresh
        let task = checker.player.task
        var participant = RandomParticipant(task, seed: seed)
        var state = Walk(task, seed: seed, isAbbreviated: seed.isMultiple(of: 3)).state
        var stepsAfterEnd = 0
        for count in 1...actions where stepsAfterEnd < 2 {
            if !state.status.isOpen { stepsAfterEnd += 1 }
            let now = Instant(milliseconds: Int64(count) * 1000)
            state = checker.step(participant.next(state), state, now)
        }
        outcomes[state.status.rawValue, default: 0] += 1
        outcomes.merge(checker.outcomes, uniquingKeysWith: +)
        for violation in checker.broken where broken[violation] == nil { broken[violation] = seed }
    }
}
