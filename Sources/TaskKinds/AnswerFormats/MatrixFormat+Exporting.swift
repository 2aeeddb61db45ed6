public import TaskModel

extension MatrixFormat {
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        rows.compactMap { row in
            value.component(row.id).map { "\(row.plainText): \(list.display($0))" }
        }
        .joined(separator: "\n")
    }

    public func display(
        _ value: AnswerValue,
        ofPart part: String,
        in wording: Wording
    ) -> String {
        list.display(value)
    }

    /// One column for each row, named `item_row`; where several can be chosen, one for each row and
    /// choice.
    public func columns(named name: String) -> [ResultColumn] {
        rows.flatMap { list.columns(named: "\(name)_\($0.id)") }
    }

    public func cells(of value: AnswerValue) -> [String] {
        rows.flatMap { list.cells(of: value.component($0.id)) }
    }
}
