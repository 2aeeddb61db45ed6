/// A page on which participants check their answers so far, or see their answers in another task.
public struct Review: Sendable, Hashable {
    /// Another task of the same participant, with answers that are shown but cannot be changed;
    /// `nil` for the current task.
    public let task: String?
    /// The steps and sections listed; `nil` for the whole task.
    public let steps: [String]?
    /// Whether pages without questions are also listed.
    public let includesInstructions: Bool

    public init(task: String? = nil, steps: [String]? = nil, includesInstructions: Bool = false) {
        self.task = task
        self.steps = steps
        self.includesInstructions = includesInstructions
    }
}
