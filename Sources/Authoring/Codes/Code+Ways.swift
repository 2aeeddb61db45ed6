import TaskModel

extension Diagnostic.Code {
    /// The codes of ways through a task.
    static let ofWays: [Diagnostic.Code] = [
        .noDestination, .severalDestinations, .noSection, .intoDrawnSection, .drawnOrder,
        .ruleAfterEnd, .noEnd, .unreachableStep, .skippedOnward, .noCompletion, .jumpIntoSection,
        .passedOverScore,
        .trapped,
    ]

    /// A rule or a button that leads nowhere.
    public static let noDestination = error(
        "no-destination",
        "give it one of goTo: step, nextSection: true, finish: true"
    )

    /// A rule or a button that leads to several places.
    public static let severalDestinations = error(
        "several-destinations",
        "give it one of goTo: step, nextSection: true, finish: true"
    )

    /// A way out of a section from a step that is in none.
    public static let noSection = error("no-section", "use goTo: step")

    /// A way to a step that not everyone gets.
    public static let intoDrawnSection = error(
        "into-drawn-section",
        "lead to the section, or leave out its take"
    )

    /// A way to a step that may stand before this one, as the order is drawn.
    public static let drawnOrder = error(
        "drawn-order",
        "put the two into a section of their own, or write nextSection: true"
    )

    /// A rule at a step with which the task ends.
    public static let ruleAfterEnd = error(
        "rule-after-end",
        "leave it out, or lead past this step from the one before it"
    )

    /// Steps from which no way leads to an end of the task.
    public static let noEnd = error("no-end", "let a rule lead to a completion step")

    /// A step to which no way leads.
    public static let unreachableStep = warning(
        "unreachable-step",
        "lead a rule to it, or remove it"
    )

    /// A step that leads past others even when it is skipped.
    public static let skippedOnward = warning(
        "skipped-onward",
        "give the rule a when: that is the opposite of skipWhen:"
    )

    /// A task that ends without a completion step.
    public static let noCompletion = warning(
        "no-completion",
        "add - { id: done, type: completion, title: Thank you } at the end"
    )

    /// A jump into the middle of a section, over required questions of it.
    public static let jumpIntoSection = warning(
        "jump-into-section",
        "lead to the section, or move the questions behind the place to which the rule leads"
    )

    /// A score of all of its items of which one can be passed over.
    public static let passedOverScore = warning(
        "passed-over-score",
        "add minimumAnswered: to the score, or let no rule pass over the item"
    )

    /// A required question with no way out of its page but an answer.
    public static let trapped = warning(
        "trapped",
        "leave back or cancel on the page, make it optional, or add preferNotToSay: true"
    )
}
