import Pages
import Sessions
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// Returns the items of the page with the content of their controls.
    ///
    /// An item that the current input hides is included, marked as closed, if a script can show it.
    func items(of step: Step) -> [ItemModel] {
        let context = session.context(address)
        let fields = filled(step, context)
        let visible = journey.visibleItems(of: step, at: address, typed: fields, in: context)
        let shown = Set(visible.map(\.id))
        let conditions = journey.liveConditions(of: step, at: address)
        let isUntouched = typed == nil && journey.draft(for: address) == nil
        let suggested =
            isUntouched ? journey.suggestedItems(of: step, at: address, in: context) : []
        let items = step.items.filter { shown.contains($0.id) || conditions[$0.id] != nil }
        return items.map { item in
            let isClosed = !shown.contains(item.id)
            let error = isClosed ? nil : errors.first { $0.item == item.id }
            let control = Control(
                name: item.id,
                raw: fields,
                context: context,
                isRequired: !item.isOptional,
                errorParts: error.map(\.reason.parts)
            )
            return ItemModel(
                item: labelled(item, of: step),
                control: control,
                error: error.map { session.wording($0.reason.message) },
                filePath: item.format.sendsFile ? filePath(fields[item.id]) : nil,
                isSuggested: suggested.contains(item.id),
                condition: conditions[item.id],
                isClosed: isClosed
            )
        }
    }

    /// Returns the fields in which the page's script sends results, filled from the posted fields
    /// or the draft.
    ///
    /// A stored result is not filled in: when a page is shown again, its script sends a new result.
    func scriptFields(of step: Step) -> [ScriptField] {
        guard !step.addedResults.isEmpty else { return [] }
        let fields = typed ?? journey.draft(for: address) ?? RawFields()
        return step.scriptedItems.map { ScriptField(name: $0.id, value: fields[$0.id] ?? "") }
    }

    /// Returns the path of the file that a field names, or `nil` if the field names no file.
    private func filePath(_ field: String?) -> String? {
        field.flatMap(StoredFile.init(formField:)).map {
            SessionFileEndpoint(id: session.state.id, name: $0.id).path
        }
    }

    /// Returns the item, labelled with the step's title if the step is a question.
    ///
    /// A modifier may have changed the title.
    private func labelled(_ item: FormItem, of step: Step) -> FormItem {
        guard item.id == step.id, let title = journey.page(for: step, at: address).content.title
        else {
            return item
        }
        return item.labelled(title)
    }

    /// Returns the posted fields, or else the draft, or else fields with the stored or suggested
    /// answers.
    private func filled(_ step: Step, _ context: AnswerContext) -> RawFields {
        if let typed { return typed }
        if let draft = journey.draft(for: address) { return draft }
        let answers = journey.prefill(of: step, at: address, in: context)
        return Self.fields(of: step.items, answers, in: session.wording)
    }

    /// Returns the fields that represent answers to items.
    static func fields(
        of items: [FormItem],
        _ answers: [String: Answer],
        in wording: Wording
    ) -> RawFields {
        items.reduce(RawFields()) { fields, item in
            fields.merging(raw(of: answers[item.id], to: item, in: wording))
        }
    }

    private static func raw(
        of answer: Answer?,
        to item: FormItem,
        in wording: Wording
    ) -> RawFields {
        switch answer {
        case .value(let value): item.format.raw(of: value, named: item.id, in: wording)
        case .dontKnow: raw(of: .dontKnow, to: item)
        case .declined: raw(of: .declined, to: item)
        case .skipped, nil: RawFields()
        }
    }

    private static func raw(of optOut: OptOut.Kind, to item: FormItem) -> RawFields {
        RawFields([item.id + OptOut.suffix: [optOut.rawValue]])
    }
}
