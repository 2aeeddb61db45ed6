public import Storage
public import TaskModel
public import TaskPlayer

/// Begins sessions and changes them, with all that depends on what their participants did before.
///
/// The site and rehearsals both come here, so that a rehearsed session is begun like a real one.
public struct SessionKeeper: Sendable {
    let sessions: any SessionStore
    let allocations: any AllocationStore
    let policy: (any TaskPolicy)?
    let version: @Sendable (String) async throws -> StudyVersion?
    let draw: @Sendable (Int) -> Int

    /// Works on stores.
    ///
    /// - Parameters:
    ///   - sessions: Where sessions are kept.
    ///   - allocations: Where arms are drawn.
    ///   - policy: What is decided beyond the files of tasks; `nil` for nothing.
    ///   - version: The study's version of a hash, if it can still be read.
    ///   - draw: Draws a number below a bound, each equally likely.
    public init(
        sessions: any SessionStore,
        allocations: any AllocationStore,
        policy: (any TaskPolicy)? = nil,
        version: @escaping @Sendable (String) async throws -> StudyVersion?,
        draw: @escaping @Sendable (Int) -> Int
    ) {
        self.sessions = sessions
        self.allocations = allocations
        self.policy = policy
        self.version = version
        self.draw = draw
    }

    /// The state of a session that begins, which is not kept yet.
    ///
    /// - Parameters:
    ///   - start: What is to begin.
    ///   - version: The version of the study.
    ///   - now: The moment.
    ///   - player: Plays the task, if somebody has one: making one goes through all steps.
    /// - Returns: The state, or `nil` when the study has no such task.
    /// - Throws: `StorageError`, or `Refusal.notPresented` when the policy objects to the first page.
    public func state(
        of start: SessionStart,
        in version: StudyVersion,
        at now: Instant,
        by player: Player? = nil
    ) async throws -> SessionState? {
        let study = version.edition(start.language)
        guard let task = study.task(start.task) else { return nil }
        let past = try await ParticipantPast(start.participant, sessions, version: self.version)
        let player = player ?? self.player(of: task, in: study)
        let state = player.start(
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
        guard let reason = player.journey(of: state).objectionToBegin else { return state }
        throw Refusal.notPresented(state.visit.address, reason)
    }

    /// What observers are told of a session that begins in a state.
    public func notices(
        ofBeginning state: SessionState,
        in version: StudyVersion
    ) -> [SessionNotice] {
        // Hardly any session has ended when it begins, and a player goes through all steps.
        guard FinishReason(state.status) != nil else { return [] }
        let study = version.edition(state.language)
        return study.task(state.task).map { player(of: $0, in: study).noticesOfBeginning(state) }
            ?? []
    }

    private func player(of task: TaskDefinition, in study: Study) -> Player {
        Player(task: task, randomisation: study.randomisation, policy: policy)
    }
}
