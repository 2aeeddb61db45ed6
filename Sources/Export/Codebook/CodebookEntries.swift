import TaskModel

/// The entries of a codebook: the columns of sessions, link parameters and tasks.
///
/// Identifying columns have entries even if the export leaves them out.
struct CodebookEntries {
    private let table: ExportTable
    private let languages: [String]
    private(set) var entries: [Codebook.Entry] = []
    private var spss = ColumnNames(.spss)
    private var stata = ColumnNames(.stata)
    /// The versions, newest first, with their numbers.
    private let versions: [(number: Int, version: StudyVersion)]
    private let definitions: [VersionDefinitions]

    init(_ table: ExportTable) {
        self.table = table
        languages = table.studies.last?.languages ?? []
        versions = table.studies.enumerated().map { ($0 + 1, $1) }.reversed()
        definitions = versions.map { VersionDefinitions($0.version) }
        for column in SessionColumn.all { add(column.column) }
        for column in table.parameterColumns {
            add(column, isIdentifying: table.isIdentifying(column))
        }
        for variable in table.variables { add(variable) }
        for score in table.scores { add(score) }
        for value in table.values { add(value) }
        guard !table.options.includesIdentifying else { return }
        for column in table.leftOutParameterColumns { add(column, isIdentifying: true) }
        for variable in table.identifyingVariables { add(variable) }
    }

    private mutating func add(
        _ column: TableColumn,
        labels: [String: String]? = nil,
        range: AnswerLimits = AnswerLimits(),
        values: [Codebook.Value] = [],
        condition: String = "",
        formula: String = "",
        place: (task: String, step: String, item: String) = ("", "", ""),
        round: Int = 1,
        versions: [Int]? = nil,
        isIdentifying: Bool = false
    ) {
        let isNumber = [.integer, .decimal].contains(column.kind)
        let isMoment = [.date, .time, .dateTime].contains(column.kind)
        entries.append(
            Codebook.Entry(
                name: column.name,
                labels: labels ?? [languages.first ?? "en": column.label],
                type: column.kind.rawValue,
                unit: column.unit ?? "",
                minimum: isNumber
                    ? range.minimum.map(ExportNumber.text) ?? ""
                    : isMoment ? range.earliest ?? "" : "",
                maximum: isNumber
                    ? range.maximum.map(ExportNumber.text) ?? ""
                    : isMoment ? range.latest ?? "" : "",
                values: values,
                round: round,
                hasReasons: column.variable != nil,
                condition: condition,
                formula: formula,
                task: place.task,
                step: place.step,
                item: place.item,
                versions: versions ?? self.versions.map(\.number).sorted(),
                isIdentifying: isIdentifying,
                spssName: spss.name(column.name),
                stataName: stata.name(column.name)
            )
        )
    }

    private mutating func add(_ variable: ExportVariable) {
        let found = zip(versions, definitions).compactMap { version, definitions in
            definitions.definition(of: variable).map { (version.number, $0) }
        }
        let address = variable.address
        let isItem = variable.kind == .answer || variable.kind == .order
        for (column, exported) in zip(variable.tableColumns, variable.columns) {
            let name = exported.content.name
            let newest = found.first { $0.1.has(name, variable.name) }?.1
            add(
                column,
                labels: newest?.labels(of: name, variable),
                range: newest?.limits(of: name, variable.name) ?? AnswerLimits(),
                values: values(of: column, named: name, variable, newest),
                condition: newest?.condition ?? "",
                place: (variable.task, address.step.step, isItem ? address.item : ""),
                round: address.step.round,
                versions: found.filter { $0.1.has(name, variable.name) }.map(\.0).sorted(),
                isIdentifying: variable.isIdentifying
            )
        }
    }

    private func values(
        of column: TableColumn,
        named name: String,
        _ variable: ExportVariable,
        _ newest: Definition?
    ) -> [Codebook.Value] {
        let translated = newest?.categories(of: name, variable) ?? [:]
        let codes = column.codes
        return column.categories.map { category in
            let own = languages.first ?? "en"
            return Codebook.Value(
                value: category.value,
                code: column.kind == .category ? codes[category.value] : Int(category.value),
                labels: translated[category.value] ?? [own: category.label],
                isMissing: column.missingValues.contains(category.value)
            )
        }
    }

    private mutating func add(_ score: ExportScore) {
        let found = versions.compactMap { number, version in
            version.study.task(score.task)?.scores.first { $0.id == score.id }
                .map { (number, version, $0) }
        }
        let numbers = found.map(\.0).sorted()
        let labels = found.first.map { _, version, _ in
            title(version) { $0.task(score.task)?.scores.first { $0.id == score.id }?.title }
        }
        let columns = score.tableColumns
        add(
            columns[0],
            labels: labels,
            formula: found.first.map { _, version, definition in
                ScoreFormula.text(
                    definition,
                    in: version.study.task(score.task),
                    prefix: String(score.header.dropLast(score.id.count))
                )
            } ?? "",
            place: (score.task, "", score.id),
            versions: numbers
        )
        add(columns[1], place: (score.task, "", score.id), versions: numbers)
    }

    private mutating func add(_ value: ExportDerivedValue) {
        let found = versions.compactMap { number, version in
            version.study.task(value.task)?.values.first { $0.id == value.id }.map { (number, $0) }
        }
        add(
            value.tableColumn,
            formula: found.first.map { ScoreFormula.text($0.1) } ?? "",
            place: (value.task, "", value.id),
            versions: found.map(\.0).sorted()
        )
    }

    private func title(
        _ version: StudyVersion,
        _ title: (Study) -> String?
    ) -> [String: String] {
        Dictionary(
            version.languages.compactMap { language in
                title(version.edition(language)).map { (language, ColumnLabel.plain($0)) }
            }
        ) { first, _ in first }
    }
}
