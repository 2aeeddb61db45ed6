import Authoring
import TaskModel

/// The earliest or latest time of day that is accepted.
enum TimeLimit: Sendable, Hashable {
    /// A time of the clock.
    case fixed(ClockTime)
    /// The time at which the page is shown, or judged.
    case now

    /// Reads `22:30` or `now`.
    init?(_ text: String) {
        if text == "now" {
            self = .now
        } else if let time = ClockTime(text) {
            self = .fixed(time)
        } else {
            return nil
        }
    }

    /// The time, if it is one of the clock.
    var fixedTime: ClockTime? {
        if case .fixed(let time) = self { time } else { nil }
    }

    /// The time that is meant at a moment.
    func time(at moment: LocalMoment) -> ClockTime {
        switch self {
        case .fixed(let time): time
        case .now: moment.time
        }
    }
}

extension FieldType where Value == TimeLimit {
    /// A time of day, or now.
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
