import TaskModel

/// A variable in a data file for a statistics program, derived from a table column.
struct StatisticsVariable {
    enum Content {
        /// The numbers of the column, or the codes of its categories.
        case numbers
        /// A piece of the column's texts, of at most `width` bytes; pieces are numbered from 0.
        case text(piece: Int, width: Int)
        /// The reasons why the column's texts are missing.
        case reasons
    }

    let name: String
    let label: String
    /// The column's position in the table, from 0.
    let place: Int
    let column: TableColumn
    let content: Content
    /// The codes of the categories, by value.
    let codes: [String: Int]
    /// The labels of numbers, without the labels of missing values.
    let valueLabels: [(code: Int, label: String)]

    /// Whether the variable contains numbers, with reasons in place of missing numbers.
    var hasReasons: Bool {
        if case .numbers = content { column.variable != nil } else { false }
    }

    /// The content of the variable: `values`, `reasons`, or `part 2` and so on for long texts.
    var part: String {
        switch content {
        case .numbers, .text(piece: 0, _): "values"
        case .text(let piece, _): "part \(piece + 1)"
        case .reasons: "reasons"
        }
    }

    /// Returns the format in which the program shows the values; `nil` for the program's default
    /// format.
    func displayFormat(in dialect: StatisticsDialect) -> String? {
        switch content {
        case .text: nil
        case .reasons: dialect.wholeFormat
        case .numbers: dialect.displayFormat(column.kind)
        }
    }

    var isText: Bool { if case .text = content { true } else { false } }

    /// Returns the variables for a table's columns, in column order.
    ///
    /// `widths` contains the length of each column's longest text, in bytes.
    static func variables(
        of columns: [TableColumn],
        widths: [Int],
        in dialect: StatisticsDialect
    ) -> [StatisticsVariable] {
        var names = ColumnNames(dialect)
        var described: Set<String> = []
        // Name the columns first, so that additional variables do not affect the columns' names.
        let own = columns.map { names.name($0.name) }
        return columns.enumerated().flatMap { place, column in
            guard column.kind == .text else {
                return [
                    StatisticsVariable(
                        name: own[place],
                        label: column.label,
                        place: place,
                        column: column,
                        content: .numbers,
                        codes: column.codes,
                        valueLabels: labels(of: column)
                    )
                ]
            }
            let texts = texts(column, place, widths[place], own[place], &names, dialect)
            guard let variable = column.variable, described.insert(variable).inserted,
                columns.allSatisfy({ $0.variable != variable || $0.kind == .text })
            else { return texts }
            return texts + [
                StatisticsVariable(
                    name: names.name(variable + "_missing"),
                    label: "Reason for missing text: \(column.label)",
                    place: place,
                    column: column,
                    content: .reasons,
                    codes: [:],
                    valueLabels: []
                )
            ]
        }
    }

    /// Returns the labels of a column's numbers; the 1 and 0 of a Boolean have labels even if the
    /// author defines none.
    private static func labels(of column: TableColumn) -> [(code: Int, label: String)] {
        let codes = column.codes
        let own = column.categories.compactMap { category in
            let code = column.kind == .category ? codes[category.value] : Int(category.value)
            return code.map { (code: $0, label: category.label) }
        }
        guard column.kind == .boolean else { return own }
        let usual = [(code: 0, label: "no"), (code: 1, label: "yes")]
        return usual.map { usual in own.first { $0.code == usual.code } ?? usual }
    }

    private static func texts(
        _ column: TableColumn,
        _ place: Int,
        _ width: Int,
        _ name: String,
        _ names: inout ColumnNames,
        _ dialect: StatisticsDialect
    ) -> [StatisticsVariable] {
        // A piece can be up to 3 bytes short, because a character of up to 4 bytes is not split.
        let pieces = max(1, (width + dialect.textLength - 4) / (dialect.textLength - 3))
        return (0..<pieces).map { piece in
            StatisticsVariable(
                name: piece == 0 ? name : names.name("\(column.name)_part\(piece + 1)"),
                label: column.label,
                place: place,
                column: column,
                content: .text(piece: piece, width: max(1, min(width, dialect.textLength))),
                codes: [:],
                valueLabels: []
            )
        }
    }
}

extension String {
    /// Returns the longest prefix that has at most `length` bytes in UTF-8 and does not split a
    /// Unicode scalar.
    func start(ofBytes length: Int) -> String {
        guard utf8.count > length else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: length)
        while end > startIndex, String.Index(end, within: unicodeScalars) == nil {
            end = utf8.index(before: end)
        }
        return String(self[..<end])
    }

    /// Returns a piece of the text; empty after the last piece.
    ///
    /// The text is split between Unicode scalars into pieces of at most `length` bytes in UTF-8.
    /// Pieces are numbered from 0.
    func piece(_ number: Int, ofBytes length: Int) -> String {
        var (rest, piece) = (self, start(ofBytes: length))
        for _ in 0..<number where !rest.isEmpty {
            rest = String(rest.unicodeScalars.dropFirst(piece.unicodeScalars.count))
            piece = rest.start(ofBytes: length)
        }
        return piece
    }
}
