public import Authoring
public import TaskModel

/// The same choices for several rows, in a table.
///
/// Template variables: `inputType` (`radio` or `checkbox`), `rowRole` (`radiogroup` or `group`), `isMultiple`, `how` (how
/// many can be chosen in each row, in words, where several can), `columns` (each with `text`), `rows`, a list of objects
/// with `id` (of the first option), `labelId`, `text` (Markdown of one line), `hasError`, `hasHeader` (whether the columns'
/// names are repeated before it) and `options`, each with `id`, `name`, `value`, `text` (Markdown of one line),
/// `checked` and `exclusive` (conditions).
public struct MatrixFormat: AuthoredFormat {
    public static let name = "matrix"
    public static let summary = "The same choices for several rows, in a table."
    static let rows = Field.requiredList("rows", of: MatrixRow.type, "The rows in order.")
    static let columns = Field.requiredList(
        "columns",
        of: .object(
            "this column",
            fields: Choice.basics + [Choice.exclusive.declaration]
        ) { Choice($0) },
        "The choices of every row, in order."
    )
    static let everyRow = Field.boolean(
        "everyRow",
        "Whether every row must be answered once one is answered.",
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
    public static let fields = [
        rows.declaration, columns.declaration, ChoiceList.multiple.declaration,
        everyRow.declaration, shuffle.declaration, repeatHeader.declaration,
    ]

    let rows: [MatrixRow]
    let list: ChoiceList
    let isShuffled: Bool
    let repeatHeader: Int?
    private let needsEveryRow: Bool

    public init(reading source: FieldReader) {
        rows = source[Self.rows]
        list = ChoiceList(source, Self.columns, canShuffle: false)
        isShuffled = source[Self.shuffle]
        repeatHeader = source[Self.repeatHeader]
        needsEveryRow = source[Self.everyRow]
        if source.isEmptyList(Self.rows) {
            source.report(.emptyList, "there are no rows", at: Self.rows)
        }
        PartIdentifier.check(rows.map { ($0.id, $0.position) }, in: source.reading)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { rows.map(\.suffix) }
    public var radioGroups: [RadioGroup] {
        list.isMultiple ? [] : rows.map { RadioGroup(suffix: $0.suffix, label: $0.text) }
    }
    public var missing: Message { Message("errors.matrix.missing") }
    public var operands: OperandKind { .nothing }
    public var components: [AnswerComponent] {
        rows.map { AnswerComponent($0.id, .values(list.choices.map(\.value))) }
    }

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
        let form = rest == 0 ? "only" : rest == 1 ? "one" : "other"
        let parameters = ["row": first.plainText, "count": String(rest)]
        let message = Message("errors.matrix.missingRow.\(form)", parameters)
        throw InvalidAnswer(message, parts: missing.map(\.suffix))
    }

    /// The rows in the order in which a session sees them.
    func shown(as name: String, by draw: @autoclosure () -> Draw) -> [MatrixRow] {
        guard isShuffled else { return rows }
        return draw().order(of: rows.count, for: name).map { rows[$0] }
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        rows.reduce(RawFields()) { raw, row in
            guard let part = value.component(row.id) else { return raw }
            return raw.merging(list.raw(of: part, named: name + row.suffix))
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        MatrixModel(self, in: control).values
    }

    public func order(of name: String, by draw: Draw) -> [String]? {
        isShuffled ? shown(as: name, by: draw).map(\.id) : nil
    }
}

extension MatrixFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        list.choices.map { choice in
            rows.reduce(RawFields()) { raw, row in
                raw.merging(list.fields([choice], named: control.name + row.suffix))
            }
        }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        var raw = RawFields()
        for row in rows where needsEveryRow || !generator.bool(withProbability: 0.15) {
            raw = raw.merging(
                list.randomAnswer(named: control.name + row.suffix, using: &generator)
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
