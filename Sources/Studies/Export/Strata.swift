package import TaskModel

/// A converter of stratification answers between their stored form and their texts in exports.
package struct Strata: Sendable {
    /// Whether each answer is Boolean and is thus exported as 1 or 0, as in other columns.
    private let areBooleans: [Bool]

    package init(_ study: Study) {
        let strata = study.randomisation?.strata ?? []
        areBooleans = strata.map { study.format(of: $0)?.isBoolean == true }
    }

    /// Returns the export's texts for the stored answers of a stratum.
    package func cells(_ kept: [String]) -> [String] {
        kept.enumerated().map { place, text in
            guard areBooleans.indices.contains(place), areBooleans[place] else { return text }
            return ["true": "1", "false": "0"][text] ?? text
        }
    }

    /// Returns the stored form of a stratum's answers, given the export's texts.
    package func kept(_ cells: [String]) -> [String] {
        cells.enumerated().map { place, cell in
            guard areBooleans.indices.contains(place), areBooleans[place] else { return cell }
            return ["1": "true", "yes": "true", "0": "false", "no": "false"][cell.lowercased()]
                ?? cell.lowercased()
        }
    }
}

extension AnswerFormat {
    /// Whether the format has a single column, which is Boolean and does not belong to an option.
    fileprivate var isBoolean: Bool {
        let columns = columns(named: "")
        return columns.count == 1 && columns.allSatisfy { $0.kind == .boolean && $0.option == nil }
    }
}
