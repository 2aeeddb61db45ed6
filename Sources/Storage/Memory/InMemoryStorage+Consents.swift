public import TaskModel

extension InMemoryStorage {
    public func consents(of participant: String) async throws -> [StoredConsent] {
        with { contents in
            contents.consents.filter { $0.participant == participant && $0.countersigned == nil }
        }
    }

    public func consent(_ number: Int64) async throws -> StoredConsent? {
        with { contents in contents.consents.first { $0.number == number } }
    }

    public func consents(to study: String) async throws -> [StoredConsent] {
        with { contents in contents.consents.filter { $0.record.study == study } }
    }

    public func countersignature(of number: Int64) async throws -> StoredConsent? {
        with { contents in contents.consents.first { $0.countersigned == number } }
    }

    public func countersign(
        _ number: Int64,
        _ record: ConsentRecord,
        by researcher: String
    ) async throws -> Bool {
        with { contents in
            let signed = contents.consents.first { $0.number == number }
            guard let signed, signed.countersigned == nil,
                !contents.consents.contains(where: { $0.countersigned == number })
            else { return false }
            contents.append(record, countersigning: number, by: researcher)
            return true
        }
    }
}

extension MemoryContents {
    mutating func append(
        _ record: ConsentRecord,
        countersigning number: Int64? = nil,
        by researcher: String? = nil
    ) {
        lastConsent += 1
        let consent = StoredConsent(
            number: lastConsent,
            participant: record.participant,
            record: record,
            countersigned: number
        )
        consents.append(consent)
        let seal = record.seal(entries: ConsentJSON.text(record.entries))
        let signed = number ?? lastConsent
        events.append(
            AuditEvent(signing: signed, record, sealedBy: seal, researcher: researcher)
        )
    }

    /// Deletes the consents that satisfy a condition, and their countersignatures.
    mutating func removeConsents(where passes: (StoredConsent) -> Bool) {
        let removed = Set(consents.filter(passes).map(\.number))
        consents.removeAll {
            removed.contains($0.number) || $0.countersigned.map(removed.contains) == true
        }
    }
}

extension StoredConsent {
    var withoutParticipant: StoredConsent {
        StoredConsent(
            number: number,
            participant: nil,
            record: record,
            countersigned: countersigned
        )
    }
}
