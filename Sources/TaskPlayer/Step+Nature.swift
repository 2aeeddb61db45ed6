import TaskModel

extension Step {
    /// Whether it groups steps; a list does so and has a page as well.
    var isGroup: Bool {
        if case .section = body { true } else { false }
    }

    /// Whether it is the page on which answers are checked.
    var isReview: Bool {
        if case .review = body { true } else { false }
    }

    /// Whether progress counts it; the first step that asks nothing is left out as well.
    var counts: Bool {
        chrome.showsProgress && (!isGroup || isList) && !isCompletion
    }

    /// Whether what it did cannot be undone.
    var isIrrevocable: Bool {
        if case .page(let kind) = body { kind.isIrrevocable } else { false }
    }

    /// Whether the button that skips it is offered.
    var offersSkip: Bool {
        flow.isOptional && !chrome.hidden.contains(.skip)
    }

    /// Whether the way back may lead over it.
    var offersBack: Bool {
        !chrome.hidden.contains(.back)
    }

    /// Whether there is something on its page that can be changed later.
    var isChangeable: Bool {
        !items.isEmpty || isList
    }

    /// How many seconds its page stays.
    var seconds: Int? {
        if case .page(let kind) = body { kind.seconds } else { nil }
    }
}
