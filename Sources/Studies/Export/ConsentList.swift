import Export
package import Storage
import TaskModel

/// A CSV table of the consents to a study, without names or drawn signatures.
///
/// The dialect is RFC 4180 (see `CSV`), with one header row.
package struct ConsentList: Sendable {
    package init() {}

    package func csv(_ consents: [StoredConsent]) -> String {
        let header = [
            "number", "participant_id", "session_id", "task", "consent", "version", "language",
            "given_at", "signatures", "sharing", "countersigned_at", "sha256",
            "is_restricted",
        ]
        let signed = Dictionary(
            consents.compactMap { consent in consent.countersigned.map { ($0, consent) } }
        ) { first, _ in first }
        let rows = consents.filter { $0.countersigned == nil }.map { consent in
            CSV.line(cells(consent, signed[consent.number]))
        }
        return CSV.line(header) + rows.joined()
    }

    private func cells(_ consent: StoredConsent, _ countersignature: StoredConsent?) -> [String] {
        let record = consent.record
        return [
            String(consent.number), consent.participant ?? "", record.session, record.task,
            record.consent, record.version, record.language, record.givenAt.iso8601,
            String(record.entries.count { $0.kind == .signature }),
            record.entries.last { $0.kind == .sharing }.map { $0.value ?? $0.answer } ?? "",
            countersignature?.record.givenAt.iso8601 ?? "", consent.documentHash.hexadecimal,
            String(record.isRestricted),
        ]
    }
}
