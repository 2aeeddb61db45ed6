/// A function called with a description of the current work, and the amount done if it is known.
package typealias WorkProgress = @Sendable (_ work: String, _ done: WorkAmount?) -> Void

package enum WorkAmount: Sendable, Hashable {
    case bytes(Int)
    /// A number of database rows.
    case rows(Int)
}
