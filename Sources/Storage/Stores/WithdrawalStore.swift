public import TaskModel

/// A store of withdrawals from studies.
///
/// Each method is one durable transaction.
public protocol WithdrawalStore: Sendable {
    /// Ends a person's participation, and deletes the person's data if the person chose that.
    ///
    /// If the person chose only to stop, the open sessions end with the status `withdrawn`. The
    /// address for reminders is always deleted.
    ///
    /// A deletion keeps the withdrawal, the place of an allocation in its block, events of the
    /// audit trail, and hashes of the identities. The consents remain if the request keeps them.
    ///
    /// - Returns: The withdrawal, or `nil` if the participant is unknown or has made the same
    ///   choice before.
    func withdraw(_ request: WithdrawalRequest, at now: Instant) async throws -> Withdrawal?

    /// Returns the withdrawal of a participant who stopped taking part, if there is one.
    func withdrawal(of participant: String) async throws -> Withdrawal?

    /// Returns the withdrawal with the given reference from a receipt, even after a deletion.
    func withdrawal(withReference reference: String) async throws -> Withdrawal?
}
