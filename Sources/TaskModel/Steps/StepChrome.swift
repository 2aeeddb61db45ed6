/// A step's own words on its buttons, where they differ from the usual.
public struct StepLabels: Sendable, Hashable {
    /// Instead of "Continue".
    public var `continue`: String?
    /// Instead of "Back".
    public var back: String?
    /// Instead of "Skip this question".
    public var skip: String?
    /// Instead of "Save and exit".
    public var cancel: String?
    /// Instead of the learn-more page's title.
    public var learnMore: String?
    /// The button that shows the full instructions after all; `nil` for none but on the first page.
    public var reviewInstructions: String?

    /// Makes labels of their parts.
    public init(
        continue: String? = nil,
        back: String? = nil,
        skip: String? = nil,
        cancel: String? = nil,
        learnMore: String? = nil,
        reviewInstructions: String? = nil
    ) {
        self.continue = `continue`
        self.back = back
        self.skip = skip
        self.cancel = cancel
        self.learnMore = learnMore
        self.reviewInstructions = reviewInstructions
    }
}

/// What stands around a step: buttons, progress, what is read aloud.
public struct StepChrome: Sendable, Hashable {
    /// A part of the page that a step can hide.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        /// The link to the step before.
        case back
        /// The button that leaves an optional step without an answer.
        case skip
        /// The link that saves and leaves.
        case cancel
        /// The bar that says how far one is.
        case progress
    }

    /// Its own words.
    public var labels: StepLabels
    /// What is left away.
    public var hidden: Set<Part>
    /// Whether it counts in progress.
    public var showsProgress: Bool
    /// What can be read aloud, in the order of its moments.
    public var spoken: [SpokenText]

    /// Makes chrome of its parts; everything shown by default.
    public init(
        labels: StepLabels = StepLabels(),
        hidden: Set<Part> = [],
        showsProgress: Bool = true,
        spoken: [SpokenText] = []
    ) {
        self.labels = labels
        self.hidden = hidden
        self.showsProgress = showsProgress
        self.spoken = spoken
    }
}
