import TaskModel

/// The submitted fields of a page, parsed item by item.
struct ParsedSubmission {
    /// The valid answers by item; the answer to a blank optional item is `skipped`.
    private(set) var answers: [String: Answer] = [:]
    /// The errors by item, including those of hidden items.
    private(set) var errors: [String: InvalidAnswer] = [:]

    /// Creates a parsed submission with every item of a page, visible or not.
    ///
    /// - Parameters:
    ///   - step: The page's step.
    ///   - fields: The submitted fields.
    ///   - context: The context in which answers are parsed.
    ///   - filled: The answers that prefilled the page when it was shown.
    init(
        of step: Step,
        _ fields: RawFields,
        _ context: AnswerContext,
        filled: () -> [String: Answer] = { [:] }
    ) {
        for item in step.items {
            do throws(InvalidAnswer) {
                answers[item.id] = try Self.answer(to: item, fields, context, filled)
            } catch {
                errors[item.id] = error
            }
        }
        release(step.items)
    }

    private static func answer(
        to item: FormItem,
        _ fields: RawFields,
        _ context: AnswerContext,
        _ filled: () -> [String: Answer]
    ) throws(InvalidAnswer) -> Answer {
        if let optOut = try item.optOut(in: fields) {
            return try item.answer(optOut, fields, context, filled)
        }
        if let value = try item.format.value(from: fields, named: item.id, in: context) {
            return .value(value)
        }
        guard item.isOptional else { throw InvalidAnswer(item.format.missing) }
        return .skipped
    }

    /// Replaces the answers to the given items with errors.
    mutating func reject(_ rejections: [String: InvalidAnswer]) {
        for (item, error) in rejections {
            errors[item] = error
            answers[item] = nil
        }
    }

    /// Returns the answers to the visible items.
    ///
    /// - Throws: `ActionError.invalid` if any of these items has an error.
    func accepted(showing items: [FormItem]) throws(ActionError) -> [String: Answer] {
        var parsed = self
        parsed.release(items)
        let wrong = items.compactMap { item in
            parsed.errors[item.id].map { ItemError(item: item.id, reason: $0) }
        }
        guard wrong.isEmpty else { throw .invalid(wrong) }
        return parsed.answers.showing(items)
    }

    /// Returns the valid answers to the visible items; visible items without a valid answer count
    /// as skipped.
    func valid(showing items: [FormItem]) -> [String: Answer] {
        var parsed = self
        for item in items where parsed.answers[item.id] == nil {
            parsed.answers[item.id] = .skipped
        }
        return parsed.answers.showing(items)
    }

    /// Skips each item that depends on a hidden item or on an item without a value.
    ///
    /// Here, an item with an error counts as an item with a value.
    private mutating func release(_ items: [FormItem]) {
        guard items.contains(where: { !$0.format.siblingItems.isEmpty }) else { return }
        let shown = Set(items.map(\.id))
        for item in items {
            let isReleased = item.isReleased { other in
                shown.contains(other) && (errors[other] != nil || answers[other]?.value != nil)
            }
            guard isReleased else { continue }
            errors[item.id] = nil
            answers.release(item)
        }
    }
}

extension FormItem {
    /// Returns whether the item needs no answer because an item on which it depends has no value.
    ///
    /// For example, an email address that was left blank needs no confirmation.
    func isReleased(by hasValue: (String) -> Bool) -> Bool {
        format.siblingItems.contains { !hasValue($0) }
    }

    /// Returns the offered opt-out that the participant chose, or `nil` if the participant chose no
    /// opt-out.
    ///
    /// - Throws: `InvalidAnswer` if the participant chose several opt-outs.
    fileprivate func optOut(in fields: RawFields) throws(InvalidAnswer) -> OptOut.Kind? {
        guard !optOuts.isEmpty else { return nil }
        let chosen = Set(fields.all(id + OptOut.suffix).filter { !$0.isEmpty })
        let offered = optOuts.map(\.kind).filter { chosen.contains($0.rawValue) }
        guard offered.count <= 1 else {
            throw InvalidAnswer(Message(OptOutWord.several), parts: [OptOut.suffix])
        }
        return offered.first
    }

    /// Returns the answer for an opt-out.
    ///
    /// An opt-out together with other input is ambiguous and therefore an error. An answer that
    /// prefilled the page does not count as input, because radio buttons cannot be cleared without
    /// a script.
    fileprivate func answer(
        _ optOut: OptOut.Kind,
        _ fields: RawFields,
        _ context: AnswerContext,
        _ filled: () -> [String: Answer]
    ) throws(InvalidAnswer) -> Answer {
        let ambiguous = InvalidAnswer(Message(OptOutWord.both), parts: [OptOut.suffix])
        do {
            guard let typed = try format.value(from: fields, named: id, in: context) else {
                return optOut.answer
            }
            guard filled()[id] == .value(typed) else { throw ambiguous }
            return optOut.answer
        } catch {
            throw ambiguous
        }
    }
}

extension [String: Answer] {
    /// Returns only the answers to the given items; an answer that depends on an item without a
    /// value becomes `skipped`.
    func showing(_ items: [FormItem]) -> [String: Answer] {
        let shown = Set(items.map(\.id))
        var answers = filter { shown.contains($0.key) }
        for item in items where item.isReleased(by: { answers[$0]?.value != nil }) {
            answers.release(item)
        }
        return answers
    }

    /// Replaces an item's value with `skipped`; an explicit opt-out remains.
    fileprivate mutating func release(_ item: FormItem) {
        if let answer = self[item.id], answer.value == nil { return }
        self[item.id] = .skipped
    }
}

/// The keys of the error messages about opt-outs.
package enum OptOutWord: String, WordKey {
    case both = "errors.optOut.both"
    case several = "errors.optOut.several"
}
