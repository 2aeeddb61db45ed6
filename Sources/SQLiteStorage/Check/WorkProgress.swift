/// A function that receives the current activity, and the amount of work done if it is known.
package typealias WorkProgress = @Sendable (_ work: String, _ done: WorkAmount?) -> Void

/// An amount of work done.
package enum WorkAmount: Sendable, Hashable {
    case bytes(Int)
    /// A number of database rows.
    case rows(Int)
}
