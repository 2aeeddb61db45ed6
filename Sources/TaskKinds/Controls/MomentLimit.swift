import Authoring
import TaskModel

/// The earliest or latest moment that is accepted, to the minute.
enum MomentLimit: Sendable, Hashable {
    /// A moment of calendar and clock.
    case fixed(LocalMoment)
    /// A moment counted from now.
    case relative(TimeShift)
    /// A whole day.
    case day(DateLimit)

    /// Reads `2026-01-31T22:30`, `now`, `now-30`, `now-2h`, and whole days as `DateLimit` does.
    init?(_ text: String) {
        if let moment = LocalMoment(text) {
            self = .fixed(moment)
        } else if let shift = TimeShift(text, from: "now", in: TimeShift.Unit.allCases) {
            self = .relative(shift)
        } else if let day = DateLimit(text) {
            self = .day(day)
        } else {
            return nil
        }
    }

    /// Whether it is now, whenever that is.
    var isNow: Bool { self == .relative(.none) }

    /// The limit as the earliest moment, if it does not move.
    var fixedFirst: LocalMoment? { isRelative ? nil : first(at: Self.anyMoment) }
    /// The limit as the latest moment, if it does not move.
    var fixedLast: LocalMoment? { isRelative ? nil : last(at: Self.anyMoment) }

    private static let anyMoment = LocalMoment(date: .epoch, time: .midnight)

    /// The limit as the earliest moment: of a day, its first minute.
    func first(at now: LocalMoment) -> LocalMoment {
        switch self {
        case .fixed(let moment): moment
        case .relative(let shift): shift.applied(to: now)
        case .day(let limit): LocalMoment(date: limit.first(on: now.date), time: .midnight)
        }
    }

    /// The limit as the latest moment: of a day, its last minute.
    func last(at now: LocalMoment) -> LocalMoment {
        guard case .day(let limit) = self else { return first(at: now) }
        let next = limit.last(on: now.date).adding(days: 1)
        return LocalMoment(date: next, time: .midnight).adding(minutes: -1)
    }
}

extension MomentLimit {
    /// Reports two limits between which no moment lies; one fixed and one relative cannot be compared.
    static func requireOrder(
        _ lower: Field<MomentLimit?>,
        _ upper: Field<MomentLimit?>,
        in source: FieldReader
    ) {
        let now = LocalMoment(date: .epoch, time: .midnight)
        guard let least = source[lower], let most = source[upper],
            least.isRelative == most.isRelative, least.first(at: now) > most.last(at: now)
        else { return }
        let words = [upper, lower].map { source.node[$0.name]?.text ?? "" }
        let message = "\(upper.name) \(words[0]) is below \(lower.name) \(words[1])"
        source.report(.badBounds, message, at: upper)
    }

    private var isRelative: Bool {
        switch self {
        case .fixed, .day(.fixed): false
        case .relative, .day(.relative): true
        }
    }
}

extension FieldType where Value == MomentLimit {
    /// A moment, a whole day, or one of both counted from now.
    static var momentLimit: FieldType {
        let form = "a moment such as 2026-01-31T22:30, a date, or now, now-30, now-2h, today-7"
        return .scalar(.form(form), code: .badDate) { MomentLimit($0) }
    }
}
