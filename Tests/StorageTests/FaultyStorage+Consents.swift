import Storage
import TaskModel

extension FaultyStorage {
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
        if fault == .countersignsTwice {
            _ = try await inner.countersign(number, record, by: researcher)
            return true
        }
        return try await inner.countersign(number, record, by: researcher)
    }

    func withdraw(_ request: WithdrawalRequest, at now: Instant) async throws -> Withdrawal? {
        if request.choice == .delete, fault == .keepsWithdrawn {
            return Withdrawal(request, from: "sleep", at: now)
        }
        if request.choice == .stop, fault == .forgetsWithdrawals {
            return Withdrawal(request, from: "sleep", at: now)
        }
        return try await inner.withdraw(request, at: now)
    }

    func withdrawal(of participant: String) async throws -> Withdrawal? {
        try await inner.withdrawal(of: participant)
    }

    func withdrawal(withReference reference: String) async throws -> Withdrawal? {
        try await inner.withdrawal(withReference: reference)
    }
}
