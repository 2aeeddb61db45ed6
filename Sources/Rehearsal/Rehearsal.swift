package import Storage
package import TaskModel

/// A rehearsal of a study by simulated participants, to find unreachable pages, rules and messages.
///
/// ```swift
/// let rehearsal = Rehearsal(of: version, in: storage, wordings: wordings, settings: settings)
/// let report = try await rehearsal.run { count, seen, all in … }
/// ```
///
/// A rehearsal uses the real player and a real storage, in which the study must be published. The
/// same seed produces the same sessions, regardless of the number of concurrent participants.
/// Participants play in groups, each group uses only the results of earlier groups, and
/// order-dependent operations follow the participants' numbers.
package struct Rehearsal: Sendable {
    private let version: StudyVersion
    private let storage: any Storage
    private let wordings: WordingSet
    private let settings: RehearsalSettings

    private static let group = 16
    private static let leastGroups = 3
    private static let mostGroups = 60
    /// The number of consecutive groups without new goals after which the rehearsal ends.
    private static let patience = 6

    /// Creates a rehearsal of a study that is published in a storage used for nothing else.
    package init(
        of version: StudyVersion,
        in storage: any Storage,
        wordings: WordingSet,
        settings: RehearsalSettings
    ) {
        self.version = version
        self.storage = storage
        self.wordings = wordings
        self.settings = settings
    }

    /// Plays sessions until the requested number of sessions or sufficient coverage is reached.
    ///
    /// With `RehearsalSettings.sessions`, plays at least that number of sessions. Otherwise, plays
    /// at least three groups, until every goal has been reached, six consecutive groups have
    /// reached no new goal, or 60 groups have played.
    ///
    /// - Parameter progress: Called after each participant with the numbers of sessions so far,
    ///   reached goals and all goals.
    /// - Returns: The report on the goals and sessions.
    /// - Throws: `StorageError`, or an error from the file system.
    package func run(
        progress: @Sendable (_ sessions: Int, _ seen: Int, _ all: Int) -> Void
    ) async throws -> RehearsalReport {
        let map = RehearsedStudy(version, wordings, settings)
        var sum = ParticipantReport()
        var people = 0
        var quiet = 0
        while needsMore(map, sum, groups: people / Self.group, quiet) {
            let count = groupSize(sum.sessions.count, people)
            var reached = sum
            let found = try await group(people..<(people + count), map, sum.seen) { report in
                reached.add(report)
                let seen = map.goals.count(where: reached.seen.contains)
                progress(reached.sessions.count, seen, map.goals.count)
            }
            let before = sum.seen.count
            for report in found { sum.add(report) }
            people += count
            quiet = sum.seen.count > before ? 0 : quiet + 1
        }
        return RehearsalReport(map, sum, people: people, wordings, settings)
    }

    private func needsMore(
        _ map: RehearsedStudy,
        _ sum: ParticipantReport,
        groups: Int,
        _ quiet: Int
    ) -> Bool {
        if let wanted = settings.sessions { return sum.sessions.count < wanted }
        guard groups >= Self.leastGroups else { return true }
        let isAll = map.goals.allSatisfy(sum.seen.contains)
        return !isAll && quiet < Self.patience && groups < Self.mostGroups
    }

    /// Returns the size of the next group, limited to the estimated number of participants who are
    /// still needed for the requested number of sessions.
    private func groupSize(_ sessions: Int, _ people: Int) -> Int {
        guard let wanted = settings.sessions else { return Self.group }
        let each = max(1, version.study.tasks.count)
        return min(Self.group, max(1, (wanted - sessions) / each))
    }

    /// Simulates the participants with the given numbers, and returns their reports in the order of
    /// the numbers.
    ///
    /// Calls `finished` for each participant as soon as the participant has finished.
    private func group(
        _ numbers: Range<Int>,
        _ map: RehearsedStudy,
        _ known: Set<CoverageGoal>,
        finished: (ParticipantReport) -> Void
    ) async throws -> [ParticipantReport] {
        let context = RehearsalContext(
            version: version,
            map: map,
            storage: storage,
            wordings: wordings,
            settings: settings,
            known: known,
            gate: OrderedGate(from: numbers.lowerBound)
        )
        return try await withThrowingTaskGroup(of: (Int, ParticipantReport).self) { tasks in
            var rest = numbers
            var found: [Int: ParticipantReport] = [:]
            for _ in 0..<min(settings.atOnce, numbers.count) {
                if let number = rest.popFirst() { tasks.addTask { try await context.play(number) } }
            }
            while let (number, report) = try await tasks.next() {
                found[number] = report
                finished(report)
                if let number = rest.popFirst() { tasks.addTask { try await context.play(number) } }
            }
            return numbers.compactMap { found[$0] }
        }
    }
}

extension RehearsalContext {
    /// Simulates one participant, and then marks the participant as passed, even if the simulation
    /// fails.
    fileprivate func play(_ number: Int) async throws -> (Int, ParticipantReport) {
        var run = ParticipantRun(number, on: self)
        do {
            let report = try await run.run()
            await gate.pass(number)
            return (number, report)
        } catch {
            await gate.pass(number)
            throw error
        }
    }
}
