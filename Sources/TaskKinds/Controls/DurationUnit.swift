import Authoring
import TaskModel

enum DurationUnit: String, Sendable, CaseIterable {
    case days
    case hours
    case minutes
    case seconds

    /// The number of seconds in the unit.
    var seconds: Int {
        switch self {
        case .days: 86_400
        case .hours: 3600
        case .minutes: 60
        case .seconds: 1
        }
    }

    /// The suffix of the unit's field name.
    var suffix: String { "-\(rawValue)" }

    /// The letter for the unit in study files, such as `h` in `1h30m`.
    var letter: Character {
        switch self {
        case .days: "d"
        case .hours: "h"
        case .minutes: "m"
        case .seconds: "s"
        }
    }

    /// Returns the number of seconds in a duration such as `1h30m`, `45m` or `90s`; `nil` if the
    /// text is invalid or the duration exceeds `longest`.
    static func seconds(_ text: String) -> Int? {
        var rest = text.filter { $0 != " " }[...]
        var total = 0
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let unit = allCases.first { $0.letter == rest.dropFirst(digits.count).first }
            guard 1...7 ~= digits.count, let number = Int(digits), let unit else { return nil }
            total += number * unit.seconds
            rest = rest.dropFirst(digits.count + 1)
        }
        return text.isEmpty || total > longest ? nil : total
    }

    /// The longest duration accepted, in seconds: about 270 years.
    static let longest = 99_999 * 86_400

    /// Returns a number of seconds as text with units, such as `1 hour 30 minutes`.
    static func words(_ seconds: Int, as units: [DurationUnit], in wording: Wording) -> String {
        let counts = counts(of: seconds, in: units)
        let shown = counts.filter { $0.count > 0 }
        return (shown.isEmpty ? counts.suffix(1) : shown)
            .map { part in
                let word: DurationWord = part.count == 1 ? .one(part.unit) : .other(part.unit)
                return wording(word, ["count": String(part.count)])
            }
            .joined(separator: " ")
    }

    /// Returns a number of seconds as a count of each unit; `units` must be in descending order.
    static func counts(
        of seconds: Int,
        in units: [DurationUnit]
    ) -> [(unit: DurationUnit, count: Int)] {
        var rest = max(0, seconds)
        return units.map { unit in
            defer { rest %= unit.seconds }
            return (unit, rest / unit.seconds)
        }
    }
}

/// Keys of the texts about one unit of a duration.
enum DurationWord: WordKey {
    case label(DurationUnit)
    case one(DurationUnit)
    case other(DurationUnit)
    case unreal(DurationUnit)
    case tooMany(DurationUnit)

    static let allCases = DurationUnit.allCases.flatMap {
        [.label($0), .one($0), .other($0), .unreal($0), tooMany($0)]
    }

    var key: String {
        switch self {
        case .label(let unit): "answers.duration.\(unit.rawValue).label"
        case .one(let unit): "answers.duration.\(unit.rawValue).one"
        case .other(let unit): "answers.duration.\(unit.rawValue).other"
        case .unreal(let unit): "errors.duration.unreal.\(unit.rawValue)"
        case .tooMany(let unit): "errors.duration.tooMany.\(unit.rawValue)"
        }
    }
}

extension FieldType where Value == Int {
    /// A duration such as `90s` or `1h30m`, read as a number of seconds.
    static var duration: FieldType {
        .scalar(.form("a duration such as 90s, 45m, 1h30m or 2d"), code: .badDate) {
            DurationUnit.seconds($0)
        }
    }
}
