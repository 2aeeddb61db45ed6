import TaskModel

extension AnswerReference {
    /// Returns the reference with full names, which include the scope's prefix.
    ///
    /// A reference that names a task already has full names.
    func named(in scope: ReadingScope) -> AnswerReference {
        guard task == nil, !scope.prefix.isEmpty else { return self }
        return AnswerReference(
            step: scope.name(step),
            item: item == step ? nil : item,
            part: part,
            round: round.map { RoundReference(scope.name($0.section), $0.number) }
        )
    }
}
