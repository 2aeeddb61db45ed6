import TaskModel

/// The action with which a page's form was submitted.
enum SubmitAction {
    case `continue`
    case skip
    case edit
    case editSkip
    case press(StepButton.Press)
    /// The page's time is up.
    case timeOut
    /// The participant hid a page that ends when it is hidden.
    case interrupt

    /// Whether the page is left with Skip.
    var isSkip: Bool {
        switch self {
        case .skip, .editSkip: true
        case .continue, .edit, .press, .timeOut, .interrupt: false
        }
    }

    /// Whether the page was opened from the review page.
    var isEdit: Bool {
        switch self {
        case .edit, .editSkip: true
        case .continue, .skip, .press, .timeOut, .interrupt: false
        }
    }

    /// Whether the page's script ended the visit; answers may then be missing.
    var isCut: Bool {
        switch self {
        case .timeOut, .interrupt: true
        case .continue, .skip, .edit, .editSkip, .press: false
        }
    }

    /// The button that was pressed, unless it is Continue or Skip.
    var press: StepButton.Press? {
        if case .press(let press) = self { press } else { nil }
    }

    var outcome: StepResult.VisitOutcome {
        press.map(StepResult.VisitOutcome.pressed) ?? (isSkip ? .skipped : .completed)
    }

    /// The word for the action in a form's digest.
    var word: String {
        switch self {
        case .continue, .edit: "continue"
        case .skip, .editSkip: "skip"
        case .press(let press): press.rawValue
        case .timeOut: "timeout"
        case .interrupt: "interrupt"
        }
    }
}
