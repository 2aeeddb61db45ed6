import TaskModel
import TaskPlayer

/// A form page that is filled in item by item; items that depend on other items are last.
struct FormFiller {
    let items: [FormItem]
    let context: AnswerContext
    private(set) var fields = RawFields()

    init(of items: [FormItem], in context: AnswerContext) {
        self.items =
            items.filter { $0.format.siblingItems.isEmpty }
            + items.filter { !$0.format.siblingItems.isEmpty }
        self.context = context
    }

    /// Creates a page with the first boundary answer of each item.
    init(of items: [FormItem], _ wording: Wording, _ now: LocalDateTime) {
        let draw = Draw(seed: 0, key: "")
        self.init(of: items, in: AnswerContext(wording: wording, now: now, draw: draw))
        for item in self.items {
            set(item.format.boundaryAnswers(for: control(item)).first ?? RawFields(), for: item)
        }
    }

    /// Returns the control of an item, with the page's current fields.
    func control(_ item: FormItem) -> Control {
        Control(name: item.id, raw: fields, context: context, isRequired: !item.isOptional)
    }

    /// Replaces the fields of an item.
    mutating func set(_ typed: RawFields, for item: FormItem) {
        fields = fields.without(item.id, parts: item.format.parts + [OptOut.suffix])
            .merging(typed)
    }

    /// Sets a scripted item's hidden field to the text of the answer.
    ///
    /// A page's script sends this text instead of the fields of the item's control.
    mutating func send(_ typed: RawFields, as item: FormItem) {
        fields[item.id] = answer(typed, to: item)?.value?.texts.first ?? ""
    }

    /// Returns the answer that the fields contain, or `nil` if the item rejects the fields.
    func answer(_ typed: RawFields, to item: FormItem) -> Answer? {
        if let kind = typed[item.id + OptOut.suffix].flatMap({ OptOut.Kind(rawValue: $0) }) {
            return kind.answer
        }
        guard case .success(let answer) = item.format.judge(typed, for: control(item)) else {
            return nil
        }
        return answer == .skipped && !item.isOptional ? nil : answer
    }

    /// Returns the identities of an item's possible rejection messages.
    func messages(of item: FormItem) -> [String] {
        invalidSamples(of: item).map(\.message.identity)
            + item.format.customMessages.filter { own in
                !invalidSamples(of: item).contains { $0.message.own == own }
            }
    }

    /// Returns inputs that an item should reject, given the page's current fields.
    func invalidSamples(of item: FormItem) -> [InvalidSample] {
        let missing = InvalidSample(fields: RawFields(), message: item.format.missing)
        let optOuts = item.optOuts.map(\.kind.rawValue)
        let both = InvalidSample(
            fields: item.format.boundaryAnswers(for: control(item)).first.map {
                $0.merging(RawFields([item.id + OptOut.suffix: Array(optOuts.prefix(1))]))
            } ?? RawFields(),
            message: Message(OptOutWord.both)
        )
        let several = InvalidSample(
            fields: RawFields([item.id + OptOut.suffix: optOuts]),
            message: Message(OptOutWord.several)
        )
        let isReleased = !item.format.siblingItems.isEmpty
        return item.format.invalidSamples(for: control(item))
            + (item.isOptional || isReleased ? [] : [missing]) + (optOuts.isEmpty ? [] : [both])
            + (optOuts.count > 1 ? [several] : [])
    }
}
