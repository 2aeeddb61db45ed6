import TaskModel

/// The computation of scores and derived values in words.
enum ScoreFormula {
    static func text(_ score: Score) -> String {
        let items = score.items.map { item in
            (score.reversed.contains(item) ? "reversed " : "") + item.variable
                + (item.part.map { "_\($0)" } ?? "")
        }
        var text = "\(score.method.word) of \((items + score.scores).joined(separator: ", "))"
        if let minimum = score.minimumAnswered {
            text += "; at least \(minimum) of \(score.itemCount) answered"
        }
        if score.isProrated { text += "; a sum with missing items is extrapolated" }
        if !score.bands.isEmpty {
            let bands = score.bands.map { band in
                "\(ExportNumber.text(band.minimum)) to \(ExportNumber.text(band.maximum)) "
                    + ColumnLabel.plain(band.label)
            }
            text += "; bands: " + bands.joined(separator: ", ")
        }
        return text
    }

    static func text(_ value: DerivedValue) -> String {
        switch value.function {
        case .ageAt(let birth, let day): "completed years from \(birth) to \(day)"
        case .daysBetween(let first, let last): "days from \(first) to \(last)"
        case .bodyMassIndex(let weight, let height):
            "body-mass index of \(weight.variable) (kg) and \(height.variable) (cm)"
        case .entries(let list): "number of entries of \(list)"
        }
    }
}

extension Score.Aggregation {
    fileprivate var word: String {
        switch self {
        case .sum: "sum"
        case .mean: "mean"
        case .count: "number above zero"
        }
    }
}
