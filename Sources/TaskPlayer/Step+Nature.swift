import TaskModel

extension Step {
    /// Whether it groups steps and has no page.
    var isSection: Bool {
        if case .section = body { !isList } else { false }
    }

    /// Whether it is the page on which answers are checked.
    var isReview: Bool {
        if case .review = body { true } else { false }
    }

    /// Whether progress counts it; the first step that asks nothing is left out as well.
    var counts: Bool {
        chrome.showsProgress && !isSection && !isCompletion
    }

    /// Whether what it did cannot be undone.
    var isIrrevocable: Bool {
        if case .page(let kind) = body { kind.isIrrevocable } else { false }
    }

    /// Whether the button that skips it is offered.
    var offersSkip: Bool {
        flow.isOptional && !chrome.hidden.contains(.skip)
    }
}
