public import Authoring
public import TaskModel

/// An answer format for a table in which every row has the same choices.
///
/// Template variables: `inputType` (`radio` or `checkbox`), `rowRole` (`radiogroup` or `group`),
/// `isMultiple`, `how` (the instruction for rows with several choices), `columns` (each with
/// `text`), and `rows`, a list of objects with `id` (of the first option), `labelId`, `text` (one
/// line of Markdown), `hasError`, `hasHeader` (whether the column headings are repeated before the
/// row) and `options`, each with `id`, `name`, `value`, `text` (one line of Markdown), `checked`
/// and `exclusive` (Booleans).
public struct MatrixFormat: ListGroupFormat {
    public static let name = "matrix"
    public static let summary = "The same choices for several rows, in a table."
    static let rows = Field.requiredList("rows", of: MatrixRow.type, "The rows in order.")
    static let columns = Field.requiredList(
        "columns",
        of: .object(
            "this column",
            fields: Choice.basics + FieldDeclaration.list(Choice.exclusive, Choice.missing)
        ) { Choice($0) },
        "The choices of every row, in order."
    )
    static let everyRow = Field.boolean(
        "everyRow",
        "Whether every row must be answered if any row is answered.",
        default: true
    )
    static let shuffle = Field.boolean(
        "shuffle",
        "Whether each session gets the rows in a random order."
    )
    static let repeatHeader = Field.integer(
        "repeatHeader",
        "The number of rows after which the column headings are repeated (default: never).",
        in: 2...100
    )
    public static let fields =
        FieldDeclaration.list(rows, columns, ChoiceList.multiple, everyRow, shuffle)
        + FieldDeclaration.list(repeatHeader)

    let rows: [MatrixRow]
    let list: ChoiceList
    public let lists: [PartList]
    let isShuffled: Bool
    let repeatHeader: Int?
    private let needsEveryRow: Bool

    public init(reading source: FieldReader) {
        rows = source[Self.rows]
        let list = ChoiceList(source, Self.columns, canShuffle: false)
        self.list = list
        lists = rows.map { PartList(id: $0.id, title: $0.plainText, list: list) }
        isShuffled = source[Self.shuffle]
        repeatHeader = source[Self.repeatHeader]
        needsEveryRow = source[Self.everyRow]
        if source.isEmptyList(Self.rows) {
            source.report(.emptyList, "there are no rows", at: Self.rows)
        }
        PartIdentifier.check(rows.map { ($0.id, $0.position) }, in: source.reading)
    }

    public var radioGroups: [RadioGroup] {
        list.isMultiple ? [] : rows.map { RadioGroup(suffix: $0.suffix, label: $0.text) }
    }
    public var missing: Message { Message(Word.missing) }
    public var missingValues: Set<String> { list.missingValues }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        var chosen: [String: AnswerValue] = [:]
        for row in rows { chosen[row.id] = try value(of: row, from: raw, named: name) }
        guard !chosen.isEmpty else { return nil }
        if needsEveryRow { try requireEveryRow(chosen, shown(as: name, by: context.draw)) }
        return .components(chosen)
    }

    private func value(
        of row: MatrixRow,
        from raw: RawFields,
        named name: String
    ) throws(InvalidAnswer) -> AnswerValue? {
        do throws(InvalidAnswer) {
            return try list.value(from: raw, named: name + row.suffix)
        } catch {
            throw row.refusal(of: error)
        }
    }

    private func requireEveryRow(
        _ chosen: [String: AnswerValue],
        _ shown: [MatrixRow]
    ) throws(InvalidAnswer) {
        let missing = shown.filter { chosen[$0.id] == nil }
        guard let first = missing.first else { return }
        let rest = missing.count - 1
        let word: Word = rest == 0 ? .missingRow : rest == 1 ? .missingTwoRows : .missingRows
        let parameters = ["row": first.plainText, "count": String(rest)]
        let message = Message(word, parameters)
        throw InvalidAnswer(message, parts: missing.map(\.suffix))
    }

    func shown(as name: String, by draw: @autoclosure () -> Draw) -> [MatrixRow] {
        guard isShuffled else { return rows }
        return draw().order(of: rows.count, for: name).map { rows[$0] }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        MatrixModel(self, in: control).values
    }

    /// Returns the answered rows with their choices, one row per line.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        rows.compactMap { row in
            value.component(row.id).map { "\(row.plainText): \(list.display($0))" }
        }
        .joined(separator: "\n")
    }

    public func order(of name: String, by draw: Draw) -> [String]? {
        isShuffled ? shown(as: name, by: draw).map(\.id) : nil
    }
}

extension MatrixFormat {
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        var raw = RawFields()
        for row in rows where needsEveryRow || !rng.bool(withProbability: 0.15) {
            raw = raw.merging(
                list.randomAnswer(named: control.name + row.suffix, using: &rng)
            )
        }
        return raw.values.isEmpty ? boundaryAnswers(for: control).first ?? raw : raw
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let whole = boundaryAnswers(for: control).first ?? RawFields()
        let gaps = [1, 2, 3].map { count in
            whole.without(control.name, parts: rows.suffix(count).map(\.suffix))
        }
        let wrong = rows.prefix(1).flatMap { row in
            list.invalidAnswers(named: control.name + row.suffix).map { whole.merging($0) }
        }
        return gaps + wrong
    }
}

extension MatrixFormat {
    public enum Word: String, WordKey {
        case selectSeveral = "answers.matrix.several"
        case missing = "errors.matrix.missing"
        case missingRow = "errors.matrix.missingRow.only"
        case missingRows = "errors.matrix.missingRow.other"
        case missingTwoRows = "errors.matrix.missingRow.one"
        case unknownChoice = "errors.matrix.unknown"
        case onlyOneChoice = "errors.matrix.one"
        case exclusiveChoice = "errors.matrix.exclusive"
    }
}
