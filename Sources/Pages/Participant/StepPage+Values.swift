internal import Markup
public import TaskModel

extension StepPage {
    /// The variables of `pages/step` and of every template under `steps/`.
    ///
    /// Author's texts are filled here, each once; what is filled already, and what participants
    /// typed, stands beside them untouched.
    public var values: [String: TemplateValue] {
        let authored = kindValues.merging(authored) { _, own in own }
        return authored.mapValues { $0.filled(fill, address) }
            .merging(structure) { _, own in own }
            .merging(form) { _, own in own }
            .merging(filled) { _, own in own }
            .merging(errors) { _, own in own }
    }

    /// The template of the kind, and those of the answer formats on the page.
    public var parts: [String] {
        [kindTemplate] + items.map(\.template)
    }

    /// What is shown back to one participant, and what was typed wrong, is rendered each time.
    public var isStamped: Bool {
        review.isEmpty && entries == nil && scores.isEmpty && results.isEmpty && objection == nil
            && ownTemplate == nil && !items.contains { $0.error != nil }
    }

    /// The names of the style sheets and scripts that the page may have of its own, without ending:
    /// those of each format on it in `answers/`, and `steps/NAME` for its kind.
    public var assets: [String] {
        let conditions = items.contains { $0.condition != nil } ? ["conditions"] : []
        let optOuts = items.contains { !$0.item.optOuts.isEmpty } ? ["opt-outs"] : []
        let clear = items.contains(where: \.canBeCleared) ? ["clear"] : []
        let spoken = spoken.isEmpty ? [] : ["spoken"]
        let answers = items.flatMap { type(of: $0.item.format).assets }.map { "answers/" + $0 }
        return (conditions + optOuts + clear + spoken + answers + [kindTemplate]).reduce(into: []) {
            names,
            name in
            if !names.contains(name) { names.append(name) }
        }
    }

    private var kindTemplate: String { "steps/" + (ownTemplate ?? kind) }

    /// What the kind calls Continue when the author says nothing.
    private var usualContinue: String? {
        if case .text(let label) = kindValues["continueLabel"] { label } else { nil }
    }

    /// What holds texts of the author's.
    private var authored: [String: TemplateValue] {
        [
            "content": content.variables,
            "items": ItemModel.variables(of: items),
            "scores": .list(scores.map(\.variables)),
            "results": .list(results.map(\.variables)),
        ]
    }

    /// What holds texts that are filled already.
    private var filled: [String: TemplateValue] {
        let values: [String: TemplateValue] = [
            "buttons": labels.variables(
                content,
                usual: usualContinue,
                in: frame.wording,
                words
            ),
            "ownButtons": .list(ownButtons.map { $0.variables(words) }),
            "review": ReviewRow.groups(of: review, in: frame.wording),
            "spoken": .list(spoken.map { $0.variables(time, in: frame.wording, words) }),
            "hasSpoken": .flag(!spoken.isEmpty),
            "onward": .list(onward.map(\.variables)),
            "hasOnward": .flag(!onward.isEmpty),
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
        ].merging(time.variables) { own, _ in own }
    }

    private var form: [String: TemplateValue] {
        [
            "sendsFile": .flag(items.contains { $0.item.format.sendsFile }),
            "permissions": .optional(Self.words(permissions.map(\.rawValue))),
            "recorders": .optional(Self.words(asyncActions.map { "\($0.identifier):\($0.kind)" })),
            "shown": .optional(shownItems?.joined(separator: ",")),
            "hasLanguages": .flag(languages.count > 1),
            "languages": .list(languages.map(\.variables)),
            "canGoBack": .flag(canGoBack),
            "canContinue": .flag(canContinue),
            "canSkip": .flag(canSkip),
            "canCancel": .flag(canCancel),
            "canGoToStudy": .flag(canGoToStudy),
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

    /// An author's Markdown of one line as plain words.
    private func words(_ markdown: String) -> String {
        Markup.plain(fill(markdown))
    }

    /// What the error summary says; where several things are asked, it names the one that it means.
    private func summary(of item: ItemModel) -> String {
        let error = PipedText.unmarked(fill(item.error ?? ""))
        guard items.count(where: { !$0.isClosed }) > 1 else { return error }
        let label = words(item.item.label(in: frame.wording))
        return frame.wording("errors.named", ["label": label, "error": error])
    }
}
