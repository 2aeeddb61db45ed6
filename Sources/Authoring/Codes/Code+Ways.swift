import TaskModel

extension Diagnostic.Code {
    /// The codes about paths through a task.
    static let ofWays: [Diagnostic.Code] = [
        .noDestination, .severalDestinations, .noSection, .intoDrawnSection, .drawnOrder,
        .ruleAfterEnd, .noEnd, .unreachableStep, .skippedOnward, .noCompletion, .jumpIntoSection,
        .passedOverScore,
        .trapped,
    ]

    /// A rule or a button without a destination.
    public static let noDestination = error(
        "no-destination",
        "give it one of goTo: step, nextSection: true, finish: true"
    )

    /// A rule or a button with several destinations.
    public static let severalDestinations = error(
        "several-destinations",
        "give it one of goTo: step, nextSection: true, finish: true"
    )

    /// `nextSection` outside a section.
    public static let noSection = error("no-section", "use goTo: step")

    /// A rule that leads into a section of which not everyone gets every step.
    public static let intoDrawnSection = error(
        "into-drawn-section",
        "lead to the section, or leave out its take"
    )

    /// A rule that leads to a step that may come before it in a random order.
    public static let drawnOrder = error(
        "drawn-order",
        "put the two into a section of their own, or write nextSection: true"
    )

    /// Rules of a step that ends the task.
    public static let ruleAfterEnd = error(
        "rule-after-end",
        "leave it out, or lead past this step from the one before it"
    )

    /// Steps from which no path leads to an end of the task.
    public static let noEnd = error("no-end", "let a rule lead to a completion step")

    /// A step that no path leads to.
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

    /// A rule that leads into the middle of a section, past its required questions.
    public static let jumpIntoSection = warning(
        "jump-into-section",
        "lead to the section, or move the questions behind the place to which the rule leads"
    )

    /// A score that needs an item which can be skipped.
    public static let passedOverScore = warning(
        "passed-over-score",
        "add minimumAnswered: to the score, or let no rule pass over the item"
    )

    /// A required question on a page that can only be left by answering.
    public static let trapped = warning(
        "trapped",
        "leave back or cancel on the page, make it optional, or add preferNotToSay: true"
    )
}
