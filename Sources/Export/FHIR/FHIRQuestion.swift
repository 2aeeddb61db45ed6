import TaskModel

/// A question of a FHIR Questionnaire.
struct FHIRQuestion {
    private enum Shape {
        /// One value; `other` is `true` if participants can enter a text of their own.
        case single(ResultColumn, other: Bool)
        /// Any number of options; `other` is `true` if participants can enter a text of their own.
        case multiple([ResultColumn], other: Bool)
        /// Several values, each with an item of its own.
        case parts([ResultColumn])
    }

    let step: String
    let item: String
    private let text: String
    private let format: any AnswerFormat
    private let shape: Shape

    init(_ item: FormItem, of step: String) {
        self.step = step
        self.item = item.id
        format = item.format
        let linkID = step == item.id ? step : "\(step).\(item.id)"
        text = ColumnLabel.plain(item.text)
        let columns = item.format.columns(named: linkID)
        let main = columns.filter { $0.name != "\(linkID)_other" }
        let hasOther = main.count < columns.count
        shape =
            if main.count == 1, main[0].option == nil {
                .single(main[0], other: hasOther)
            } else if main.allSatisfy({ $0.option != nil && $0.kind == .boolean }) {
                .multiple(main, other: hasOther)
            } else {
                .parts(columns)
            }
    }

    private var linkID: String { step == item ? step : "\(step).\(item)" }

    func definition(_ system: String) -> JSONText {
        let label = text.isEmpty ? linkID : text
        switch shape {
        case .single(let column, let other):
            return Self.item(
                linkID,
                label,
                Self.type(of: column, other: other),
                options(column, system)
            )
        case .multiple(let columns, let other):
            let options = columns.compactMap(\.option).map { option($0, system) }
            let type = other ? "open-choice" : "choice"
            return Self.item(linkID, label, type, options, repeats: true)
        case .parts(let columns):
            let parts = columns.map { column in
                let name = String(column.name.dropFirst(linkID.count + 1))
                let text = [column.part, column.option?.label].compactMap(\.self)
                return Self.item(
                    column.name,
                    text.isEmpty ? name : text.joined(separator: ": "),
                    Self.type(of: column, other: false),
                    options(column, system)
                )
            }
            return .object([
                "linkId": .string(linkID), "text": .string(label), "type": .string("group"),
                "item": .list(parts),
            ])
        }
    }

    private static func item(
        _ linkID: String,
        _ text: String,
        _ type: String,
        _ options: [JSONText],
        repeats: Bool = false
    ) -> JSONText {
        .object([
            "linkId": .string(linkID),
            "text": .string(text),
            "type": .string(type),
            "repeats": repeats ? .bool(true) : nil,
            "answerOption": .some(options),
        ])
    }

    private static func type(of column: ResultColumn, other: Bool) -> String {
        switch column.kind {
        case .boolean: "boolean"
        case .integer: column.unit == nil ? "integer" : "quantity"
        case .decimal: column.unit == nil ? "decimal" : "quantity"
        case .text: "string"
        case .category: column.categories.isEmpty ? "string" : other ? "open-choice" : "choice"
        case .date: "date"
        case .time: "time"
        case .dateTime: "dateTime"
        case .file: "attachment"
        }
    }

    private func options(_ column: ResultColumn, _ system: String) -> [JSONText] {
        column.kind == .category ? column.categories.map { option($0, system) } : []
    }

    private func option(_ category: ResultColumn.Category, _ system: String) -> JSONText {
        .object(["valueCoding": coding(category, system)])
    }

    private func coding(_ category: ResultColumn.Category, _ system: String) -> JSONText {
        .object([
            "system": .string("\(system):\(linkID)"),
            "code": .string(category.value),
            "display": .words(category.label),
        ])
    }
}

extension FHIRQuestion {
    /// Returns the QuestionnaireResponse item for an answer; `nil` if all cells of the answer are
    /// empty.
    ///
    /// `system` is the address of the Questionnaire, and `zone` is the zone of local times.
    func response(
        to value: AnswerValue,
        _ system: String,
        _ session: SessionState,
        _ zone: LocalZone
    ) -> JSONText? {
        let columns = format.columns(named: linkID)
        let cells = Array(zip(columns, format.cells(of: value)))
        func answer(_ column: ResultColumn, _ cell: String) -> JSONText? {
            self.answer(column, cell, value, system, session, zone)
        }
        switch shape {
        case .single, .multiple:
            let answers = cells.compactMap { column, cell -> JSONText? in
                guard let option = column.option else { return answer(column, cell) }
                return cell == "1" ? .object(["valueCoding": coding(option, system)]) : nil
            }
            return answers.isEmpty
                ? nil : .object(["linkId": .string(linkID), "answer": .list(answers)])
        case .parts:
            let parts = cells.compactMap { column, cell in
                answer(column, cell).map {
                    JSONText.object(["linkId": .string(column.name), "answer": .list([$0])])
                }
            }
            return parts.isEmpty ? nil : .object(["linkId": .string(linkID), "item": .list(parts)])
        }
    }

    private func answer(
        _ column: ResultColumn,
        _ cell: String,
        _ value: AnswerValue,
        _ system: String,
        _ session: SessionState,
        _ zone: LocalZone
    ) -> JSONText? {
        guard !cell.isEmpty else { return nil }
        switch column.kind {
        case .boolean: return .object(["valueBoolean": .bool(cell == "1")])
        case .integer, .decimal:
            guard let unit = column.unit else {
                let isWhole = column.kind == .integer
                return .object([isWhole ? "valueInteger" : "valueDecimal": .number(cell)])
            }
            let quantity = JSONText.object(["value": .number(cell), "unit": .words(unit)])
            return .object(["valueQuantity": quantity])
        case .category where !column.categories.isEmpty:
            let category = column.categories.first { $0.value == cell }
            let known = category ?? ResultColumn.Category(value: cell, label: "")
            return .object(["valueCoding": coding(known, system)])
        case .text, .category: return .object(["valueString": .string(cell)])
        case .date: return .object(["valueDate": .string(cell)])
        case .time: return .object(["valueTime": .string(cell + ":00")])
        case .dateTime:
            guard let moment = LocalDateTime(cell) else { return nil }
            let instant = zone.instant(moment.date, moment.time)
            return .object(["valueDateTime": .string(zone.iso8601(instant))])
        case .file:
            guard let file = value.files.first(where: { $0.id == cell }) else { return nil }
            let attachment = JSONText.object([
                "contentType": .string(file.mediaType),
                "url": .string("files/\(session.id)/\(file.fileName)"),
                "size": .number(String(file.size)),
            ])
            return .object(["valueAttachment": attachment])
        }
    }
}
