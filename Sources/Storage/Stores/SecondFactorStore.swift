public import TaskModel

/// The second step of a researcher's sign-in: an authenticator app that shows codes, and recovery
/// codes for a sign-in without the app.
public struct SecondFactor: Sendable, Hashable {
    /// The encrypted secret of the authenticator app.
    public let secret: [UInt8]
    /// The hashes of the recovery codes that have not been used.
    public let recoveryCodes: Set<SecretHash>
    public let createdAt: Instant

    public init(secret: [UInt8], recoveryCodes: Set<SecretHash>, createdAt: Instant) {
        self.secret = secret
        self.recoveryCodes = recoveryCodes
        self.createdAt = createdAt
    }
}

/// A store of researchers' second factors, which are deleted with the account.
public protocol SecondFactorStore: Sendable {
    /// Returns the second factor of a researcher, if there is one.
    func secondFactor(of name: String) async throws -> SecondFactor?

    /// Sets or replaces a researcher's second factor, or removes it if `factor` is `nil`, and ends
    /// the researcher's signed-in sessions except `session`.
    ///
    /// - Returns: Whether the researcher exists.
    func setSecondFactor(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: SecretHash?,
        recording event: AuditEvent
    ) async throws -> Bool

    /// Marks the time step of an app's code as used.
    ///
    /// - Returns: Whether the step was marked; `false` if this step or a later one has been used,
    ///   or if there is no second factor.
    func useTimeStep(_ step: Int64, of name: String) async throws -> Bool

    /// Deletes a recovery code; returns whether the researcher had it.
    func useRecoveryCode(
        _ code: SecretHash,
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool
}
