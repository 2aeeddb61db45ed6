import TaskModel

extension Diagnostic.Code {
    static let ofConditions: [Diagnostic.Code] = [
        .conditionSubject, .conditionTest, .badTest, .wrongOperand, .wrongTest, .emptyRange,
        .unknownChoice, .unofferedAnswer, .neverHolds, .alwaysHolds, .contradiction, .tautology,
        .repeatedCondition, .coveredRule, .unreachableRule, .alwaysSkipped, .circularVisibility,
        .looksAhead, .ownAnswer, .laterAnswer, .laterScore,
    ]

    /// The condition must have exactly one subject.
    public static let conditionSubject = error(
        "condition-subject",
        "name one answer, score, parameter, cohort or arm; join conditions with all: or any:"
    )

    /// The condition must have exactly one test.
    public static let conditionTest = error("condition-test", "write one test, such as equals: 1")

    /// The test is malformed; for example, `between` does not have two bounds.
    public static let badTest = error("bad-test", "write it in the required format")

    /// The tested value is compared with a value of another type.
    public static let wrongOperand = error(
        "wrong-operand",
        "compare with a value that the question accepts"
    )

    /// The test does not apply to this kind of answer.
    public static let wrongTest = error("wrong-test", "use another test, such as answered: true")

    /// No value is in the range.
    public static let emptyRange = error("empty-range", "write the lower bound first")

    /// The item has no such choice.
    public static let unknownChoice = error("unknown-choice", "use the value of a choice")

    /// The question does not offer the opt-out.
    public static let unofferedAnswer = error(
        "unoffered-answer",
        "add it to the question, or remove the condition"
    )

    /// No possible value satisfies the condition.
    public static let neverHolds = warning(
        "never-holds",
        "compare with a value that the question accepts"
    )

    /// Every possible value satisfies the condition.
    public static let alwaysHolds = warning(
        "always-holds",
        "remove the condition, or correct its bound"
    )

    /// The conditions of `all` cannot hold together.
    public static let contradiction = warning(
        "contradiction",
        "use any: if one of them is enough, or correct one of them"
    )

    /// At least one of the conditions of `any` holds in every case.
    public static let tautology = warning(
        "tautology",
        "use all: if both are needed, or correct one of them"
    )

    /// The list contains the same condition twice.
    public static let repeatedCondition = warning("repeated-condition", "remove one of the two")

    /// An earlier rule always applies first.
    public static let coveredRule = warning(
        "covered-rule",
        "put the narrower rule first, or correct one of them"
    )

    /// A rule without a condition comes before this rule.
    public static let unreachableRule = warning(
        "unreachable-rule",
        "move the rule without when: to the end"
    )

    /// The step or item is never shown.
    public static let alwaysSkipped = warning(
        "always-skipped",
        "correct the condition, or remove what it hides"
    )

    /// The item is shown only if it is already answered.
    public static let circularVisibility = error(
        "circular-visibility",
        "make it depend on an item that is always shown"
    )

    /// The item depends on a later item on the same page.
    public static let looksAhead = warning(
        "looks-ahead",
        "put the item that it depends on before it"
    )

    /// The page depends on an answer or result of the page itself.
    public static let ownAnswer = warning(
        "own-answer",
        "use it on a later page, or in the next: rules of this step"
    )

    /// The answer, added result or derived value is used before it can exist.
    public static let laterAnswer = warning(
        "later-answer",
        "move this after that step"
    )

    /// The score is used before any of its items can be answered.
    public static let laterScore = warning("later-score", "move this after the items of the score")
}
