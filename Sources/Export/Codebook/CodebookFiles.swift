extension Codebook {
    /// The codebook as a table: a row for each variable.
    var table: DataTable {
        let names =
            ["variable"] + languages.map { "label_\($0)" } + [
                "type", "unit", "minimum", "maximum",
            ] + languages.map { "values_\($0)" } + [
                "codes", "invalid_values", "missing", "condition", "formula", "task", "step",
                "item", "versions",
                "identifying", "spss_name", "stata_name",
            ]
        let columns = names.map { TableColumn(name: $0, label: $0, kind: .text) }
        return DataTable(
            name: "codebook",
            title: "One row per variable",
            columns: columns,
            rowCount: entries.count,
            forEachRow: { body in
                for entry in entries { try body(cells(entry).map { TableCell(text: $0) }) }
            }
        )
    }

    private func cells(_ entry: Entry) -> [String] {
        let labels = languages.map { entry.labels[$0] ?? "" }
        let values = languages.map { language in
            CSV.list(entry.values.map { "\($0.value)=\($0.labels[language] ?? "")" })
        }
        let codes = entry.values.compactMap { value in value.code.map { "\(value.value)=\($0)" } }
        let reasons = entry.hasReasons ? missing.map { "\($0.reason.rawValue)=\($0.code)" } : []
        return [entry.name] + labels + [entry.type, entry.unit, entry.minimum, entry.maximum]
            + values + [
                CSV.list(codes), CSV.list(entry.values.filter(\.isMissing).map(\.value)),
                CSV.list(reasons), entry.condition,
                entry.formula, entry.task, entry.step, entry.item,
                entry.versions.map(String.init).joined(separator: " "),
                entry.isIdentifying ? "1" : "0", entry.spssName, entry.stataName,
            ]
    }

    /// The codebook as a CSV table, in the dialect of the other tables.
    ///
    /// The elements of `values_…`, `codes`, `invalid_values` and `missing` are separated by `|`.
    package var csv: String {
        var text = CSV.line(table.columns.map(\.name))
        for entry in entries { text += CSV.line(cells(entry)) }
        return text
    }

    /// The codebook as a JSON object.
    package var json: String {
        JSONText.object([
            "study": .string(study),
            "title": .string(title),
            "languages": .list(languages.map(JSONText.string)),
            "missing": .list(
                missing.map { reason, code in
                    .object([
                        "reason": .string(reason.rawValue), "label": .string(reason.label),
                        "code": .number(String(code)),
                    ])
                }
            ),
            "variables": .list(entries.map(json)),
        ])
        .text + "\n"
    }

    private func json(_ entry: Entry) -> JSONText {
        .object([
            "variable": .string(entry.name),
            "label": texts(entry.labels),
            "type": .string(entry.type),
            "unit": .words(entry.unit),
            "minimum": .words(entry.minimum),
            "maximum": .words(entry.maximum),
            "values": .some(
                entry.values.map { value in
                    .object([
                        "value": .string(value.value),
                        "code": value.code.map { .number(String($0)) },
                        "label": texts(value.labels),
                        "invalid": value.isMissing ? .bool(true) : nil,
                    ])
                }
            ),
            "canBeMissing": .bool(entry.hasReasons),
            "condition": .words(entry.condition),
            "formula": .words(entry.formula),
            "task": .words(entry.task),
            "step": .words(entry.step),
            "item": .words(entry.item),
            "versions": .list(entry.versions.map { .number(String($0)) }),
            "identifying": .bool(entry.isIdentifying),
            "spssName": .string(entry.spssName),
            "stataName": .string(entry.stataName),
        ])
    }

    /// Returns the texts by language, in the order of the study's languages.
    private func texts(_ texts: [String: String]) -> JSONText {
        .members(
            languages.compactMap { language in texts[language].map { (language, .string($0)) } }
        )
    }
}
