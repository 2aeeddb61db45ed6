internal import Markup
package import TaskModel

extension StepPage {
    /// The variables of `pages/step` and of all templates under `steps/`.
    ///
    /// Piped values are filled into each authored text here, exactly once. Participants' input and
    /// texts that are already filled are merged in afterwards and stay unchanged.
    package var values: [String: TemplateValue] {
        let unfilled = kindValues.merging(authored) { _, own in own }
        return unfilled.mapValues { $0.filled(fill, address) }
            .merging(structure) { _, own in own }
            .merging(form) { _, own in own }
            .merging(filled) { _, own in own }
            .merging(errors) { _, own in own }
    }

    /// The templates of the page's kind and of the items' answer formats.
    package var parts: [String] {
        [kindTemplate] + items.map(\.template)
    }

    /// Whether the page should be compiled instead of rendered each time.
    ///
    /// Such a page shows no review, entries, scores, earlier answers, errors or objection, and uses
    /// its kind's template.
    package var isCompiled: Bool {
        review.isEmpty && entries == nil && scores.isEmpty && results.isEmpty && objection == nil
            && ownTemplate == nil && !items.contains { $0.error != nil }
    }

    /// The names of the style sheets and scripts that the page needs, without extensions.
    ///
    /// They include `answers/NAME` for each asset of an answer format, and `steps/NAME` for the
    /// page's template.
    package var assets: [String] {
        let conditions = items.contains { $0.condition != nil } ? ["conditions"] : []
        let image = content.image?.assets ?? []
        // The timer's script speaks the texts at their times, so `read-aloud` is not needed.
        let spoken = spoken.isEmpty ? [] : timer == nil ? ["spoken", "read-aloud"] : ["spoken"]
        let timer = timer == nil ? [] : ["active/timer"]
        let recorders = recorders == nil ? [] : ["recorders/recorders"]
        let names =
            recorders + conditions + spoken + timer + image + ItemModel.assets(of: items)
            + [kindTemplate]
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private var kindTemplate: String { "steps/" + (ownTemplate ?? kind) }

    /// The label of Continue as plain text, for notices that mention the button.
    package var continueLabel: String {
        labels.continue.map(words) ?? usualContinue
    }

    /// The label of Continue if the author gives none: the kind's label, or else the default label.
    private var usualContinue: String {
        if case .text(let label) = kindValues["continueLabel"] { return label }
        return frame.wording(isLast ? StepWord.finish : .continueButton)
    }

    /// The variables with authors' texts.
    private var authored: [String: TemplateValue] {
        [
            "content": content.variables,
            "items": ItemModel.variables(of: items),
            "scores": .list(scores.map(\.templateValue)),
            "results": .list(results.map(\.variables)),
        ]
    }

    /// The variables whose texts already have their piped values filled in.
    private var filled: [String: TemplateValue] {
        let values: [String: TemplateValue] = [
            "buttons": labels.variables(
                content,
                usual: usualContinue,
                in: frame.wording,
                words
            ),
            "ownButtons": .list(ownButtons.map { $0.variables(words) }),
            "withoutScript": withoutScript.map { $0.variables(words) } ?? .flag(false),
            "review": ReviewRow.groups(of: review, in: frame.wording),
            "spoken": .list(spoken.map { $0.variables(time, in: frame.wording, words) }),
            "hasSpoken": .flag(!spoken.isEmpty),
            "onward": .list(onward.map(\.templateValue)),
            "hasOnward": .flag(!onward.isEmpty),
            "platform": platform?.templateValue ?? .flag(false),
        ]
        return values.merging(entries?.variables(in: frame.wording, words) ?? [:]) { own, _ in own }
    }

    private var structure: [String: TemplateValue] {
        [
            "step": .text(step.description),
            "kind": .text(kind),
            "sessionState": .text(sessionState.rawValue),
            "template": .text(kindTemplate),
            "notice": .optional(notice),
            "reviewPath": .optional(reviewPath),
            "asHeading": .object(["isHeading": .flag(true)]),
            "hasScores": .flag(!scores.isEmpty),
            "hasResults": .flag(!results.isEmpty),
        ].merging(time.variables) { own, _ in own }.merging(timing) { own, _ in own }
    }

    private var timing: [String: TemplateValue] {
        guard let timer else {
            return [
                "timer": .flag(false), "timesQuestions": .flag(false),
                "hidesQuestions": .flag(false), "timesPage": .flag(false),
            ]
        }
        return [
            "timer": .object(timer.variables(in: frame.wording, address)),
            "timesQuestions": .flag(timer.hasQuestions),
            "hidesQuestions": .flag(timer.hidesQuestions),
            "timesPage": .flag(!timer.hasQuestions),
        ]
    }

    private var form: [String: TemplateValue] {
        [
            "sendsFile": .flag(items.contains { $0.item.format.sendsFile }),
            "permissions": .optional(Self.words(permissions.map(\.rawValue))),
            "recorders": recorders.map { .object($0.variables(in: frame.wording)) } ?? .flag(false),
            "shown": .optional(shownItems?.joined(separator: ",")),
            "scriptFields": .list(scriptFields.map(\.variables)),
            "hasLanguages": .flag(languages.count > 1),
            "languages": .list(languages.map(\.variables)),
            "canGoBack": .flag(canGoBack),
            "canContinue": .flag(canContinue),
            "canSkip": .flag(canSkip),
            "canCancel": .flag(canCancel),
            "canGoToStudy": .flag(canGoToStudy),
            "offersPersonalLink": .flag(offersPersonalLink),
            "isUnsaved": .flag(isUnsaved),
            "canReviewInstructions": .flag(canReviewInstructions),
        ].merging(particulars.variables(in: frame.wording)) { own, _ in own }
    }
}

extension StepPage {
    private var errors: [String: TemplateValue] {
        let faulty = items.filter { $0.error != nil }.map {
            (text: summary(of: $0), control: $0.firstControl)
        }
        let entry = entries?.error(in: frame.wording).map {
            (text: $0, control: EntriesModel.firstControl)
        }
        let all = faulty + [entry].compactMap { $0 }
        return [
            "hasErrors": .flag(!all.isEmpty || objection != nil),
            "objection": .optional(objection),
            "errors": .errors(all),
        ]
    }

    /// Returns a line of an author's Markdown as plain text, with piped values filled in.
    private func words(_ markdown: String) -> String {
        Markup.plain(fill(markdown))
    }

    /// Returns the text for the error summary; names the item if the page shows several items.
    private func summary(of item: ItemModel) -> String {
        let error = PipedText.unmarked(fill(item.error ?? ""))
        guard items.count(where: { !$0.isClosed }) > 1 else { return error }
        let label = words(item.item.label(in: frame.wording))
        return frame.wording(StepWord.namedError, ["label": label, "error": error])
    }
}
