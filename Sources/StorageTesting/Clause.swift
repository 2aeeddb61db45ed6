public import Storage

/// A requirement on every storage, checked with an empty storage.
public struct Clause: Sendable, CustomStringConvertible {
    /// The requirement, as a sentence.
    public let description: String
    /// A check of an empty storage, which throws `BrokenContract` or an error from the storage.
    public let check: @Sendable (any Storage) async throws -> Void

    init(
        _ description: String,
        _ check: @escaping @Sendable (any Storage) async throws -> Void
    ) {
        self.description = description
        self.check = check
    }
}
