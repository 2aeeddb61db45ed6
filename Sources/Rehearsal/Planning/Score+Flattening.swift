import TaskModel

extension Score {
    /// Returns the score with each score that it adds up replaced by that score's items.
    ///
    /// A score is returned unchanged unless it and the scores that it contains are sums without
    /// `prorate`, and the contained scores contain no further scores.
    func flattened(in scores: [Score]) -> Score {
        let parts = self.scores.compactMap { id in scores.first { $0.id == id } }
        guard !parts.isEmpty, (parts + [self]).allSatisfy({ $0.method == .sum && !$0.isProrated }),
            parts.allSatisfy(\.scores.isEmpty)
        else { return self }
        return Score(
            id: id,
            title: title,
            method: method,
            items: items + parts.flatMap(\.items),
            reversed: reversed.union(parts.flatMap(\.reversed)),
            bands: bands
        )
    }
}
