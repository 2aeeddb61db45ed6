import TaskModel

extension Diagnostic.Code {
    /// The codes about paths through a task.
    static let ofWays: [Diagnostic.Code] = [
        .noDestination, .severalDestinations, .noSection, .intoDrawnSection, .drawnOrder,
        .ruleAfterEnd, .noEnd, .unreachableStep, .skippedOnward, .noCompletion, .jumpIntoSection,
        .passedOverScore,
        .trapped, .unfixable, .hiddenContinue,
    ]

    /// The rule or button has no destination.
    public static let noDestination = error(
        "no-destination",
        "give it one of goTo: step, nextSection: true, finish: true"
    )

    /// The rule or button has more than one destination.
    public static let severalDestinations = error(
        "several-destinations",
        "give it one of goTo: step, nextSection: true, finish: true"
    )

    /// `nextSection` is used outside a section.
    public static let noSection = error("no-section", "use goTo: step")

    /// The rule or button goes to a step that some sessions do not have.
    public static let intoDrawnSection = error(
        "into-drawn-section",
        "go to the section itself, or remove its take"
    )

    /// The rule or button goes to another part of its shuffled section, which may come earlier.
    public static let drawnOrder = error(
        "drawn-order",
        "move both steps to a section of their own, or use nextSection: true"
    )

    /// The step ends the task, so its rule has no effect.
    public static let ruleAfterEnd = error(
        "rule-after-end",
        "remove it, or move it to the step before this one"
    )

    /// No path from this step reaches the end of the task.
    public static let noEnd = error("no-end", "add a rule that goes to a completion step")

    /// No path reaches the step.
    public static let unreachableStep = warning(
        "unreachable-step",
        "add a rule that goes to it, or remove it"
    )

    /// A rule also applies when its step is skipped, so no path reaches the next step.
    public static let skippedOnward = warning(
        "skipped-onward",
        "give the rule a when: that is the opposite of skipWhen:"
    )

    /// The task has no completion step.
    public static let noCompletion = warning(
        "no-completion",
        "add - { id: done, type: completion, title: Thank you } at the end"
    )

    /// The rule or button goes into a section and skips required questions.
    public static let jumpIntoSection = warning(
        "jump-into-section",
        "go to the section itself, or move the skipped questions to a place after the destination"
    )

    /// A path to a page that shows the score skips items that the score needs.
    public static let passedOverScore = warning(
        "passed-over-score",
        "add minimumAnswered: to the score, or change the rule that skips the item"
    )

    /// The participant cannot leave this page without answering.
    public static let trapped = warning(
        "trapped",
        "show back or cancel on the page, make the question optional, or add preferNotToSay: true"
    )

    /// A rule rejects the answers of its page without depending on them.
    public static let unfixable = warning(
        "unfixable",
        "name an answer of this page in when:, or skip the page with skipWhen:"
    )

    /// The page hides Continue, but needs it to store answers or to lead to another step.
    public static let hiddenContinue = error(
        "hidden-continue",
        "add a button to buttons:, or show Continue"
    )
}
