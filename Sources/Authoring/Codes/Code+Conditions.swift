import TaskModel

extension Diagnostic.Code {
    /// The codes of conditions.
    static let ofConditions: [Diagnostic.Code] = [
        .conditionSubject, .conditionTest, .badTest, .wrongOperand, .wrongTest, .emptyRange,
        .unknownChoice, .unofferedAnswer, .neverHolds, .alwaysHolds, .contradiction, .tautology,
        .repeatedCondition, .coveredRule, .unreachableRule, .alwaysSkipped, .circularVisibility,
        .looksAhead, .ownAnswer, .laterAnswer, .laterScore,
    ]

    /// A condition that is about nothing, or about several things.
    public static let conditionSubject = error(
        "condition-subject",
        "name one answer, score, parameter, cohort or arm; join conditions with all: or any:"
    )

    /// A condition that asks nothing, or several things at once.
    public static let conditionTest = error("condition-test", "write one test, such as equals: 1")

    /// A test that is not written as such tests are.
    public static let badTest = error("bad-test", "write it in the form that is expected")

    /// A comparison with a value of another type.
    public static let wrongOperand = error(
        "wrong-operand",
        "compare with a value that could be answered"
    )

    /// A test that such an answer does not have.
    public static let wrongTest = error("wrong-test", "use another test, such as answered: true")

    /// A range with nothing in it.
    public static let emptyRange = error("empty-range", "write the lower bound first")

    /// A choice that its item does not offer.
    public static let unknownChoice = error("unknown-choice", "use the value of a choice")

    /// A test for a way of not answering that is not offered.
    public static let unofferedAnswer = error(
        "unoffered-answer",
        "offer it at the question, or remove the condition"
    )

    /// A condition that no answer could meet.
    public static let neverHolds = warning(
        "never-holds",
        "compare with a value that could be answered"
    )

    /// A condition that every answer meets.
    public static let alwaysHolds = warning(
        "always-holds",
        "leave the condition out, or correct its bound"
    )

    /// Conditions that cannot hold together.
    public static let contradiction = warning(
        "contradiction",
        "write any: if one of them is enough, or correct one of them"
    )

    /// Conditions of which one always holds.
    public static let tautology = warning(
        "tautology",
        "write all: if both are needed, or correct one of them"
    )

    /// The same condition twice in one list.
    public static let repeatedCondition = warning("repeated-condition", "remove one of the two")

    /// A rule that never applies, because earlier ones do whenever it would.
    public static let coveredRule = warning(
        "covered-rule",
        "put the narrower rule first, or correct one of them"
    )

    /// A rule behind one without a condition.
    public static let unreachableRule = warning(
        "unreachable-rule",
        "put the rule without when last"
    )

    /// A step or an item that nobody is ever shown.
    public static let alwaysSkipped = warning(
        "always-skipped",
        "correct the condition, or remove what it hides"
    )

    /// An item that is shown only if it has been answered itself.
    public static let circularVisibility = error(
        "circular-visibility",
        "let it depend on an item that is always shown"
    )

    /// An item that depends on one further down its page.
    public static let looksAhead = warning("looks-ahead", "put the one that decides first")

    /// A page that asks for its own answer before it is shown.
    public static let ownAnswer = warning(
        "own-answer",
        "ask on the page behind it, or in the step's next"
    )

    /// An answer that nobody can have given yet where it is asked for.
    public static let laterAnswer = warning(
        "later-answer",
        "move what asks behind the step that is named"
    )

    /// A score of which nothing can have been answered yet where it is asked for.
    public static let laterScore = warning(
        "later-score",
        "move what asks behind the items of the score"
    )
}
