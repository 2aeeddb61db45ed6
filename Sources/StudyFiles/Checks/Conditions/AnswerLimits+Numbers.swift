import TaskModel

extension AnswerLimits {
    /// Returns possible answers at, below and above each boundary value, within the limits.
    func numbers(around bounds: [Double]) -> [Double] {
        let ends = [minimum, maximum].compactMap { $0 }
        let marks = Set(bounds + ends + (bounds.isEmpty ? [0] : [])).sorted()
        let near = marks.flatMap { step == nil ? [$0] : onSteps(near: $0) }
        let between = step == nil ? Self.between(marks) : []
        let found = (near + between).map { Self.settled($0, among: marks) }
        return Set(found).filter(contains).sorted()
    }

    /// Returns the boundary value that a number almost equals, or the number itself if there is
    /// none.
    ///
    /// Adding binary fractions can yield 0.30000000000000004, which must match 0.3.
    private static func settled(_ number: Double, among marks: [Double]) -> Double {
        marks.first { abs($0 - number) <= 1e-9 * max(1, abs($0)) } ?? number
    }

    /// Returns the values on steps near a number, or the number itself if there are no steps.
    ///
    /// Steps are counted from the minimum, or from 0 if there is none.
    private func onSteps(near number: Double) -> [Double] {
        guard let step, step > 0 else { return [number] }
        let start = minimum ?? 0
        let count = ((number - start) / step).rounded(.down)
        return (-1...2).map { start + (count + Double($0)) * step }
    }

    private static func between(_ marks: [Double]) -> [Double] {
        let inner = zip(marks, marks.dropFirst()).map { ($0 + $1) / 2 }
        return inner + [(marks.first ?? 0) - 1, (marks.last ?? 0) + 1]
    }

    private func contains(_ number: Double) -> Bool {
        number >= minimum ?? number && number <= maximum ?? number
    }
}
