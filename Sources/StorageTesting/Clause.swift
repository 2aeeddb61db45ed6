public import Storage

/// One thing that every storage must keep, as a test of an empty one.
public struct Clause: Sendable, CustomStringConvertible {
    /// What must hold, as a sentence.
    public let description: String
    /// Tests an empty storage; throws when it does not hold.
    public let check: @Sendable (any Storage) async throws -> Void

    init(
        _ description: String,
        _ check: @escaping @Sendable (any Storage) async throws -> Void
    ) {
        self.description = description
        self.check = check
    }
}
