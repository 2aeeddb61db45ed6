import TaskModel

/// Functions that describe how scores and derived values are computed.
enum ScoreFormula {
    /// Returns the formula of a task's score; `prefix` is the prefix of the task's variables.
    static func text(_ score: Score, in task: TaskDefinition?, prefix: String) -> String {
        let items = score.items.map { item in
            (score.reversed.contains(item) ? "reversed " : "") + prefix + name(item, in: task)
        }
        let scores = score.scores.map { prefix + $0 }
        var text = "\(score.method.word) of \((items + scores).joined(separator: ", "))"
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

    /// Returns the name of an answer's column.
    private static func name(_ answer: AnswerReference, in task: TaskDefinition?) -> String {
        let round = answer.round.map { $0.number > 1 ? "__r\($0.number)" : "" } ?? ""
        let step = task?.pages.first { $0.id == answer.step }
        let hasItem = step?.recordedItems.contains { $0.id == answer.item } ?? true
        // In a step with one item, the second name in a reference can name a part of the answer.
        let name = hasItem ? answer.variable + round : answer.step + round + "_" + answer.item
        return name + (answer.part.map { "_\($0)" } ?? "")
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
