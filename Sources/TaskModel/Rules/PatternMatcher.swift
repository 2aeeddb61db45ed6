/// A matcher that runs a pattern's program on a text.
///
/// It tracks all possible positions in the program in parallel. The work is therefore at most
/// proportional to the length of the text times the length of the program.
struct PatternMatcher {
    private let program: [PatternInstruction]

    init(_ program: [PatternInstruction]) {
        self.program = program
    }

    /// Returns whether the program accepts the whole text.
    func matches(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        var places = closure(of: [0])
        for scalar in text {
            places = closure(of: places.filter { reads(scalar, at: $0) }.map { $0 + 1 })
            if places.isEmpty { return false }
        }
        return places.contains { program.indices.contains($0) && program[$0] == .accept }
    }

    private func reads(_ scalar: Unicode.Scalar, at place: Int) -> Bool {
        guard program.indices.contains(place), case .read(let set) = program[place] else {
            return false
        }
        return set.contains(scalar)
    }

    /// Returns the positions of the `read` and `accept` instructions that can be reached from
    /// `starts` without reading a scalar.
    private func closure(of starts: [Int]) -> [Int] {
        var seen = [Bool](repeating: false, count: program.count)
        var waiting = starts
        var reached: [Int] = []
        while let place = waiting.popLast() {
            guard program.indices.contains(place), !seen[place] else { continue }
            seen[place] = true
            if case .split(let next) = program[place] {
                waiting += next
            } else {
                reached.append(place)
            }
        }
        return reached
    }
}
