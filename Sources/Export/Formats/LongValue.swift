import TaskModel

/// One value of an item, as a row of the long table.
struct LongValue {
    /// The variable.
    var variable: String
    /// Which of the item's values it is, from 1; `nil` when there is none.
    var index: Int?
    /// The value.
    var text = ""
    /// What the participant chose, in words.
    var label = ""
    /// What the value is.
    var type = ""
    /// Its unit.
    var unit = ""
    /// Whether it is a part that was left blank, while others were not.
    var isBlankPart = false

    /// The values of an item: at least one, which is empty when the item is not answered.
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
    /// What a choice says: of several each has a column of its own, of one all are categories.
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
