import Authoring
import TaskModel

/// The earliest or latest time of day accepted.
enum TimeLimit: MovingLimit, Hashable {
    case fixed(ClockTime)
    case now

    /// Creates a limit from `now` or a time such as `22:30`; returns `nil` for any other text.
    init?(_ text: String) {
        if text == "now" {
            self = .now
        } else if let time = ClockTime(text) {
            self = .fixed(time)
        } else {
            return nil
        }
    }

    var isRelative: Bool { self == .now }

    func first(at moment: AnswerMoment) -> ClockTime? {
        switch self {
        case .fixed(let time): time
        case .now: moment.now.time
        }
    }
}

extension FieldType where Value == TimeLimit {
    static var timeLimit: FieldType {
        let shape = FieldShape.form("a time such as 22:30, or now")
        return FieldType(shape) { node, reading in
            if let limit = node.text.flatMap({ TimeLimit($0) }) { return limit }
            let repaired = node.text.flatMap { OperandKind.time.repaired($0) }
            reading.report(
                node.text == nil ? .wrongShape : .badDate,
                "expected \(shape), found \(node.description)",
                suggestion: repaired.map { "write \($0)" },
                at: node.position
            )
            return nil
        }
    }
}
