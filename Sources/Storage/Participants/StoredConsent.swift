import Crypto
import Foundation
public import TaskModel

/// A consent in a store, which is never changed.
public struct StoredConsent: Sendable, Hashable {
    /// The number in the store, from 1; never reused.
    public let number: Int64
    /// The person who consented; `nil` if the person's data were deleted and the host keeps
    /// consents.
    public let participant: String?
    public let record: ConsentRecord
    /// The number of the consent that this one countersigns; `nil` if it is not a
    /// countersignature.
    public let countersigned: Int64?

    public init(
        number: Int64,
        participant: String?,
        record: ConsentRecord,
        countersigned: Int64? = nil
    ) {
        self.number = number
        self.participant = participant
        self.record = record
        self.countersigned = countersigned
    }
}

extension ConsentRecord {
    /// The SHA-256 hash of the title, an empty line and the text, in UTF-8.
    public var sha256: [UInt8] { Array(SHA256.hash(data: Data("\(title)\n\n\(text)".utf8))) }
}
