import TaskModel

/// A time of day as typed by a participant.
struct TypedTime {
    /// The time; `nil` if the text is not a time.
    let time: ClockTime?

    init(_ text: String) {
        let plain = text.lowercased().filter { !$0.isWhitespace }
        let (clock, half) = Self.half(of: plain)
        time = Self.parts(clock, needsMinutes: half == nil).flatMap { parts in
            Self.hour(parts.hour, in: half).flatMap {
                ClockTime(hour: $0, minute: parts.minute)
            }
        }
    }

    private enum Half {
        case morning
        case afternoon
    }

    /// Splits off a marker such as `am` or `p.m.` at the end; without a marker, the half of the day
    /// is `nil`.
    private static func half(of text: String) -> (Substring, Half?) {
        let endings: [(String, Half)] = [
            ("a.m.", .morning), ("am", .morning), ("p.m.", .afternoon), ("pm", .afternoon),
        ]
        for (ending, half) in endings where text.hasSuffix(ending) {
            return (text.dropLast(ending.count), half)
        }
        return (Substring(text), nil)
    }

    private static func parts(
        _ text: Substring,
        needsMinutes: Bool
    ) -> (hour: Int, minute: Int)? {
        let pieces = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        guard let first = pieces.first, pieces.count <= 2 else { return nil }
        guard pieces.count == 2, let second = pieces.last else {
            return joined(first, needsMinutes: needsMinutes)
        }
        // `22h` is complete without minutes; `22:` is not.
        let minutes = second.isEmpty && text.hasSuffix("h") ? "00" : second
        guard let hour = number(first, 1...2), let minute = number(minutes, 2...2) else {
            return nil
        }
        return (hour, minute)
    }

    /// Reads digits without a separator: `1930`, or `7` if a marker such as `pm` follows.
    private static func joined(
        _ digits: Substring,
        needsMinutes: Bool
    ) -> (hour: Int, minute: Int)? {
        if let number = number(digits, 3...4) { return (number / 100, number % 100) }
        guard !needsMinutes, let hour = number(digits, 1...2) else { return nil }
        return (hour, 0)
    }

    private static func number(_ text: Substring, _ length: ClosedRange<Int>) -> Int? {
        let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        return isNumber && length ~= text.utf8.count ? Int(text) : nil
    }

    private static func hour(_ hour: Int, in half: Half?) -> Int? {
        switch half {
        case nil: hour
        case .morning: 1...12 ~= hour ? hour % 12 : nil
        case .afternoon: 1...12 ~= hour ? hour % 12 + 12 : 13...23 ~= hour ? hour : nil
        }
    }
}
