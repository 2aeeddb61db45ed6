import Crypto
import Foundation
public import TaskModel

/// A stored consent or countersignature; it is never changed, except that its participant can be
/// removed.
public struct StoredConsent: Sendable, Hashable {
    /// The number in the store, from 1; never reused.
    public let number: Int64
    /// The person who consented; `nil` if the person's data were deleted and the host keeps
    /// consents.
    public let participant: String?
    public let record: ConsentRecord
    /// The number of the consent that this record countersigns; `nil` if the record is not a
    /// countersignature.
    public let countersigned: Int64?
    /// The stored SHA-256 hash of the document.
    public let documentHash: [UInt8]

    /// Creates a consent; if `documentHash` is `nil`, the hash is computed from the record.
    public init(
        number: Int64,
        participant: String?,
        record: ConsentRecord,
        countersigned: Int64? = nil,
        documentHash: [UInt8]? = nil
    ) {
        self.number = number
        self.participant = participant
        self.record = record
        self.countersigned = countersigned
        self.documentHash = documentHash ?? record.documentHash
    }
}

extension ConsentRecord {
    /// The SHA-256 hash of the title, an empty line and the text, in UTF-8.
    public var documentHash: [UInt8] { Array(SHA256.hash(data: Data("\(title)\n\n\(text)".utf8))) }

    /// Returns the SHA-256 hash of the whole record except the participant, who can be removed.
    ///
    /// The audit trail contains this hash, the seal, so that changes to a record can be detected.
    /// Each field is hashed as its length in bytes, a colon and its text. The fields are study,
    /// session, task, consent, version, language, title, text, milliseconds since 1970, entries,
    /// and `restricted` or nothing.
    ///
    /// - Parameter entries: The entries in their stored form, as returned by `ConsentJSON`.
    /// - Returns: The 32 bytes of the hash.
    public func seal(entries: String) -> [UInt8] {
        let time = String(givenAt.milliseconds)
        let fields = [
            study, session, task, consent, version, language, title, text, time, entries,
            isRestricted ? "restricted" : "",
        ]
        let input = fields.map { "\($0.utf8.count):\($0)" }.joined()
        return Array(SHA256.hash(data: Data(input.utf8)))
    }
}
