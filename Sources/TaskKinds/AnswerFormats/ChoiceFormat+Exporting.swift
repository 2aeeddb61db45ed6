public import TaskModel

extension ChoiceFormat {
    /// The columns of an export.
    ///
    /// One choice is one column of categories. Several are a column of 1 and 0 for each choice, named `name___value`.
    /// Words of one's own follow in `name_other`.
    public func columns(named name: String) -> [ResultColumn] {
        let other = other.map { _ in ResultColumn(name: "\(name)_other", kind: .text) }
        return (isMultiple ? multipleColumns(name) : [singleColumn(name)])
            + [other].compactMap { $0 }
    }

    /// The cells of a value: the value, or 1 and 0 for each choice, and the words of one's own.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .choices(let values, let text) = value else {
            return columns(named: "").map { _ in "" }
        }
        let chosen =
            isMultiple
            ? choices.map { values.contains($0.value) ? "1" : "0" } : [values.first ?? ""]
        return chosen + (other == nil ? [] : [text ?? ""])
    }

    private func singleColumn(_ name: String) -> ResultColumn {
        let categories = choices.map { ResultColumn.Category(value: $0.value, label: $0.text) }
        return ResultColumn(name: name, kind: .category, categories: categories)
    }

    private func multipleColumns(_ name: String) -> [ResultColumn] {
        choices.map { choice in
            ResultColumn(
                name: "\(name)___\(choice.columnCode)",
                kind: .boolean,
                categories: [ResultColumn.Category(value: "1", label: choice.text)]
            )
        }
    }
}
