import Storage
import Synchronization
package import TaskModel
package import TaskPlayer

/// A task of a study version in one language, loaded with its player and texts, and shared by sessions.
package final class LoadedTask: Sendable {
    package let version: StudyVersion
    package let study: Study
    package let player: Player
    /// The player's texts, in the task's language.
    package let wording: Wording
    /// The consents that the task asks for.
    let consents: [(id: String, consent: Consent)]
    /// Whether the study is for personal devices.
    package let isPersonal: Bool
    private let stepsWithFiles: Set<String>
    private let moment = Mutex<(minute: Int64, moment: LocalDateTime)?>(nil)

    /// Creates a prepared task; returns `nil` if the version has no such task.
    package init?(
        _ id: String,
        of version: StudyVersion,
        in language: String,
        policy: (any TaskPolicy)?,
        wording: Wording
    ) {
        study = version.edition(language)
        guard let task = study.task(id) else { return nil }
        self.version = version
        self.wording = wording
        player = Player(
            task: task,
            randomisation: version.study.randomisation,
            policy: policy
        )
        consents = task.consents
        isPersonal = study.device == .personal
        stepsWithFiles = Set(task.pages.filter(\.sendsFile).map(\.id))
    }

    /// Returns whether a step shows a consent's document or asks for a signature.
    package func isAgreement(_ step: String) -> Bool {
        consents.contains { $0.consent.document == step || $0.consent.signers.contains(step) }
    }

    package var definition: TaskDefinition { player.task }

    /// Returns whether a step's form can contain a file.
    package func sendsFile(at address: StepAddress) -> Bool {
        stepsWithFiles.contains(address.step)
    }

    /// Returns the local date and time of an instant in the study's time zone, to the minute.
    ///
    /// The result for the latest minute is cached, because calendar calculations are slow.
    package func moment(_ now: Instant) -> LocalDateTime {
        let minute = now.milliseconds / 60_000
        return moment.withLock { cached in
            if let cached, cached.minute == minute { return cached.moment }
            let moment = LocalDateTime(now, in: study.timeZone)
            cached = (minute, moment)
            return moment
        }
    }
}

extension Step {
    /// Whether the step's form can contain a file.
    package var sendsFile: Bool { items.contains { $0.format.sendsFile } }
}

final class LoadedTaskCache: Sendable {
    private struct Key: Hashable {
        let version: String
        let language: String
        let task: String
    }

    private let tasks = Mutex<[Key: LoadedTask]>([:])
    private let load: @Sendable (String, StudyVersion, _ language: String) -> LoadedTask?

    /// The maximum number of tasks; the cache is emptied before it would exceed this number.
    ///
    /// Languages and versions come from studies and sessions, not from requests, so sites do not
    /// reach this number.
    private static let maximumCount = 1000

    /// Creates a cache with a closure that prepares a task of a version in a language.
    init(_ load: @escaping @Sendable (String, StudyVersion, _ language: String) -> LoadedTask?) {
        self.load = load
    }

    var all: [LoadedTask] { tasks.withLock { Array($0.values) } }

    /// Returns a task in a language, or `nil` if the version has no such task.
    func task(_ id: String, of version: StudyVersion, in language: String) -> LoadedTask? {
        let key = Key(version: version.hash, language: language, task: id)
        if let cached = tasks.withLock({ $0[key] }) { return cached }
        guard let loaded = load(id, version, language) else { return nil }
        return tasks.withLock { tasks in
            if let cached = tasks[key] { return cached }
            if tasks.count >= Self.maximumCount { tasks = [:] }
            tasks[key] = loaded
            return loaded
        }
    }
}
