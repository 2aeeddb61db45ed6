import TaskModel

/// A page that is filled in, item after item, those that look at another one last.
struct Filling {
    let items: [FormItem]
    let context: AnswerContext
    private(set) var fields = RawFields()

    /// Begins with an empty page.
    init(of items: [FormItem], in context: AnswerContext) {
        self.items =
            items.filter { $0.format.neighbours.isEmpty }
            + items.filter { !$0.format.neighbours.isEmpty }
        self.context = context
    }

    /// Fills a page with the first answers there are.
    init(of items: [FormItem], _ wording: Wording, _ now: LocalMoment) {
        let draw = Draw(seed: 0, key: "")
        self.init(of: items, in: AnswerContext(wording: wording, now: now, draw: draw))
        for item in self.items {
            set(item.format.corners(for: control(item)).first ?? RawFields(), for: item)
        }
    }

    /// The control of an item, with the page as it is.
    func control(_ item: FormItem) -> Control {
        Control(name: item.id, raw: fields, context: context, isRequired: !item.isOptional)
    }

    /// Replaces what stands in an item.
    mutating func set(_ typed: RawFields, for item: FormItem) {
        fields = fields.without(item.id, parts: item.format.parts + [OptOut.suffix])
            .merging(typed)
    }

    /// What becomes of an item's fields.
    func answer(_ typed: RawFields, to item: FormItem) -> Answer? {
        if let kind = typed[item.id + OptOut.suffix].flatMap({ OptOut.Kind(rawValue: $0) }) {
            return kind.answer
        }
        guard case .success(let answer) = item.format.judge(typed, for: control(item)) else {
            return nil
        }
        return answer == .skipped && !item.isOptional ? nil : answer
    }

    /// What tells the refusals of an item apart.
    func messages(of item: FormItem) -> [String] {
        mistakes(of: item).map(\.message.identity)
            + item.format.ownMessages.filter { own in
                !mistakes(of: item).contains { $0.message.own == own }
            }
    }

    /// What can be done wrong with an item, with the page as it is.
    func mistakes(of item: FormItem) -> [Mistake] {
        let missing = Mistake(fields: RawFields(), message: item.format.missing)
        let ways = item.optOuts.map(\.kind.rawValue)
        let both = Mistake(
            fields: item.format.corners(for: control(item)).first.map {
                $0.merging(RawFields([item.id + OptOut.suffix: Array(ways.prefix(1))]))
            } ?? RawFields(),
            message: Message("errors.optOut.both")
        )
        let several = Mistake(
            fields: RawFields([item.id + OptOut.suffix: ways]),
            message: Message("errors.optOut.several")
        )
        let isReleased = !item.format.neighbours.isEmpty
        return item.format.mistakes(for: control(item))
            + (item.isOptional || isReleased ? [] : [missing]) + (ways.isEmpty ? [] : [both])
            + (ways.count > 1 ? [several] : [])
    }
}
