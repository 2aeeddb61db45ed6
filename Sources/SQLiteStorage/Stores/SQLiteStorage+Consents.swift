package import Storage
package import TaskModel

extension SQLiteStorage {
    package func consents(of participant: String) async throws -> [StoredConsent] {
        try await read { try $0.consents(of: participant) }
    }

    package func consent(_ number: Int64) async throws -> StoredConsent? {
        try await read { try $0.consent(number) }
    }

    package func consents(to study: String) async throws -> [StoredConsent] {
        try await read { try $0.consents(to: study) }
    }

    package func countersignature(of number: Int64) async throws -> StoredConsent? {
        try await read { try $0.countersignature(of: number) }
    }

    package func countersign(
        _ number: Int64,
        _ record: ConsentRecord,
        by researcher: String
    ) async throws -> Bool {
        try await write { try $0.countersign(number, record, by: researcher) }
    }
}

extension SQLiteStorage {
    package func withdraw(
        _ request: WithdrawalRequest,
        at now: Instant
    ) async throws -> Withdrawal? {
        let (subscribers, eraser) = (subscribers, writing?.eraser)
        let (withdrawal, files) = try await write { db in
            try db.withdraw(request, for: subscribers, at: now)
        } committed: { _ in
            subscribers.signal()
            eraser?.request()
        }
        // If this fails, the next start removes the files, because they have no rows.
        if !files.isEmpty { try? await folder.remove(files) }
        return withdrawal
    }

    package func withdrawal(of participant: String) async throws -> Withdrawal? {
        try await read { try $0.withdrawal(of: participant) }
    }

    package func withdrawal(withReference reference: String) async throws -> Withdrawal? {
        try await read { try $0.withdrawal(withReference: reference) }
    }
}
