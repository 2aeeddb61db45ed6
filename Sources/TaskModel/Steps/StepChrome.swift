/// The labels of a step's buttons and links, which replace the default labels.
public struct StepLabels: Sendable, Hashable {
    /// The replacement for "Continue".
    public var `continue`: String?
    /// The replacement for "Back".
    public var back: String?
    /// The replacement for "Skip this question".
    public var skip: String?
    /// The replacement for "Save and exit", or for "Leave" if sessions cannot be saved.
    public var cancel: String?
    /// The label of the button or link that opens the step's explanation, instead of the
    /// explanation's title.
    public var learnMore: String?
    /// The label of the button that shows the full instructions.
    ///
    /// Without this label, only the first page of a session with abbreviated instructions has the
    /// button.
    public var reviewInstructions: String?
    /// The replacements for "Start", "Pause" and "Resume" on a timed step.
    public var start: String?
    public var pause: String?
    public var resume: String?

    public init(
        continue: String? = nil,
        back: String? = nil,
        skip: String? = nil,
        cancel: String? = nil,
        learnMore: String? = nil,
        reviewInstructions: String? = nil,
        start: String? = nil,
        pause: String? = nil,
        resume: String? = nil
    ) {
        self.continue = `continue`
        self.back = back
        self.skip = skip
        self.cancel = cancel
        self.learnMore = learnMore
        self.reviewInstructions = reviewInstructions
        self.start = start
        self.pause = pause
        self.resume = resume
    }

    /// Returns these labels, each replaced by the corresponding label of `other` if that is set.
    public func replaced(by other: StepLabels) -> StepLabels {
        StepLabels(
            continue: other.continue ?? self.continue,
            back: other.back ?? back,
            skip: other.skip ?? skip,
            cancel: other.cancel ?? cancel,
            learnMore: other.learnMore ?? learnMore,
            reviewInstructions: other.reviewInstructions ?? reviewInstructions,
            start: other.start ?? start,
            pause: other.pause ?? pause,
            resume: other.resume ?? resume
        )
    }
}

/// The parts of a page around its content: buttons, progress and texts read aloud.
public struct StepChrome: Sendable, Hashable {
    /// A part of the page that a step can hide.
    public enum Element: String, Sendable, Hashable, CaseIterable {
        /// The Continue button, on a page with other buttons that end the visit.
        case `continue`
        case back
        /// The button with which the participant leaves an optional step without an answer.
        case skip
        /// The button with which the participant leaves the session.
        case cancel
        /// The button or link that opens the step's explanation.
        case learnMore
        /// The button that shows the full instructions.
        case reviewInstructions
        case progress
    }

    public var labels: StepLabels
    public var hidden: Set<Element>
    /// Whether the step counts towards progress.
    public var showsProgress: Bool
    /// The texts read aloud, in file order.
    public var spoken: [SpokenText]
    /// The buttons that a program's policy adds.
    public var actions: [ActionButton] = []

    public init(
        labels: StepLabels = StepLabels(),
        hidden: Set<Element> = [],
        showsProgress: Bool = true,
        spoken: [SpokenText] = []
    ) {
        self.labels = labels
        self.hidden = hidden
        self.showsProgress = showsProgress
        self.spoken = spoken
    }
}
