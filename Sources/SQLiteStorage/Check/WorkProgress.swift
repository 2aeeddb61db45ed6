/// Is told what is being done, and how much of it was, if that is known.
public typealias WorkProgress = @Sendable (_ work: String, _ done: WorkDone?) -> Void

/// How much was done.
public enum WorkDone: Sendable, Hashable {
    /// So many bytes.
    case bytes(Int)
    /// So many rows of the database.
    case rows(Int)
}
