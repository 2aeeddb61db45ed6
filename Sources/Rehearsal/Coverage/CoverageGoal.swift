/// A part or behaviour of a study that a rehearsal tries to reach at least once.
package struct CoverageGoal: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
        /// The page of a step in a given language.
        case page(language: String)
        /// A navigation rule of a step, by index, and whether the rule's condition holds.
        case rule(Int, isHeld: Bool)
        /// The condition for skipping a step, and whether it holds.
        case skip(isHeld: Bool)
        /// A question with a condition, and whether it is shown.
        case question(String, isShown: Bool)
        /// A change that `modify:` defines for the page, by index, and whether the change is made.
        case change(Int, isMade: Bool)
        /// A press of the Skip button.
        case skipButton
        /// A press of a custom button of the step, by identifier.
        case button(String)
        /// A message with which an item rejects an answer.
        case rejection(item: String, message: String)
        /// An opt-out of an item.
        case optOut(item: String, kind: String)
        /// An attempt to leave a page before its minimum time has passed.
        case tooEarly
        /// An attempt to leave a list with too few entries.
        case tooFewEntries
        /// A change or removal of a list entry.
        case entryChanged, entryRemoved
        /// A change to an answer, started from the review page.
        case reviewed
        /// A number of rounds of a section, by category.
        case rounds(RoundCount)
        /// A participant in a cohort.
        case cohort(String)
        /// A participant in an arm.
        case arm(String)
        /// A band of a score, by index.
        case band(score: String, Int)
        /// A repetition of the task with short instructions.
        case shortInstructions
    }

    /// A category of round counts.
    package enum RoundCount: String, Sendable, Hashable {
        case none = "no rounds"
        case one = "one round"
        case several = "several rounds"
        case most = "the maximum number of rounds"
    }

    /// The identifier of the task; empty for goals of the whole study.
    package let task: String
    /// The identifier of the step; empty for goals of a whole task or of the whole study.
    package let step: String
    package let subject: Subject

    package init(_ subject: Subject, task: String = "", step: String = "") {
        self.task = task
        self.step = step
        self.subject = subject
    }
}
