/// The target of an answer reference: an item, or one component of its answers.
package struct AnswerTarget {
    package let item: FormItem
    package let part: AnswerComponent?

    /// Creates the target of a reference to an answer of `step`; returns `nil` if the step has no
    /// such answer.
    package init?(of reference: AnswerReference, in step: Step) {
        if let item = step.recordedItems.first(where: { $0.id == reference.item }) {
            self.init(item, part: reference.part)
        } else if reference.part == nil, let own = step.items.first(where: { $0.id == step.id }) {
            self.init(own, part: reference.item)
        } else {
            return nil
        }
    }

    private init?(_ item: FormItem, part name: String?) {
        self.item = item
        part = name.flatMap { name in item.format.components.first { $0.name == name } }
        if part == nil, name != nil { return nil }
    }

    /// The operands that the target can be compared with.
    package var operands: OperandKind { part?.operands ?? item.format.operands }

    /// The values of the options, if the answer as a whole is one or several of them; otherwise
    /// `nil`.
    package var options: [String]? {
        if part == nil, case .values(let values) = operands { values } else { nil }
    }

    /// The name of the target's export column, provided that the item's column has the item's name.
    package var column: String {
        part.map { "\(item.id)_\($0.name)" } ?? item.id
    }

    /// Whether several options can be chosen; each option then has its own export column.
    package var isMultiple: Bool { options != nil && hasColumnPerOption }

    private var hasColumnPerOption: Bool {
        item.format.columns(named: item.id).contains { $0.name.hasPrefix("\(column)___") }
    }
}

extension AnswerTarget {
    /// The limits of the answer's number, date or time in comparisons.
    package var limits: AnswerLimits { limits(without: []) }

    /// The limits of the answer's number in scores; option values that count as missing are
    /// excluded.
    package var scoreLimits: AnswerLimits { limits(without: item.format.missingValues) }

    private func limits(without missing: Set<String>) -> AnswerLimits {
        switch operands {
        case .boolean: AnswerLimits(minimum: 0, maximum: 1, step: 1)
        case .values(let values):
            Self.limits(of: values.filter { !missing.contains($0) }, isSum: hasColumnPerOption)
        default: part?.limits ?? item.format.limits
        }
    }

    private static func limits(of values: [String], isSum: Bool) -> AnswerLimits {
        let numbers = values.compactMap { DecimalText($0)?.value }
        guard numbers.count == values.count, let low = numbers.min(), let high = numbers.max()
        else { return AnswerLimits() }
        guard isSum else { return AnswerLimits(minimum: low, maximum: high) }
        let parts = (numbers.filter { $0 < 0 }, numbers.filter { $0 > 0 })
        let least = parts.0.isEmpty ? low : parts.0.reduce(0, +)
        return AnswerLimits(minimum: least, maximum: max(high, parts.1.reduce(0, +)))
    }

    /// Whether scores can use the answers as numbers; values that count as missing need not be
    /// numbers.
    package var isNumeric: Bool {
        guard case .values(let values) = operands else { return operands.isNumeric }
        return OperandKind.values(values.filter { !item.format.missingValues.contains($0) })
            .isNumeric
    }
}
