import TaskModel

extension Diagnostic.Code {
    /// The codes about conditions.
    static let ofConditions: [Diagnostic.Code] = [
        .conditionSubject, .conditionTest, .badTest, .wrongOperand, .wrongTest, .emptyRange,
        .unknownChoice, .unofferedAnswer, .neverHolds, .alwaysHolds, .contradiction, .tautology,
        .repeatedCondition, .coveredRule, .unreachableRule, .alwaysSkipped, .circularVisibility,
        .looksAhead, .ownAnswer, .laterAnswer, .laterScore,
    ]

    /// A condition without a subject, or with several.
    public static let conditionSubject = error(
        "condition-subject",
        "name one answer, score, parameter, cohort or arm; join conditions with all: or any:"
    )

    /// A condition without a test, or with several.
    public static let conditionTest = error("condition-test", "write one test, such as equals: 1")

    /// A test that is not in the expected form.
    public static let badTest = error("bad-test", "write it in the form that is expected")

    /// A comparison with a value of another type.
    public static let wrongOperand = error(
        "wrong-operand",
        "compare with a value that could be answered"
    )

    /// A test that does not apply to this type of answer.
    public static let wrongTest = error("wrong-test", "use another test, such as answered: true")

    /// A range without any values.
    public static let emptyRange = error("empty-range", "write the lower bound first")

    /// A comparison with a choice that the question does not offer.
    public static let unknownChoice = error("unknown-choice", "use the value of a choice")

    /// A test for an opt-out that the question does not offer.
    public static let unofferedAnswer = error(
        "unoffered-answer",
        "offer it at the question, or remove the condition"
    )

    /// A condition that no answer can meet.
    public static let neverHolds = warning(
        "never-holds",
        "compare with a value that could be answered"
    )

    /// A condition that every answer meets.
    public static let alwaysHolds = warning(
        "always-holds",
        "leave the condition out, or correct its bound"
    )

    /// Conditions that cannot hold at the same time.
    public static let contradiction = warning(
        "contradiction",
        "write any: if one of them is enough, or correct one of them"
    )

    /// Alternative conditions, one of which always holds.
    public static let tautology = warning(
        "tautology",
        "write all: if both are needed, or correct one of them"
    )

    /// The same condition twice in one list.
    public static let repeatedCondition = warning("repeated-condition", "remove one of the two")

    /// A rule that never applies, because earlier rules always apply first.
    public static let coveredRule = warning(
        "covered-rule",
        "put the narrower rule first, or correct one of them"
    )

    /// A rule after one without a condition.
    public static let unreachableRule = warning(
        "unreachable-rule",
        "put the rule without when last"
    )

    /// A step or an item that is never shown.
    public static let alwaysSkipped = warning(
        "always-skipped",
        "correct the condition, or remove what it hides"
    )

    /// An item that is shown only if it is answered.
    public static let circularVisibility = error(
        "circular-visibility",
        "let it depend on an item that is always shown"
    )

    /// An item that depends on one further down the page.
    public static let looksAhead = warning("looks-ahead", "put the one that decides first")

    /// A page that uses its own answer before it is shown.
    public static let ownAnswer = warning(
        "own-answer",
        "ask on the page behind it, or in the step's next"
    )

    /// An answer that is used before its question can be asked.
    public static let laterAnswer = warning(
        "later-answer",
        "move what asks behind the step that is named"
    )

    /// A score that is used before any of its items can be answered.
    public static let laterScore = warning(
        "later-score",
        "move what asks behind the items of the score"
    )
}
