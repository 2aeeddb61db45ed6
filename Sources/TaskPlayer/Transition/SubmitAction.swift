import TaskModel

/// The action with which a page's form was submitted.
enum SubmitAction {
    case `continue`
    case skip
    case edit
    case editSkip
    case press(StepButton.Press)

    /// Whether the page is left without an answer.
    var isSkip: Bool {
        switch self {
        case .skip, .editSkip: true
        case .continue, .edit, .press: false
        }
    }

    /// Whether the page was opened from the review page.
    var isEdit: Bool {
        switch self {
        case .edit, .editSkip: true
        case .continue, .skip, .press: false
        }
    }

    /// The button that was pressed, unless it is Continue or Skip.
    var press: StepButton.Press? {
        if case .press(let press) = self { press } else { nil }
    }

    var outcome: StepResult.VisitOutcome {
        press.map(StepResult.VisitOutcome.pressed) ?? (isSkip ? .skipped : .completed)
    }

    /// The word for the button in a form's digest.
    var word: String {
        press?.rawValue ?? (isSkip ? "skip" : "continue")
    }
}
