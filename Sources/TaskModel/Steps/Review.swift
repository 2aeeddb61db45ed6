/// The page on which answers are checked: those so far, or those of another task to look at.
public struct Review: Sendable, Hashable {
    /// Another task of the same participant whose answers are shown; they cannot be changed there.
    public let task: String?
    /// The steps that are listed; `nil` for all that ask.
    public let steps: [String]?
    /// Whether pages that ask nothing are listed as well.
    public let includesInstructions: Bool

    public init(task: String? = nil, steps: [String]? = nil, includesInstructions: Bool = false) {
        self.task = task
        self.steps = steps
        self.includesInstructions = includesInstructions
    }
}
