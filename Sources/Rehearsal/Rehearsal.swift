public import Storage
public import TaskModel

/// Simulated participants who walk through a study until everything was seen, and what they saw.
///
/// ```swift
/// let rehearsal = Rehearsal(of: version, in: storage, wordings: wordings, settings: settings)
/// let report = try await rehearsal.run { count, seen, all in … }
/// ```
///
/// The player is the real one and so is the storage, in which the study must be published. The same
/// seed gives the same sessions, however many participants are under way at once: they come in groups,
/// everybody of a group knows what the groups before have seen and no more, and whatever depends on an
/// order depends on that of their numbers.
public struct Rehearsal: Sendable {
    private let version: StudyVersion
    private let storage: any Storage
    private let wordings: Wordings
    private let settings: Settings

    private static let group = 16
    private static let leastGroups = 3
    private static let mostGroups = 60
    /// How many groups may see nothing new before it is enough.
    private static let patience = 6

    /// Prepares a rehearsal of a study that is published in a storage of its own.
    public init(
        of version: StudyVersion,
        in storage: any Storage,
        wordings: Wordings,
        settings: Settings
    ) {
        self.version = version
        self.storage = storage
        self.wordings = wordings
        self.settings = settings
    }

    /// Lets participants come until everything was seen, or nothing new for a while, or there are as
    /// many sessions as are wanted.
    ///
    /// - Parameter progress: Is told after each participant how many sessions there are, how much they
    ///   saw and how much there is to be seen.
    /// - Returns: What was seen and what was not.
    /// - Throws: `StorageError`, or an error of the file system.
    public func run(
        progress: @Sendable (_ sessions: Int, _ seen: Int, _ all: Int) -> Void
    ) async throws -> RehearsalReport {
        let map = StudyMap(version, wordings, settings)
        var sum = Sighting()
        var people = 0
        var quiet = 0
        while needsMore(map, sum, groups: people / Self.group, quiet) {
            let count = groupSize(sum.sessions.count, people)
            var reached = sum
            let found = try await group(people..<(people + count), map, sum.seen) { sighting in
                reached.add(sighting)
                let seen = map.goals.count(where: reached.seen.contains)
                progress(reached.sessions.count, seen, map.goals.count)
            }
            let before = sum.seen.count
            for sighting in found { sum.add(sighting) }
            people += count
            quiet = sum.seen.count > before ? 0 : quiet + 1
        }
        return RehearsalReport(map, sum, people: people, wordings, settings)
    }

    private func needsMore(_ map: StudyMap, _ sum: Sighting, groups: Int, _ quiet: Int) -> Bool {
        if let wanted = settings.sessions { return sum.sessions.count < wanted }
        guard groups >= Self.leastGroups else { return true }
        let isAll = map.goals.allSatisfy(sum.seen.contains)
        return !isAll && quiet < Self.patience && groups < Self.mostGroups
    }

    /// How many come next, so that there are not many more sessions than are wanted.
    private func groupSize(_ sessions: Int, _ people: Int) -> Int {
        guard let wanted = settings.sessions else { return Self.group }
        let each = max(1, version.study.tasks.count)
        return min(Self.group, max(1, (wanted - sessions) / each))
    }

    /// What the participants of some numbers see, in the order of the numbers; each is told of as soon
    /// as there is nothing more to see for them.
    private func group(
        _ numbers: Range<Int>,
        _ map: StudyMap,
        _ known: Set<Goal>,
        told: (Sighting) -> Void
    ) async throws -> [Sighting] {
        let stage = Stage(
            version: version,
            map: map,
            storage: storage,
            wordings: wordings,
            settings: settings,
            known: known,
            turnstile: Turnstile(from: numbers.lowerBound)
        )
        return try await withThrowingTaskGroup(of: (Int, Sighting).self) { tasks in
            var rest = numbers
            var found: [Int: Sighting] = [:]
            for _ in 0..<min(settings.atOnce, numbers.count) {
                if let number = rest.popFirst() { tasks.addTask { try await stage.see(number) } }
            }
            while let (number, sighting) = try await tasks.next() {
                found[number] = sighting
                told(sighting)
                if let number = rest.popFirst() { tasks.addTask { try await stage.see(number) } }
            }
            return numbers.compactMap { found[$0] }
        }
    }
}

extension Stage {
    /// What a participant sees; whoever comes later is let through in any case.
    fileprivate func see(_ number: Int) async throws -> (Int, Sighting) {
        var participation = Participation(number, on: self)
        do {
            let sighting = try await participation.run()
            await turnstile.pass(number)
            return (number, sighting)
        } catch {
            await turnstile.pass(number)
            throw error
        }
    }
}
