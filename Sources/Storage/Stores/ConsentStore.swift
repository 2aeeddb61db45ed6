public import TaskModel

/// A store of consents and countersignatures.
///
/// `SessionStore` stores a consent in the transaction of the change that completes the consent.
public protocol ConsentStore: Sendable {
    /// Returns the consents of a participant, oldest first, without countersignatures.
    func consents(of participant: String) async throws -> [StoredConsent]

    func consent(_ number: Int64) async throws -> StoredConsent?

    /// Returns the consents to a study and their countersignatures, oldest first.
    func consents(to study: String) async throws -> [StoredConsent]

    /// Returns the countersignature of a consent, if there is one.
    func countersignature(of number: Int64) async throws -> StoredConsent?

    /// Stores the countersignature of a consent.
    ///
    /// - Returns: Whether the countersignature was stored; `false` if the consent has one, is
    ///   unknown, or is itself a countersignature.
    func countersign(
        _ number: Int64,
        _ record: ConsentRecord,
        by researcher: String
    ) async throws -> Bool
}
