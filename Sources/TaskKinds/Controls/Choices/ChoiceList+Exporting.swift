import TaskModel

extension ChoiceList {
    /// Returns the export columns.
    ///
    /// A single-choice list has one categorical column. A multiple-choice list has one column per
    /// choice, named `name___code` (see `Choice.columnCode`), with the values 1 and 0. If a choice
    /// has a text field, the last column, `name_other`, contains the participant's own text.
    func columns(named name: String) -> [ResultColumn] {
        let other = other.map {
            ResultColumn(name: "\(name)_other", kind: .text, part: $0.plainText)
        }
        return (isMultiple ? multipleColumns(name) : [singleColumn(name)])
            + [other].compactMap { $0 }
    }

    /// Returns the selected value for a single-choice list, or 1 or 0 for each choice of a
    /// multiple-choice list.
    ///
    /// If a choice has a text field, the last cell contains the participant's own text. Without an
    /// answer, all cells are empty.
    func cells(of value: AnswerValue?) -> [String] {
        guard case .choices(let values, let text) = value else {
            return columns(named: "").map { _ in "" }
        }
        let chosen =
            isMultiple
            ? choices.map { values.contains($0.value) ? "1" : "0" } : [values.first ?? ""]
        return chosen + (other == nil ? [] : [text ?? ""])
    }

    var categories: [ResultColumn.Category] {
        choices.map(\.category)
    }

    private func singleColumn(_ name: String) -> ResultColumn {
        ResultColumn(name: name, kind: .category, categories: categories)
    }

    private func multipleColumns(_ name: String) -> [ResultColumn] {
        choices.map { choice in
            ResultColumn(
                name: "\(name)___\(choice.columnCode)",
                kind: .boolean,
                categories: [ResultColumn.Category(value: "1", label: choice.plainText)],
                option: choice.category
            )
        }
    }

    /// Returns the labels of the selected choices in the order of the list.
    ///
    /// The participant's own text follows the label of the choice that has the text field.
    func display(_ value: AnswerValue?) -> String {
        guard case .choices(let values, let text) = value else { return "" }
        return choices.filter { values.contains($0.value) }
            .map { choice in
                choice.isOther
                    ? [choice.plainText, text].compactMap { $0 }.joined(separator: ": ")
                    : choice.plainText
            }
            .joined(separator: ", ")
    }

    func raw(of value: AnswerValue, named name: String) -> RawFields {
        guard case .choices(let values, let text) = value else { return RawFields() }
        var raw = RawFields([name: values])
        if let text { raw[name + OtherField.suffix] = text }
        return raw
    }
}

extension Choice {
    var category: ResultColumn.Category {
        ResultColumn.Category(value: value, label: plainText)
    }
}
