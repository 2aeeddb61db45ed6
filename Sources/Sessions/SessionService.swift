package import Storage
package import TaskModel
package import TaskPlayer

/// A service that starts, loads and changes participants' sessions.
///
/// The site and rehearsals both use this service, so that rehearsed sessions behave like real
/// sessions.
package final class SessionService: Sendable {
    let store: any SessionStore & EnrolmentStore
    let allocations: any AllocationStore
    let version: @Sendable (String) async throws -> StudyVersion?
    let enrolment: @Sendable (Study) async throws -> Enrolment
    let draw: @Sendable (Int) -> Int
    let receiver: FileReceiver?
    /// Whether consents are kept when their session is discarded.
    let keepsConsents: Bool
    let tasks: LoadedTaskCache
    let cache: SessionCache

    /// The approximate size, in bytes, to which the cache is limited by default.
    package static let standardCacheBytes = 96 << 20

    /// Creates a service that uses the given stores.
    ///
    /// - Parameters:
    ///   - store: The store of sessions and enrolments.
    ///   - allocations: The store of allocations to arms.
    ///   - receiver: The receiver of files sent with forms. Without a receiver, files are ignored.
    ///   - policy: The program's rules for tasks, in addition to those in task files; `nil` for
    ///     none.
    ///   - keepsConsents: Whether consents are kept when their session is discarded.
    ///   - version: A function that returns the study version with a given hash, or `nil` if that
    ///     version cannot be read.
    ///   - enrolment: A function that returns the enrolment rules that apply now, given any
    ///     version of a study; by default, those of that version.
    ///   - wording: A function that returns the player's texts in a language.
    ///   - draw: A function that returns a uniformly distributed number from 0 up to but not
    ///     including a limit.
    ///   - cacheBytes: The approximate maximum size of the cached sessions, in bytes.
    package init(
        store: any SessionStore & EnrolmentStore,
        allocations: any AllocationStore,
        receiver: FileReceiver? = nil,
        policy: (any TaskPolicy)? = nil,
        keepsConsents: Bool = false,
        version: @escaping @Sendable (String) async throws -> StudyVersion?,
        enrolment: @escaping @Sendable (Study) async throws -> Enrolment = { $0.enrolment },
        wording: @escaping @Sendable (String) -> Wording,
        draw: @escaping @Sendable (Int) -> Int,
        cacheBytes: Int = SessionService.standardCacheBytes
    ) {
        self.store = store
        self.allocations = allocations
        self.receiver = receiver
        self.keepsConsents = keepsConsents
        self.version = version
        self.enrolment = enrolment
        self.draw = draw
        tasks = LoadedTaskCache { id, version, language in
            LoadedTask(id, of: version, in: language, policy: policy, wording: wording(language))
        }
        cache = SessionCache(bytes: cacheBytes)
    }
}

/// An error that prevents a session from being loaded.
package enum SessionLoadError: Error {
    /// The version of the study cannot be read, or has no such task.
    case noTask
}

// MARK: - Loading

extension SessionService {
    /// Loads a session for a browser.
    ///
    /// - Returns: The session, or `nil` if it does not exist or the browser may not open it.
    /// - Throws: `StorageError` or `SessionLoadError`.
    package func session(
        _ id: String,
        openedBy browser: SecretHash,
        at now: Instant
    ) async throws -> LoadedSession? {
        if let cached = cachedSession(id, openedBy: browser, at: now) { return cached }
        guard try await store.mayOpen(id, on: browser), let snapshot = try await snapshot(of: id)
        else { return nil }
        cache.insert(snapshot, openedBy: browser)
        return LoadedSession(snapshot, browser, now: now)
    }

    /// Returns a session from the cache, or `nil` if the session or the browser's permission is not
    /// cached.
    package func cachedSession(
        _ id: String,
        openedBy browser: SecretHash,
        at now: Instant
    ) -> LoadedSession? {
        cache.snapshot(of: id, openedBy: browser).map { LoadedSession($0, browser, now: now) }
    }

    /// Empties the session cache; call this function after a browser's permissions were revoked.
    package func forget(_ browser: SecretHash) { cache.forget(browser) }

    /// Excludes a participant's sessions from the cache from now on.
    ///
    /// Call this function if sessions were ended or deleted outside this service, or if browsers
    /// may no longer open them.
    package func forget(participant: String) { cache.forget(participant: participant) }

    private func snapshot(of id: String) async throws -> SessionSnapshot? {
        if let cached = cache.snapshot(of: id) { return cached }
        guard let state = try await store.session(id) else { return nil }
        guard let version = try await version(state.version),
            let task = tasks.task(state.task, of: version, in: state.language)
        else { throw SessionLoadError.noTask }
        return SessionSnapshot(state, task)
    }

    /// Returns the session in its latest cached state if that state is in the same language, or
    /// else the session unchanged.
    func latest(_ session: LoadedSession) -> LoadedSession {
        guard let snapshot = cache.snapshot(of: session.state.id), snapshot.task === session.task
        else { return session }
        return session.with(snapshot)
    }
}

// MARK: - Starting

extension SessionService {
    /// Starts and stores a session.
    ///
    /// - Parameters:
    ///   - start: The values with which the session starts.
    ///   - version: The version of the study.
    ///   - browser: The browser that may open the session.
    ///   - keys: The keys of the participant's first personal link and code.
    ///   - now: The current time.
    /// - Returns: The session, or `nil` if the study has no such task.
    /// - Throws: `StorageError`, `StudyFullError` if there is no place for a new participant, or
    ///   `ActionError.notPresented` if the policy rejects the first page.
    package func start(
        _ start: SessionStart,
        in version: StudyVersion,
        on browser: SecretHash,
        keys: PersonalKeys,
        at now: Instant
    ) async throws -> LoadedSession? {
        guard let task = tasks.task(start.task, of: version, in: start.language) else { return nil }
        let state = try await state(of: start, task, on: browser, at: now)
        let snapshot = SessionSnapshot(state, task)
        if let reason = snapshot.journey.objectionToStart {
            throw ActionError.notPresented(state.visit.address, reason)
        }
        let notices = task.player.noticesOfStart(state)
        try await store.begin(
            state,
            on: browser,
            keys: keys,
            enrolment: try await claim(ofNew: snapshot),
            notices: notices
        )
        cache.insert(snapshot, openedBy: browser)
        return LoadedSession(snapshot, browser, now: now)
    }

    private func state(
        of start: SessionStart,
        _ task: LoadedTask,
        on browser: SecretHash,
        at now: Instant
    ) async throws -> SessionState {
        let history = try await ParticipantHistory(
            start.participant,
            on: browser,
            isRestricted: start.isRestricted,
            store,
            version: version
        )
        return task.player.start(
            id: start.id,
            study: task.study.id,
            version: task.version.hash,
            participant: start.participant,
            language: start.language,
            seed: start.seed,
            parameters: start.parameters,
            cohorts: history.cohorts,
            arm: try await armAtStart(of: start.participant, task, at: now),
            isAbbreviated: history.isAbbreviated(task.definition, now: now),
            isRestricted: start.isRestricted,
            otherTasks: history.answers(for: task.definition),
            occasion: start.occasion,
            timeZone: LocalDateTime.zoneName(start.timeZone),
            enrolledOn: try await enrolmentDay(of: start, task.study, at: now),
            now: now
        )
    }
}
