import TaskModel

extension Step {
    /// Whether the step is a section.
    ///
    /// Lists are included, although they have a page.
    var isGroup: Bool {
        if case .section = body { true } else { false }
    }

    var isReview: Bool {
        if case .review = body { true } else { false }
    }

    /// Whether the step's effect cannot be undone.
    var isIrrevocable: Bool {
        if case .page(let kind) = body { kind.isIrrevocable } else { false }
    }

    var offersSkip: Bool {
        flow.isOptional && !chrome.hidden.contains(.skip)
    }

    /// Whether the page shows Back.
    ///
    /// If it does not, Back on later pages cannot lead past the step.
    var offersBack: Bool {
        !chrome.hidden.contains(.back)
    }

    /// Whether the review page can offer to change the step: it has items or is a list.
    var isChangeable: Bool {
        !items.isEmpty || isList
    }
}
