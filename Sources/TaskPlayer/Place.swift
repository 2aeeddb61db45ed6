public import TaskModel

/// Where a participant stands.
public struct Place: Sendable {
    /// The step as its author wrote it; `Journey.page(for:)` says what it shows.
    public let step: Step
    /// The visit that the page's form carries.
    public let visit: Visit
}
