internal import TaskModel

/// The numbers in regular steps between two limits, for answers in rehearsals.
struct NumberRange: Sendable {
    private let start: Int128
    private let step: Int128
    private let places: Int
    private let last: Int

    /// The usual number of steps in a range that lacks a limit.
    private static let usualSteps = 100

    /// Creates a range.
    ///
    /// Without a maximum, the range has a hundred steps. Without a minimum, it starts about a
    /// hundred steps below the maximum, or at 0 if the maximum is 100 to 200 steps above 0. If both
    /// limits are missing, it starts at 0.
    init(from low: DecimalText?, to high: DecimalText?, by step: DecimalText) {
        let exact = [low, high, step].map { $0.map { ExactDecimal($0) } }
        places = exact.compactMap { $0?.places }.max() ?? 0
        self.step = max(1, ExactDecimal(step).count(at: places))
        let usual = self.step * Int128(Self.usualSteps)
        let end = exact[1]?.count(at: places)
        start = exact[0]?.count(at: places) ?? Self.aligned(end.map { $0 - usual }, self.step)
        let steps = max(0, (end ?? start + usual) - start) / self.step
        last = Int(min(steps, 1_000_000_000))
    }

    /// Returns the start of a range without a minimum, as a multiple of the step.
    private static func aligned(_ start: Int128?, _ step: Int128) -> Int128 {
        guard let start, start < 0 || start > step * Int128(usualSteps) else { return 0 }
        return start / step * step
    }

    private func number(_ index: Int) -> DecimalText? {
        let count = start + Int128(index) * step
        return DecimalText(ExactDecimal(count, places: places).text(leastPlaces: 0))
    }

    var ends: [DecimalText] {
        (last > 0 ? [0, last] : [0]).compactMap(number)
    }

    /// Returns a random number from the range; all numbers are equally likely.
    func randomNumber(using rng: inout SeededGenerator) -> DecimalText? {
        number(rng.number(below: last + 1))
    }

    /// Returns a random number from a part of the range, most likely from the middle of the part.
    ///
    /// `low` and `high` are the ends of the part, as fractions of the range from 0 to 1.
    func randomNumber(
        between low: Double,
        and high: Double,
        using rng: inout SeededGenerator
    ) -> DecimalText? {
        let share = low + (high - low) * (rng.fraction() + rng.fraction()) / 2
        return number(Int(Double(last) * share))
    }
}

extension DecimalText {
    /// Returns the smallest positive number with the given number of decimal places, such as 0.01
    /// for two.
    static func unit(digits: Int) -> DecimalText {
        DecimalText(ExactDecimal(1, places: digits).text(leastPlaces: 0)) ?? DecimalText(tenths: 10)
    }
}
