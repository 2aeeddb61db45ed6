import TaskModel

/// The cells that describe the value in a row of the long table.
struct LongValue {
    var variable: String
    /// The position of the value, from 1, among the variable's values; `nil` if there is no value.
    var index: Int?
    var text = ""
    /// The label of the value; empty if it has none.
    var label = ""
    /// A raw value of `ResultColumn.Kind`; empty if there is no value.
    var type = ""
    /// The unit of the value; empty if it has none.
    var unit = ""
    /// Whether the value is a blank part of an answer with several parts.
    var isBlankPart = false

    /// Returns the values of an item, or a single empty value if there are none.
    static func values(of result: VariableResult, named name: String) -> [LongValue] {
        guard let value = result.item.value else { return [LongValue(variable: name)] }
        let columns = result.format.columns(named: name)
        let values =
            if case .choices(let chosen, let other) = value {
                choices(chosen, other, columns, name)
            } else {
                cells(columns, result.format.cells(of: value), ofParts: value.hasParts)
            }
        return values.isEmpty ? [LongValue(variable: name)] : values
    }

    private static func cells(
        _ columns: [ResultColumn],
        _ cells: [String],
        ofParts: Bool
    ) -> [LongValue] {
        zip(columns, cells).map { column, cell in
            let isBlankPart = ofParts && cell.isEmpty
            if isBlankPart { return LongValue(variable: column.name, isBlankPart: true) }
            return LongValue(
                variable: column.name,
                index: 1,
                text: cell,
                label: column.label(of: cell) ?? "",
                type: column.kind.rawValue,
                unit: column.unit ?? ""
            )
        }
    }

    private static func choices(
        _ chosen: [String],
        _ other: String?,
        _ columns: [ResultColumn],
        _ name: String
    ) -> [LongValue] {
        let options = chosen.enumerated().map { number, code in
            let label = columns.label(ofChoice: code)
            let type = ResultColumn.Kind.category.rawValue
            return LongValue(
                variable: name,
                index: number + 1,
                text: code,
                label: label,
                type: type
            )
        }
        guard let other else { return options }
        let type = ResultColumn.Kind.text.rawValue
        return options + [LongValue(variable: "\(name)_other", index: 1, text: other, type: type)]
    }
}

extension ResultColumn {
    fileprivate func label(of cell: String) -> String? {
        categories.first { $0.value == cell }?.label
    }
}

extension [ResultColumn] {
    /// Returns the label of a choice, or an empty string if the choice is unknown.
    ///
    /// A multiple-choice item has a column for each option. A single-choice item has one column
    /// with the options as categories.
    func label(ofChoice code: String) -> String {
        let options = compactMap(\.option)
        let known = options.isEmpty ? flatMap(\.categories) : options
        return known.first { $0.value == code }?.label ?? ""
    }
}

extension AnswerValue {
    fileprivate var hasParts: Bool {
        if case .components = self { true } else { false }
    }
}
