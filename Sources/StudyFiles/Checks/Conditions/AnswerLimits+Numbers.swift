import TaskModel

extension AnswerLimits {
    /// Numbers within the limits of which one lies at, below and above each of some, as far as such
    /// numbers can be answered.
    func numbers(around bounds: [Double]) -> [Double] {
        let ends = [minimum, maximum].compactMap { $0 }
        let marks = Set(bounds + ends + (bounds.isEmpty ? [0] : [])).sorted()
        let near = marks.flatMap { step == nil ? [$0] : onSteps(near: $0) }
        let between = step == nil ? Self.between(marks) : []
        let found = (near + between).map { Self.settled($0, among: marks) }
        return Set(found).filter(contains).sorted()
    }

    /// Steps are added up with the errors of binary fractions, and 0.3 must be found as 0.3.
    private static func settled(_ number: Double, among marks: [Double]) -> Double {
        marks.first { abs($0 - number) <= 1e-9 * max(1, abs($0)) } ?? number
    }

    /// The numbers on the steps around one.
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
