import Storage
import TaskModel

extension DecoratedStorage {
    func consents(of participant: String) async throws -> [StoredConsent] {
        try await base.consents(of: participant)
    }

    func consent(_ number: Int64) async throws -> StoredConsent? {
        try await base.consent(number)
    }

    func consents(to study: String) async throws -> [StoredConsent] {
        try await base.consents(to: study)
    }

    func countersignature(of number: Int64) async throws -> StoredConsent? {
        try await base.countersignature(of: number)
    }

    func countersign(
        _ number: Int64,
        _ record: ConsentRecord,
        by researcher: String
    ) async throws -> Bool {
        try await base.countersign(number, record, by: researcher)
    }

    func withdraw(_ request: WithdrawalRequest, at now: Instant) async throws -> Withdrawal? {
        try await base.withdraw(request, at: now)
    }

    func withdrawal(of participant: String) async throws -> Withdrawal? {
        try await base.withdrawal(of: participant)
    }

    func withdrawal(withReference reference: String) async throws -> Withdrawal? {
        try await base.withdrawal(withReference: reference)
    }
}
