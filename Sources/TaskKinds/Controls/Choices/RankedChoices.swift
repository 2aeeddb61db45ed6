import TaskModel

/// The ranks that a participant gave to choices.
struct RankedChoices {
    private let format: RankingFormat
    private let ranks: [(choice: Choice, rank: Int)]

    /// Creates the ranks from the submitted fields.
    ///
    /// - Throws: `InvalidAnswer` if a field is neither empty nor a valid rank.
    init(_ raw: RawFields, named name: String, of format: RankingFormat) throws(InvalidAnswer) {
        var ranks: [(choice: Choice, rank: Int)] = []
        for choice in format.list.choices {
            let text = CleanedInput.number(raw, name + RankingFormat.suffix(of: choice))
            guard !text.isEmpty else { continue }
            guard let rank = Int(text), 1...max(1, format.most) ~= rank else {
                throw Self.refusal(.unknown, [choice], format.counts)
            }
            ranks.append((choice, rank))
        }
        self.ranks = ranks
        self.format = format
    }

    var isEmpty: Bool { ranks.isEmpty }

    /// Returns the choices in ranked order.
    ///
    /// - Throws: `InvalidAnswer` if a rank was given twice or is missing.
    func inOrder() throws(InvalidAnswer) -> [Choice] {
        try requireEachOnce()
        try requireEach()
        return ranks.sorted { $0.rank < $1.rank }.map(\.choice)
    }

    private func requireEachOnce() throws(InvalidAnswer) {
        for rank in 1...max(1, format.most) {
            let same = ranks.filter { $0.rank == rank }.map(\.choice)
            guard let first = same.first, let second = same.dropFirst().first else { continue }
            let parameters = [
                "rank": String(rank), "first": first.plainText, "second": second.plainText,
            ]
            throw Self.refusal(.twice, same, parameters)
        }
    }

    private func requireEach() throws(InvalidAnswer) {
        guard ranks.count < format.most else { return }
        let given = Set(ranks.map(\.rank))
        let missing = (1...max(1, format.most)).filter { !given.contains($0) }
        let blank = format.list.choices.filter { choice in
            !ranks.contains { $0.choice.value == choice.value }
        }
        let parameters = ["rank": missing.first.map { String($0) } ?? ""]
            .merging(["choice": blank.first?.plainText ?? ""]) { $1 }
        let isLast = missing.count == 1 && blank.count == 1
        throw Self.refusal(isLast ? .blank : .gap, blank, parameters)
    }

    private static func refusal(
        _ word: RankingFormat.Word,
        _ choices: [Choice],
        _ parameters: [String: String]
    ) -> InvalidAnswer {
        InvalidAnswer(
            Message(word, parameters),
            parts: choices.map(RankingFormat.suffix)
        )
    }
}
