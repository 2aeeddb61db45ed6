import TaskModel

extension Score {
    /// Returns a copy in which each contained score is replaced by its items.
    ///
    /// The score is returned unchanged if it or a contained score is prorated or is not a sum. It
    /// is also returned unchanged if a contained score contains further scores.
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
