public import Storage
public import TaskModel
public import TaskPlayer

/// Starts and changes sessions, taking into account what their participants did before.
///
/// Both the site and rehearsals use it, so that a rehearsed session starts like a real one.
public struct SessionKeeper: Sendable {
    let sessions: any SessionStore
    let allocations: any AllocationStore
    let policy: (any TaskPolicy)?
    let version: @Sendable (String) async throws -> StudyVersion?
    let draw: @Sendable (Int) -> Int

    /// Creates a keeper that uses the given stores.
    ///
    /// - Parameters:
    ///   - sessions: The store of sessions.
    ///   - allocations: The store of allocations to arms.
    ///   - policy: The program's decisions beyond the files of tasks, if any.
    ///   - version: Returns the version of the study with a hash, if it can still be read.
    ///   - draw: Returns a random number below a limit, each equally likely.
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

    /// Returns the state of a new session, without storing it.
    ///
    /// - Parameters:
    ///   - start: The session to start.
    ///   - version: The version of the study.
    ///   - now: The current time.
    ///   - player: A player of the task, if there is one already: creating one processes all steps.
    /// - Returns: The state, or `nil` if the study has no such task.
    /// - Throws: `StorageError`, or `Refusal.notPresented` if the policy rejects the first page.
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

    /// Returns the notices for observers about a session that starts in a state.
    public func notices(
        ofBeginning state: SessionState,
        in version: StudyVersion
    ) -> [SessionNotice] {
        // Few sessions end at their start, and creating a player processes all steps.
        guard FinishReason(state.status) != nil else { return [] }
        let study = version.edition(state.language)
        return study.task(state.task).map { player(of: $0, in: study).noticesOfBeginning(state) }
            ?? []
    }

    private func player(of task: TaskDefinition, in study: Study) -> Player {
        Player(task: task, randomisation: study.randomisation, policy: policy)
    }
}
