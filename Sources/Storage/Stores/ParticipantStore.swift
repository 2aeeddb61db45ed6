public import TaskModel

/// A store of participants, their identities and the browsers that they use.
///
/// Each method except `addMissingKeys` is one durable transaction.
public protocol ParticipantStore: Sendable {
    func participant(_ id: String) async throws -> Participant?

    /// Returns the participant with the given personal link.
    func participant(withLink token: SecretHash) async throws -> Participant?

    /// Returns the participant of a study with the given personal code.
    func participant(of study: String, withCode code: SecretHash) async throws -> Participant?

    func participant(
        of study: String,
        identifiedBy identity: ParticipantIdentity
    ) async throws -> Participant?

    /// Returns the participant of a study who used a browser last.
    ///
    /// Starting a session in the browser counts as a use, and so does permitting the browser to
    /// open the participant's sessions.
    func user(of device: SecretHash, in study: String) async throws -> BrowserUser?

    /// Finds the participant with the given identity, or creates the participant.
    ///
    /// If the claim creates the participant or has a signature, the browser may open the
    /// participant's sessions, except those that are restricted to another browser. Otherwise, the
    /// browser's access does not change. Concurrent claims of the same identity return the same
    /// participant.
    ///
    /// - Throws: `StorageError.taken` if the signature has been used before or a new key is in use;
    ///   `StorageError.unavailable` if the study is unknown. `WithdrawnError` if the person left
    ///   the study and the person's data were deleted.
    func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant

    /// Returns whether a browser may open all sessions of a participant, except those that are
    /// restricted to another browser.
    func mayOpenAllSessions(of participant: String, on device: SecretHash) async throws -> Bool

    /// Allows a browser to open all sessions of a participant, except those that are restricted to
    /// another browser.
    ///
    /// The participant becomes the last user of the browser.
    ///
    /// - Throws: `StorageError.unavailable` if the participant is unknown.
    func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) async throws

    /// Returns the time of the last use of a browser; `nil` if the browser has no permission.
    ///
    /// Permitting the browser to open sessions counts as a use, and so does changing a session that
    /// the browser may open.
    func lastUse(of device: SecretHash) async throws -> Instant?

    /// Returns the time of the latest permission of each browser that may open a participant's
    /// sessions, newest first.
    func browsers(of participant: String) async throws -> [Instant]

    /// Removes the permissions of all browsers to open a participant's sessions.
    ///
    /// - Returns: The number of browsers that had a permission.
    func revokeBrowsers(
        of participant: Participant,
        by researcher: String,
        at now: Instant
    ) async throws -> Int

    /// Removes all permissions of a browser: it can no longer open any session.
    func revoke(_ device: SecretHash) async throws

    /// Replaces a participant's personal link and code; the previous link and code stop working.
    ///
    /// - Parameters:
    ///   - participant: The participant, with the current generation.
    ///   - keys: The new keys.
    ///   - researcher: The researcher who replaces the keys; `nil` if the participant does so.
    ///   - now: The current time.
    /// - Returns: Whether the keys were replaced; `false` if another request replaced them first.
    /// - Throws: `StorageError.taken` if a new key is in use.
    func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) async throws -> Bool

    /// Stores the name of a participant's time zone.
    func setTimeZone(_ zone: String, of participant: String) async throws

    /// Stores the first personal link and code of every participant without keys.
    ///
    /// Old releases of Waymark created participants without keys.
    ///
    /// - Parameter keys: Returns the first keys of a participant, which have generation 1.
    /// - Throws: `StorageError`.
    func addMissingKeys(_ keys: @escaping @Sendable (Participant) -> PersonalKeys) async throws
}
