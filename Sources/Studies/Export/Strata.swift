package import TaskModel

/// The answers by which participants are balanced, in the words of an export's other columns.
package struct Strata: Sendable {
    /// Whether each answer is a yes or no, of which other columns have 1 and 0.
    private let areBooleans: [Bool]

    /// Looks at what a study balances by.
    package init(_ study: Study) {
        let strata = study.randomisation?.strata ?? []
        areBooleans = strata.map { study.format(of: $0)?.isBoolean == true }
    }

    /// The cells of what was kept.
    package func cells(_ kept: [String]) -> [String] {
        kept.enumerated().map { place, text in
            guard areBooleans.indices.contains(place), areBooleans[place] else { return text }
            return ["true": "1", "false": "0"][text] ?? text
        }
    }
}

extension Study {
    fileprivate func format(of reference: AnswerReference) -> (any AnswerFormat)? {
        let pages = reference.task.flatMap { task($0) }?.pages ?? []
        let step = pages.first { $0.id == reference.step }
        // Of a part, the item is the question.
        let item = step?.items.first { $0.id == reference.item } ?? step?.items.first
        return item?.format
    }
}

extension AnswerFormat {
    /// Whether its one column is of 1 and 0, and not of a choice.
    fileprivate var isBoolean: Bool {
        let columns = columns(named: "")
        return columns.count == 1 && columns.allSatisfy { $0.kind == .boolean && $0.option == nil }
    }
}
