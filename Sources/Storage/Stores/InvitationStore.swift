public import TaskModel

/// A store of the invitations to studies.
///
/// Each method is one durable transaction.
public protocol InvitationStore: Sendable {
    /// Adds invitations in order, numbered consecutively after the study's last invitation.
    ///
    /// - Parameters:
    ///   - drafts: The new invitations.
    ///   - study: The identifier of the study.
    ///   - actor: The actor in the audit trail.
    ///   - now: The current time.
    ///   - keys: Returns the keys of the invitation with the given number.
    /// - Returns: The new invitations.
    /// - Throws: `StorageError.unavailable` if the study is unknown; `StorageError.taken` if a key
    ///   is in use.
    func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: @escaping @Sendable (_ number: Int) -> PersonalKeys
    ) async throws -> [StudyInvitation]

    /// Returns the invitations to a study, sorted by number.
    func invitations(to study: String) async throws -> [StudyInvitation]

    func invitation(withLink token: SecretHash) async throws -> StudyInvitation?

    func invitation(to study: String, withCode code: SecretHash) async throws -> StudyInvitation?

    /// Creates the participant of an invitation, and allows a browser to open the participant's
    /// sessions.
    ///
    /// An arm or a stratum of the invitation takes effect when the participant is allocated.
    ///
    /// - Throws: `StorageError.unavailable` if there is no such invitation. `StorageError.taken` if
    ///   the invitation is not open, or if the new participant's identifier or a key is in use.
    func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant

    /// Withdraws an invitation, so that it can no longer be used.
    ///
    /// - Returns: Whether the invitation exists and was not withdrawn before.
    func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) async throws -> Bool

    /// Returns the number of the invitation that a participant used; `nil` without an invitation.
    func invitation(ofParticipant participant: String) async throws -> Int?
}
