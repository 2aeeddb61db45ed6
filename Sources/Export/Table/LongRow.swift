import TaskModel

/// One row of the long table, without the cells that all rows of a session share.
struct LongRow {
    let value: LongValue
    /// The state of the item: `answered`, or the reason for a missing value; empty for rows that
    /// are not answers.
    var state = ""
    var shownAt: Instant?
    /// The time at which the item's step was answered or skipped; `nil` if the step has no result
    /// or the row is not an answer.
    var answeredAt: Instant?
    /// Whether a researcher corrected the answer; `nil` for rows that are not answers.
    var isCorrected: Bool?

    /// Returns one or more rows for an item; `reason` must be `nil` for an answered item.
    static func rows(
        of result: VariableResult,
        named name: String,
        _ reason: MissingReason?
    ) -> [LongRow] {
        let item = result.item
        return LongValue.values(of: result, named: name).map { value in
            LongRow(
                value: value,
                state: value.isBlankPart
                    ? MissingReason.skipped.rawValue
                    : reason?.rawValue ?? ItemState.answered.rawValue,
                shownAt: item.shownAt,
                answeredAt: item.answeredAt,
                isCorrected: item.isCorrected
            )
        }
    }

    /// Returns the rows of a random order, one for each element.
    static func rows(ofOrder order: [String], named name: String) -> [LongRow] {
        let type = ResultColumn.Kind.text.rawValue
        return order.enumerated().map { place, text in
            let value = LongValue(variable: name, index: place + 1, text: text, type: type)
            return LongRow(value: value)
        }
    }

    /// Returns one row with the choice to which a round belongs, or no row if there is no choice.
    static func rows(ofChoice code: String?, _ label: String, named name: String) -> [LongRow] {
        guard let code else { return [] }
        let type = ResultColumn.Kind.category.rawValue
        let value = LongValue(variable: name, index: 1, text: code, label: label, type: type)
        return [LongRow(value: value)]
    }

    /// Returns one row with a count, such as a number of rounds, or no row if the count is unknown.
    static func rows(ofCount count: Int?, named name: String) -> [LongRow] {
        guard let count else { return [] }
        let type = ResultColumn.Kind.integer.rawValue
        let value = LongValue(variable: name, index: 1, text: String(count), type: type)
        return [LongRow(value: value)]
    }
}

extension LongRow {
    /// Creates the row of a score or a derived value.
    init(number: Double, named name: String) {
        let type = ResultColumn.Kind.decimal.rawValue
        let text = ExportNumber.text(number)
        self.init(value: LongValue(variable: name, index: 1, text: text, type: type))
    }
}
