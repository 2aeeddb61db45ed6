extension AnswerReference {
    /// Creates a reference from `step`, `step.item` or `step.item.part`, optionally with a prefix;
    /// returns `nil` for any other text.
    ///
    /// The prefixes are `task/`, `section[2].` and `task/section[2].`.
    public init?(parsing text: String) {
        let path = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let last = path.last, path.count <= 2, !path.contains(where: \.isEmpty) else {
            return nil
        }
        var parts = last.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let round = parts.first.flatMap(RoundReference.init(parsing:))
        if round != nil { parts.removeFirst() }
        guard 1...3 ~= parts.count, parts.allSatisfy(Self.isName) else { return nil }
        self.init(
            task: path.count == 2 ? String(path[0]) : nil,
            step: parts[0],
            item: parts.count > 1 ? parts[1] : nil,
            part: parts.count > 2 ? parts[2] : nil,
            round: round
        )
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { "[]".contains($0) || $0.isWhitespace }
    }
}

extension AnswerReference.RoundReference {
    /// Creates a round reference from a text such as `section[2]`; returns `nil` for any other
    /// form, such as `section[0]` or `section[02]`.
    fileprivate init?(parsing text: String) {
        let parts = text.split(separator: "[", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].last == "]" else { return nil }
        let digits = parts[1].dropLast()
        guard let number = Int(digits), number > 0, String(number) == digits else { return nil }
        self.init(String(parts[0]), number)
    }
}

extension AnswerReference: CustomStringConvertible {
    /// The reference as an author writes it.
    public var description: String {
        let before =
            (task.map { $0 + "/" } ?? "") + (round.map { "\($0.section)[\($0.number)]." } ?? "")
        let isOwn = item == step && part == nil
        return before
            + ([step] + (isOwn ? [] : [item]) + (part.map { [$0] } ?? [])).joined(separator: ".")
    }
}
