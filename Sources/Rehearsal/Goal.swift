/// Something of a study that a rehearsal wants to have seen once.
public struct Goal: Sendable, Hashable {
    /// What there is to be seen.
    public enum Matter: Sendable, Hashable {
        /// The page of a step in a language.
        case page(language: String)
        /// A rule behind a step, by its place: that it leads on, or that it does not.
        case rule(Int, isHeld: Bool)
        /// The condition under which a step is passed over: that it holds, or that it does not.
        case skip(isHeld: Bool)
        /// A question with a condition: that it is shown, or that it is not.
        case question(String, isShown: Bool)
        /// A change of the page under a condition, by its place: that it is made, or that it is not.
        case change(Int, isMade: Bool)
        /// The Skip button.
        case skipButton
        /// A button of the step's own.
        case button(String)
        /// A sentence that refuses an answer to an item.
        case refusal(item: String, message: String)
        /// A way not to answer an item.
        case optOut(item: String, kind: String)
        /// A page that is left before its time.
        case tooEarly
        /// A list that is left with too few entries.
        case tooFewEntries
        /// An entry of a list that is changed, and one that is taken out.
        case entryChanged, entryRemoved
        /// An answer that is changed on the review page.
        case reviewed
        /// How many rounds a section has.
        case rounds(Rounds)
        /// Participants in a cohort.
        case cohort(String)
        /// Participants in an arm.
        case arm(String)
        /// A band of a score, by its place.
        case band(score: String, Int)
        /// The task done again with short instructions.
        case shortInstructions
    }

    /// How many rounds there are, as far as it makes a difference.
    public enum Rounds: String, Sendable, Hashable {
        /// None.
        case none = "no round"
        /// A single one.
        case one = "one round"
        /// More than one.
        case several = "several rounds"
        /// As many as there may be.
        case most = "as many rounds as there may be"
    }

    /// The task; empty for what belongs to the whole study.
    public let task: String
    /// The step; empty for what belongs to the whole task.
    public let step: String
    /// What there is to be seen.
    public let matter: Matter

    /// Makes a goal.
    public init(_ matter: Matter, task: String = "", step: String = "") {
        self.task = task
        self.step = step
        self.matter = matter
    }
}
