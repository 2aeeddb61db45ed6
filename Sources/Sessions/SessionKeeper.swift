public import Storage
public import TaskModel
import TaskPlayer

/// Begins sessions and changes them, with all that depends on what their participants did before.
///
/// The site and rehearsals both come here, so that a rehearsed session is begun like a real one.
public struct SessionKeeper: Sendable {
    let sessions: any SessionStore
    let allocations: any AllocationStore
    let version: @Sendable (String) async throws -> StudyVersion?
    let draw: @Sendable (Int) -> Int

    /// Works on stores.
    ///
    /// - Parameters:
    ///   - sessions: Where sessions are kept.
    ///   - allocations: Where arms are drawn.
    ///   - version: The study's version of a hash, if it can still be read.
    ///   - draw: Draws a number below a bound, each equally likely.
    public init(
        sessions: any SessionStore,
        allocations: any AllocationStore,
        version: @escaping @Sendable (String) async throws -> StudyVersion?,
        draw: @escaping @Sendable (Int) -> Int
    ) {
        self.sessions = sessions
        self.allocations = allocations
        self.version = version
        self.draw = draw
    }

    /// The state of a session that begins, which is not kept yet.
    ///
    /// - Returns: The state, or `nil` when the study has no such task.
    /// - Throws: `StorageError`.
    public func state(
        of start: SessionStart,
        in version: StudyVersion,
        at now: Instant
    ) async throws -> SessionState? {
        let study = version.edition(start.language)
        guard let task = study.task(start.task) else { return nil }
        let past = try await ParticipantPast(start.participant, sessions, version: self.version)
        return Player(task: task, randomisation: study.randomisation).start(
            id: start.id,
            study: study.id,
            version: version.hash,
            participant: start.participant,
            language: start.language,
            seed: start.seed,
            parameters: start.parameters,
            cohorts: past.cohorts,
            arm: try await armAtStart(of: start.participant, in: study, at: now),
            isAbbreviated: past.isAbbreviated(task, now: now),
            otherTasks: past.answers(except: start.task),
            now: now
        )
    }
}
