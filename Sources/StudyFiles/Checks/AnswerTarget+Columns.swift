import TaskModel

extension AnswerTarget {
    /// The values of a component, such as a matrix row, with their labels; empty for a whole
    /// answer.
    var partCategories: [ResultColumn.Category] {
        guard part != nil else { return [] }
        let columns = item.format.columns(named: item.id)
        return columns.first { $0.name == column }?.categories ?? []
    }

    /// Whether every possible answer is known to be a whole number.
    var isWhole: Bool {
        if let part, case .values(let values) = part.operands {
            return !partCategories.isEmpty && values.allSatisfy { Int($0) != nil }
        }
        if let options { return !isMultiple && options.allSatisfy { Int($0) != nil } }
        return part == nil && item.format.columns(named: item.id).map(\.kind) == [.integer]
    }

    /// Whether every number that the answer contributes to scores is known to be whole.
    var isWholeInScores: Bool {
        guard case .values(let values) = operands else { return isWhole || operands == .boolean }
        return values.allSatisfy { Int($0) != nil || item.format.missingValues.contains($0) }
    }
}
