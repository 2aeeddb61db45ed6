import TaskModel

struct MatrixModel {
    private let format: MatrixFormat
    private let control: Control

    init(_ format: MatrixFormat, in control: Control) {
        self.format = format
        self.control = control
    }

    /// The template variables documented in `MatrixFormat`.
    var values: [String: TemplateValue] {
        let rows = format.shown(as: control.name, by: control.context.draw)
        return [
            "isMultiple": .flag(format.list.isMultiple),
            "inputType": .text(format.list.isMultiple ? "checkbox" : "radio"),
            "rowRole": .text(format.list.isMultiple ? "group" : "radiogroup"),
            "how": .text(control.wording(MatrixFormat.Word.selectSeveral)),
            "columns": .list(
                format.list.choices.map { .object(["text": .inlineMarkdown($0.text)]) }
            ),
            "rows": .list(rows.indices.map { row(rows[$0], at: $0) }),
        ]
    }

    private func row(_ row: MatrixRow, at index: Int) -> TemplateValue {
        let repeats = format.repeatHeader.map { index > 0 && index.isMultiple(of: $0) } ?? false
        return .object([
            "id": .text(control.name + row.suffix),
            "labelId": .text("_row-\(control.name)\(row.suffix)"),
            "text": .inlineMarkdown(row.text),
            "hasError": .flag(control.errorParts != nil && control.isAtFault(row.suffix)),
            "hasHeader": .flag(repeats),
            "options": .list(format.list.choices.indices.map { option($0, of: row) }),
        ])
    }

    /// Returns an option of a row.
    ///
    /// The first option has the identifier of the row, because error messages link to the row's
    /// identifier.
    private func option(_ index: Int, of row: MatrixRow) -> TemplateValue {
        let choice = format.list.choices[index]
        let name = control.name + row.suffix
        let own = "\(name)-\(NamePart.of(choice.value))"
        return .object([
            "id": .text(index == 0 ? name : own),
            "name": .text(name),
            "value": .text(choice.value),
            "text": .inlineMarkdown(choice.text),
            "checked": .flag(control.raw.all(name).contains(choice.value)),
            "exclusive": .flag(choice.isExclusive),
        ])
    }
}
