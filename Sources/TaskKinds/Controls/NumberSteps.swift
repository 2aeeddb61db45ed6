import TaskModel

/// The numbers at a whole number of steps from a start.
struct NumberSteps: Sendable {
    private let start: ExactDecimal
    private let step: ExactDecimal
    /// The distance between two neighbouring numbers.
    let size: DecimalText

    /// Creates steps from a start, or from 0 if `start` is `nil`; returns `nil` unless the step is
    /// above 0.
    init?(of step: DecimalText, from start: DecimalText?) {
        guard step.value > 0 else { return nil }
        size = step
        self.step = ExactDecimal(step)
        self.start = start.map { ExactDecimal($0) } ?? ExactDecimal(0, places: 0)
    }

    /// Returns whether a number is at a whole number of steps from the start.
    func contains(_ number: DecimalText) -> Bool {
        remainder(of: ExactDecimal(number)).count == 0
    }

    /// Returns the nearest step at or below a number; `nil` if it would need more than 15 digits.
    func below(_ number: DecimalText) -> DecimalText? {
        let exact = ExactDecimal(number)
        let rest = remainder(of: exact)
        let count = exact.count(at: rest.places) - rest.count
        return DecimalText(ExactDecimal(count, places: rest.places).text(leastPlaces: 0))
    }

    /// Returns the difference between a number and the nearest step at or below it.
    private func remainder(of number: ExactDecimal) -> ExactDecimal {
        let places = max(number.places, start.places, step.places)
        let unit = step.count(at: places)
        let rest = (number.count(at: places) - start.count(at: places)) % unit
        return ExactDecimal(rest < 0 ? rest + unit : rest, places: places)
    }
}

extension NumberSteps {
    /// Rejects a number between two steps; the message contains the nearest step below.
    func require(_ number: DecimalText, in notation: NumberNotation) throws(InvalidAnswer) {
        guard !contains(number) else { return }
        let near = below(number) ?? size
        let parameters = ["step": notation.text(size), "example": notation.text(near)]
        throw InvalidAnswer(Message(ControlWord.numberStep, parameters))
    }
}
