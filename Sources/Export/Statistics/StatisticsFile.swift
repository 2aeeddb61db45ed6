internal import CReadStat
import TaskModel

/// A writer that uses ReadStat to create data files for SPSS and Stata.
struct StatisticsFile {
    private let dialect: StatisticsDialect
    private let codes: MissingCodes

    init(_ dialect: StatisticsDialect, _ codes: MissingCodes) {
        self.dialect = dialect
        self.codes = codes
    }

    /// Writes a table.
    ///
    /// - Returns: The variables whose names differ from their columns' names.
    /// - Throws: `ExportError.tooLarge`, `ExportError.codeInUse`, or an error from the file.
    func write(
        _ table: DataTable,
        at time: Instant,
        to file: ExportFile
    ) throws -> [StatisticsVariable] {
        let widths = try measure(table)
        let variables = StatisticsVariable.variables(
            of: table.columns,
            widths: widths,
            in: dialect
        )
        let renamed = variables.filter { $0.name != $0.column.name }
        guard variables.count <= dialect.maximumColumns else {
            throw problem(
                "the table of \(table.name) has \(variables.count) columns, and the format can "
                    + "have at most \(dialect.maximumColumns); export one task, or choose csv"
            )
        }
        guard let writer = unsafe readstat_writer_init() else { throw problem("out of memory") }
        defer { unsafe readstat_writer_free(writer) }
        let sink = Sink(file)
        try withExtendedLifetime(sink) {
            let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
            let output = unsafe Output(
                writer: writer,
                context: context,
                dialect: dialect,
                codes: codes
            )
            do {
                try output.write(table, variables, at: time)
            } catch {
                throw sink.error ?? error
            }
            file.rows = table.rowCount
        }
        return renamed
    }

    /// Returns the length of the longest text of each column, in bytes.
    ///
    /// - Throws: `ExportError.codeInUse` if a number is in the range of the missing-value codes.
    private func measure(_ table: DataTable) throws -> [Int] {
        var widths = [Int](repeating: 0, count: table.columns.count)
        let range = dialect.usesMissingCodes ? codes.range : nil
        let categories = table.columns.map(\.codes)
        try table.forEachRow { cells in
            for (place, cell) in cells.enumerated() {
                widths[place] = max(widths[place], cell.text.utf8.count)
                guard let range, !cell.text.isEmpty, table.columns[place].variable != nil else {
                    continue
                }
                let column = table.columns[place]
                let number =
                    column.kind == .category
                    ? categories[place][cell.text].map(Double.init)
                    : dialect.clock.number(cell.text, column.kind)
                if let number, range.contains(number) {
                    throw ExportError.codeInUse(variable: column.name, code: Int(number))
                }
            }
        }
        return widths
    }

    private func problem(_ sentence: String) -> ExportError {
        .tooLarge(format: dialect.name, sentence)
    }
}

extension MissingCodes {
    /// The range from the smallest code to the largest.
    var range: ClosedRange<Double> { Double(all.first ?? 0)...Double(all.last ?? 0) }
}

/// The receiver of the bytes that ReadStat writes.
private final class Sink {
    let file: ExportFile
    var error: (any Error)?

    init(_ file: ExportFile) {
        self.file = file
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Int {
        do {
            try unsafe file.write(Array(bytes))
            return bytes.count
        } catch {
            self.error = error
            return -1
        }
    }
}

/// One file that ReadStat writes.
@safe private struct Output {
    let writer: UnsafeMutablePointer<readstat_writer_t>
    let context: UnsafeMutableRawPointer
    let dialect: StatisticsDialect
    let codes: MissingCodes

    func write(
        _ table: DataTable,
        _ variables: [StatisticsVariable],
        at time: Instant
    ) throws {
        try check(
            unsafe readstat_set_data_writer(writer) { bytes, count, context in
                guard let bytes = unsafe bytes, let context = unsafe context else { return -1 }
                let sink = unsafe Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
                return unsafe sink.write(UnsafeRawBufferPointer(start: bytes, count: count))
            }
        )
        unsafe readstat_writer_set_file_label(writer, table.title)
        unsafe readstat_writer_set_file_timestamp(writer, time_t(time.milliseconds / 1000))
        let made = try unsafe variables.enumerated().map { unsafe try add($1, number: $0) }
        let rows = table.rowCount
        try check(
            unsafe dialect.usesMissingCodes
                ? readstat_begin_writing_sav(writer, context, rows)
                : readstat_begin_writing_dta(writer, context, rows)
        )
        try table.forEachRow { cells in
            try check(unsafe readstat_begin_row(writer))
            for unsafe(variable, pointer) in unsafe zip(variables, made) {
                try unsafe insert(cells[variable.place], variable, pointer)
            }
            try check(unsafe readstat_end_row(writer))
        }
        try check(unsafe readstat_end_writing(writer))
    }

