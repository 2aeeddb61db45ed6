import Studies
import Storage
import Synchronization
import TaskModel
import TaskPlayer

/// Keeps the tasks that are in play.
final class TasksInPlay: Sendable {
    private struct Key: Hashable {
        let version: String
        let language: String
        let task: String

        init(_ task: String, _ version: String, _ language: String) {
            self.version = version
            self.language = language
            self.task = task
        }

        init(_ session: SessionState, _ language: String) {
            self.init(session.task, session.version, language)
        }
    }

    private let tasks = Mutex<[Key: TaskInPlay]>([:])
    private let journeys = Journeys()

    /// Those that are in play now.
    var all: [TaskInPlay] { tasks.withLock { Array($0.values) } }

    /// More than a site ever has; languages and versions come from sessions, not from requests.
    private static let most = 1000

    /// The task of a session; `nil` when its study cannot be read or has no such task.
    func task(
        of session: SessionState,
        speaking language: String,
        in environment: SiteEnvironment
    ) async throws -> TaskInPlay? {
        let key = Key(session, language)
        if let known = tasks.withLock({ $0[key] }) { return known }
        guard let version = try await environment.library.version(session.version) else {
            return nil
        }
        return task(session.task, of: version, speaking: language, in: environment)
    }

    /// A task of a version; `nil` when the version has no such task.
    func task(
        _ id: String,
        of version: StudyVersion,
        speaking language: String,
        in environment: SiteEnvironment
    ) -> TaskInPlay? {
        let key = Key(id, version.hash, language)
        if let known = tasks.withLock({ $0[key] }) { return known }
        return keep(environment.task(id, of: version, speaking: language, journeys), key)
    }

    /// The task of a session, if it is in play.
    func known(of session: SessionState) -> TaskInPlay? {
        tasks.withLock { $0[Key(session, session.language)] }
    }

    private func keep(_ made: TaskInPlay?, _ key: Key) -> TaskInPlay? {
        guard let made else { return nil }
        return tasks.withLock { tasks in
            if let known = tasks[key] { return known }
            if tasks.count >= Self.most { tasks = [:] }
            tasks[key] = made
            return made
        }
    }
}

extension SiteEnvironment {
    /// A task of a version in a language.
    func task(
        _ id: String,
        of version: StudyVersion,
        speaking language: String,
        _ journeys: Journeys = Journeys()
    ) -> TaskInPlay? {
        let study = version.edition(language)
        guard let task = study.task(id) else { return nil }
        let player = Player(
            task: task,
            randomisation: version.study.randomisation,
            policy: policy
        )
        return TaskInPlay(version, study, player, wording(language), journeys)
    }
}
