public import Storage

/// A requirement on every storage, checked on an empty storage.
public struct Clause: Sendable, CustomStringConvertible {
    /// The requirement, as a sentence.
    public let description: String
    /// A check that expects an empty storage; throws `BrokenContract` or an error of the storage.
    public let check: @Sendable (any Storage) async throws -> Void

    init(
        _ description: String,
        _ check: @escaping @Sendable (any Storage) async throws -> Void
    ) {
        self.description = description
        self.check = check
    }
}
