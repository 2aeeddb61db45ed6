import Storage
import TaskModel

extension FullStorage {
    func consents(of participant: String) async throws -> [StoredConsent] {
        try await inner.consents(of: participant)
    }

    func consent(_ number: Int64) async throws -> StoredConsent? {
        try await inner.consent(number)
    }

    func consents(to study: String) async throws -> [StoredConsent] {
        try await inner.consents(to: study)
    }

    func countersignature(of number: Int64) async throws -> StoredConsent? {
        try await inner.countersignature(of: number)
    }

    func countersign(
        _ number: Int64,
        _ record: ConsentRecord,
        by researcher: String
    ) async throws -> Bool {
        throw StorageError.full
    }

    func withdraw(_ request: WithdrawalRequest, at now: Instant) async throws -> Withdrawal? {
        throw StorageError.full
    }

    func withdrawal(of participant: String) async throws -> Withdrawal? {
        try await inner.withdrawal(of: participant)
    }

    func withdrawal(withReference reference: String) async throws -> Withdrawal? {
        try await inner.withdrawal(withReference: reference)
    }
}
