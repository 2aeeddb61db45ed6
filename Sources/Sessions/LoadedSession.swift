package import Storage
package import TaskModel
package import TaskPlayer

/// A session in a committed state, loaded for a request of one browser.
package final class LoadedSession: Sendable {
    let snapshot: SessionSnapshot
    /// The hashed secret of the requesting browser, which may open the session.
    package let browser: SecretHash
    /// The time of the request.
    package let now: Instant
    /// Whether several people use the browser one after another.
    package let isOnSharedDevice: Bool
    /// The tracker, if any, that records whether the page depends on this participant.
    package let tracker: PersonalisationTracker?

    init(
        _ snapshot: SessionSnapshot,
        _ browser: SecretHash,
        now: Instant,
        isOnSharedDevice: Bool = false,
        tracker: PersonalisationTracker? = nil
    ) {
        self.snapshot = snapshot
        self.browser = browser
        self.now = now
        self.isOnSharedDevice = isOnSharedDevice
        self.tracker = tracker
    }

    /// Creates a session that is not stored, to show its current page to researchers.
    package convenience init(
        previewing state: SessionState,
        of task: LoadedTask,
        at now: Instant
    ) {
        self.init(SessionSnapshot(state, task), SecretHash(rawValue: ""), now: now)
    }

    /// Whether the participant can continue in another language; `false` on a signature page.
    ///
    /// A consent is signed in the language in which its document was read.
    package var canChangeLanguage: Bool {
        !task.consents.contains { $0.consent.signers.contains(state.visit.address.step) }
    }

    /// The session's path through the task.
    package var journey: Journey { snapshot.journey }
    package var state: SessionState { snapshot.journey.state }
    /// The session's task in the session's language.
    package var task: LoadedTask { snapshot.task }
    package var version: StudyVersion { task.version }
    /// The study in the session's language.
    package var study: Study { task.study }
    /// The player's texts in the session's language.
    package var wording: Wording { task.wording }

    /// Returns the same session, with a tracker that records whether the page depends on this
    /// participant.
    package func watched(by tracker: PersonalisationTracker) -> LoadedSession {
        LoadedSession(
            snapshot,
            browser,
            now: now,
            isOnSharedDevice: isOnSharedDevice,
            tracker: tracker
        )
    }

    /// Returns the same session, marked as opened on a device that several people use one after
    /// another.
    package func onSharedDevice() -> LoadedSession {
        LoadedSession(snapshot, browser, now: now, isOnSharedDevice: true, tracker: tracker)
    }

    func with(_ snapshot: SessionSnapshot) -> LoadedSession {
        LoadedSession(snapshot, browser, now: now, isOnSharedDevice: isOnSharedDevice)
    }

    /// Returns the context for reading the answers of a page.
    package func context(_ address: StepAddress) -> AnswerContext {
        AnswerContext(
            wording: wording,
            now: task.moment(now),
            enrolment: state.enrolledOn,
            draw: Draw(seed: state.seed, key: address.description),
            tracker: tracker
        )
    }

    /// Returns a function that fills piped values into the texts of a page.
    package func textRenderer(at address: StepAddress) -> @Sendable (String) -> String {
        { [self] text in
            // Fast path: most texts contain no variables, and collecting the values is slow.
            guard PipedText.isPiped(text) else { return text }
            tracker?.note()
            return journey.textRenderer(at: address, in: wording, of: study)(text)
        }
    }

    /// Whether leaving saves the session without asking the participant.
    ///
    /// Leaving never discards answers without confirmation.
    package var leavesWithoutAsking: Bool {
        !journey.confirmsCancel && journey.supportsSaveAndRestore
    }
}