    private func add(
        _ variable: StatisticsVariable,
        number: Int
    ) throws -> UnsafeMutablePointer<readstat_variable_t> {
        let (type, width) = Self.storage(variable)
        guard let pointer = unsafe readstat_add_variable(writer, variable.name, type, width) else {
            throw ExportError.tooLarge(format: dialect.name, "out of memory")
        }
        let label = String(variable.label.prefix(dialect.labelLength))
        unsafe readstat_variable_set_label(pointer, label.start(ofBytes: 255))
        unsafe readstat_variable_set_measure(pointer, variable.measure)
        if let format = variable.displayFormat(in: dialect) {
            unsafe readstat_variable_set_format(pointer, format)
        }
        if !variable.isText { unsafe addLabels(pointer, variable, number) }
        return unsafe pointer
    }

    private static func storage(_ variable: StatisticsVariable) -> (readstat_type_t, Int) {
        switch variable.content {
        case .text(_, let width): (READSTAT_TYPE_STRING, width)
        case .numbers, .reasons: (READSTAT_TYPE_DOUBLE, 0)
        }
    }

    /// Adds the labels of values and missing values; for SPSS, also declares the range of the
    /// missing-value codes.
    private func addLabels(
        _ pointer: UnsafeMutablePointer<readstat_variable_t>,
        _ variable: StatisticsVariable,
        _ number: Int
    ) {
        let isReason = if case .reasons = variable.content { true } else { false }
        guard variable.hasReasons || isReason || !variable.valueLabels.isEmpty else { return }
        let set = unsafe readstat_add_label_set(writer, READSTAT_TYPE_DOUBLE, "labels\(number + 1)")
        func add(_ code: Int, _ text: String) {
            let label = text.start(ofBytes: dialect.valueLabelLength)
            unsafe readstat_label_double_value(set, Double(code), label)
        }
        for (code, label) in variable.valueLabels { add(code, label) }
        if variable.hasReasons || isReason {
            for (place, reason) in MissingReason.allCases.enumerated() {
                if dialect.usesMissingCodes || isReason {
                    add(dialect.usesMissingCodes ? codes[reason] : place + 1, reason.label)
                } else {
                    unsafe readstat_label_tagged_value(set, Self.tag(reason), reason.label)
                }
            }
        }
        if variable.hasReasons, dialect.usesMissingCodes {
            let range = codes.range
            unsafe readstat_variable_add_missing_double_range(
                pointer,
                range.lowerBound,
                range.upperBound
            )
        }
        unsafe readstat_variable_set_label_set(pointer, set)
    }

    private static func tag(_ reason: MissingReason) -> CChar {
        let place = MissingReason.allCases.firstIndex(of: reason) ?? 0
        return CChar(UInt8(ascii: "a") + UInt8(place))
    }

    private func insert(
        _ cell: TableCell,
        _ variable: StatisticsVariable,
        _ pointer: UnsafeMutablePointer<readstat_variable_t>
    ) throws {
        switch variable.content {
        case .text(let piece, let width):
            let text = cell.text.piece(piece, ofBytes: width)
            try check(unsafe readstat_insert_string_value(writer, pointer, text))
        case .reasons:
            guard let reason = cell.missing else {
                return try check(unsafe readstat_insert_missing_value(writer, pointer))
            }
            let place = MissingReason.allCases.firstIndex(of: reason) ?? 0
            let code = dialect.usesMissingCodes ? codes[reason] : place + 1
            try check(unsafe readstat_insert_double_value(writer, pointer, Double(code)))
        case .numbers:
            guard cell.text.isEmpty else {
                let number = try number(cell.text, variable)
                return try check(unsafe readstat_insert_double_value(writer, pointer, number))
            }
            guard let reason = cell.missing else {
                return try check(unsafe readstat_insert_missing_value(writer, pointer))
            }
            guard dialect.usesMissingCodes else {
                let tag = Self.tag(reason)
                return try check(
                    unsafe readstat_insert_tagged_missing_value(writer, pointer, tag)
                )
            }
            try check(unsafe readstat_insert_double_value(writer, pointer, Double(codes[reason])))
        }
    }

    private func number(_ text: String, _ variable: StatisticsVariable) throws -> Double {
        let column = variable.column
        let number =
            column.kind == .category
            ? variable.codes[text].map(Double.init) : dialect.clock.number(text, column.kind)
        guard let number else {
            throw ExportError.tooLarge(
                format: dialect.name,
                "the variable \(column.name) contains \"\(text.prefix(100))\", which does not fit "
                    + "its type; choose csv"
            )
        }
        return number
    }

    private func check(_ status: readstat_error_t) throws {
        guard status != READSTAT_OK else { return }
        let text = unsafe readstat_error_message(status).map { unsafe String(cString: $0) }
        throw ExportError.tooLarge(format: dialect.name, text ?? "unknown error")
    }
}

extension StatisticsVariable {
    fileprivate var measure: readstat_measure_t {
        guard case .numbers = content else { return READSTAT_MEASURE_NOMINAL }
        switch column.kind {
        case .category:
            return column.isOrdered ? READSTAT_MEASURE_ORDINAL : READSTAT_MEASURE_NOMINAL
        case .boolean, .text: return READSTAT_MEASURE_NOMINAL
        case .integer, .decimal, .date, .time, .dateTime, .instant: return READSTAT_MEASURE_SCALE
        }
    }
}
