import TaskModel

/// One line of the long table, without what all lines of a session have.
struct LongLine {
    /// What it says.
    let value: LongValue
    /// Where the item stands; `nil` for what is no item.
    var state: ItemState?
    /// When the item was shown.
    var shownAt: Instant?
    /// When it was answered.
    var answeredAt: Instant?

    /// The lines of an item: at least one.
    static func lines(of result: VariableResult, named name: String) -> [LongLine] {
        let item = result.item
        return LongValue.values(of: result, named: name).map { value in
            LongLine(
                value: value,
                state: value.isBlankPart ? .skipped : item.state,
                shownAt: item.shownAt,
                answeredAt: item.answeredAt
            )
        }
    }

    /// The lines of an order that was drawn.
    static func lines(ofOrder order: [String], named name: String) -> [LongLine] {
        let type = ResultColumn.Kind.text.rawValue
        return order.enumerated().map { place, text in
            let value = LongValue(variable: name, index: place + 1, text: text, type: type)
            return LongLine(value: value)
        }
    }

    /// The line of the choice for which a round was held, if there is one.
    static func lines(ofChoice code: String?, _ label: String, named name: String) -> [LongLine] {
        guard let code else { return [] }
        let type = ResultColumn.Kind.category.rawValue
        let value = LongValue(variable: name, index: 1, text: code, label: label, type: type)
        return [LongLine(value: value)]
    }

    /// The line of how many rounds there were, if that is known.
    static func lines(ofCount count: Int?, named name: String) -> [LongLine] {
        guard let count else { return [] }
        let type = ResultColumn.Kind.integer.rawValue
        let value = LongValue(variable: name, index: 1, text: String(count), type: type)
        return [LongLine(value: value)]
    }
}
