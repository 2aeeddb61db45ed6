import Storage
package import TaskModel
package import TaskPlayer

extension SessionService {
    /// Applies an action to a session; no other method of the service changes a session's answers.
    ///
    /// If the participant must first be allocated to an arm, this method allocates the participant
    /// and applies the action again. An allocation is permanent: later and concurrent requests get
    /// the same arm.
    ///
    /// - Parameters:
    ///   - action: The participant's action.
    ///   - session: The session as loaded.
    ///   - now: The time of the change.
    /// - Returns: The committed change, and the session after it.
    /// - Throws: `ActionError`, `StorageError`, or `FileRejectedError`; `FormRejection` if the
    ///   session's language was changed meanwhile and the session is at a consent's document or
    ///   signature page. The session is unchanged if an error is thrown.
    package func apply(
        _ action: Action,
        to session: LoadedSession,
        at now: Instant
    ) async throws -> (change: Change, session: LoadedSession) {
        do {
            return try await apply(action, to: session, at: now, arm: nil)
        } catch ActionError.needsArm(let stratum) {
            let arm = try await allocate(
                session.state.participant,
                in: session.study,
                stratum,
                at: now
            )
            return try await apply(action, to: session, at: now, arm: arm)
        }
    }

    private func apply(
        _ action: Action,
        to session: LoadedSession,
        at now: Instant,
        arm: String?
    ) async throws -> (change: Change, session: LoadedSession) {
        let loaded = session.snapshot
        let rules = try await enrolment(byCompleting: loaded)
        let (change, value) = try await store.update(
            loaded.state.id,
            from: loaded.state
        ) { [cache, tasks, keepsConsents] state in
            let base =
                state.revision == loaded.state.revision
                ? loaded : SessionSnapshot(state, loaded.task, after: loaded)
            // The participant must not agree to a document if the language was changed meanwhile.
            guard
                state.language == loaded.state.language
                    || !loaded.task.isAgreement(state.visit.address.step)
            else { throw FormRejection(notice: .otherLanguage) }
            // If the action is rejected, the page is shown again for this state.
            if base !== loaded { cache.insert(base.inItsLanguage(tasks)) }
            var (change, journey) = try base.task.player.apply(
                action,
                on: base.journey,
                arm: arm,
                now: now
            )
            if let rules { change.enrolment = Self.claim(of: change.state, base.task, by: rules) }
            change.keepsConsents = keepsConsents
            if !base.task.consents.isEmpty {
                change.consents = ConsentRecorder(change, base.task, journey).records
            }
            return (change, (base: base, journey: journey))
        }
        let next = SessionSnapshot(change, value.journey, after: value.base)
        cache.insert(next.inItsLanguage(tasks))
        return (change, session.with(next))
    }

    /// Changes the language of a session's pages, and converts drafts to the notation of the new
    /// language.
    ///
    /// - Returns: The session in that language, or in its previous language if the study lacks that
    ///   language or the page does not allow a change.
    package func changeLanguage(
        of session: LoadedSession,
        to language: String,
        at now: Instant
    ) async throws -> LoadedSession {
        guard session.canChangeLanguage, language != session.state.language,
            let other = session.speaking(language, tasks)
        else { return session }
        let task = session.task
        let change = try await store.update(session.state.id, from: session.state) { state in
            let isLoaded = state.revision == session.state.revision
            let base = isLoaded ? session : session.with(SessionSnapshot(state, task))
            guard base.canChangeLanguage else {
                return (Change(state: state, outcome: .repeated), ())
            }
            return (base.change(to: other, at: now), ())
        }.change
        guard change.state.language == language else { return latest(session) }
        let next = SessionSnapshot(change.state, other.task)
        cache.insert(next)
        return session.with(next)
    }
}

extension SessionSnapshot {
    /// Returns the snapshot with the task in the state's language.
    ///
    /// Another request may have changed the language since the session was loaded. The form is
    /// still validated in the language of the loaded session.
    fileprivate func inItsLanguage(_ tasks: LoadedTaskCache) -> SessionSnapshot {
        guard task.study.language != state.language,
            let task = tasks.task(state.task, of: task.version, in: state.language)
        else { return self }
        return SessionSnapshot(state, task)
    }
}

// MARK: - Arms

extension SessionService {
    /// Returns the participant's arm at the start of a session.
    ///
    /// A participant without an arm is allocated to an arm. The exceptions are studies in which a
    /// step allocates participants, and tasks whose completion enrols participants.
    ///
    /// Returns `nil` if the study has no arms, or if the participant has no arm yet and is
    /// allocated later.
    ///
    /// At the start there are no answers, so the stratum consists of empty texts, unless the
    /// participant's invitation names a stratum.
    func armAtStart(
        of participant: String,
        _ task: LoadedTask,
        at now: Instant
    ) async throws -> String? {
        let study = task.study
        guard let randomisation = study.randomisation, !randomisation.arms.isEmpty else {
            return nil
        }
        if let arm = try await allocations.arm(of: participant, in: study.id) { return arm }
        guard !study.allocatesInAStep, task.definition.id != study.enrolment.after else {
            return nil
        }
        let stratum = randomisation.strata.map { _ in "" }
        return try await allocate(participant, in: study, stratum, at: now)
    }

    private func allocate(
        _ participant: String,
        in study: Study,
        _ stratum: [String],
        at now: Instant
    ) async throws -> String? {
        guard let randomisation = study.randomisation else { return nil }
        return try await allocations.allocate(
            participant,
            in: study.id,
            by: randomisation,
            stratum: stratum,
            at: now,
            draw: draw
        )
    }
}

extension Study {
    /// Whether a step of any task allocates participants to arms.
    fileprivate var allocatesInAStep: Bool {
        tasks.contains { $0.pages.contains { $0.flow.allocatesArm } }
    }
}
