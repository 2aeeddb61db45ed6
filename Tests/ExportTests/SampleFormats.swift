import TaskModel

/// An answer format with default implementations of the requirements that exports do not use.
protocol SampleFormat: AnswerFormat {}

extension SampleFormat {
    static var name: String { "sample" }

    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        nil
    }

    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        RawFields()
    }

    func pageModel(for control: Control) -> [String: TemplateValue] { [:] }
    func display(_ value: AnswerValue, in wording: Wording) -> String { "" }
}

/// A format with one column.
struct Plain: SampleFormat {
    var kind = ResultColumn.Kind.text
    var unit: String?

    init(_ kind: ResultColumn.Kind, unit: String? = nil) {
        self.kind = kind
        self.unit = unit
    }

    func columns(named name: String) -> [ResultColumn] {
        let words = [("1", "Yes"), ("0", "No")]
        let categories = kind == .boolean ? words : []
        return [ResultColumn(name: name, kind: kind, unit: unit, categories: categories.labelled)]
    }

    func cells(of value: AnswerValue) -> [String] {
        if case .boolean(let flag) = value { [flag ? "1" : "0"] } else { value.texts }
    }
}

/// A single choice, optionally with "other".
struct One: SampleFormat {
    var options: [(String, String)] = []
    var hasOther = false

    init(_ options: [(String, String)], hasOther: Bool = false) {
        self.options = options
        self.hasOther = hasOther
    }

    func columns(named name: String) -> [ResultColumn] {
        let other = ResultColumn(name: "\(name)_other", kind: .text)
        let column = ResultColumn(name: name, kind: .category, categories: options.labelled)
        return [column] + (hasOther ? [other] : [])
    }

    func cells(of value: AnswerValue) -> [String] {
        guard case .choices(let values, let other) = value else { return [] }
        return [values.first ?? ""] + (hasOther ? [other ?? ""] : [])
    }
}

/// A multiple choice with "other"; each option has its own column.
struct Many: SampleFormat {
    var options: [(String, String)] = []

    init(_ options: [(String, String)]) {
        self.options = options
    }

    func columns(named name: String) -> [ResultColumn] {
        let columns = options.map { code, label in
            let categories = [("1", label), ("0", "")].labelled
            return ResultColumn(
                name: "\(name)___\(code)",
                kind: .boolean,
                categories: categories,
                option: ResultColumn.Category(value: code, label: label)
            )
        }
        return columns + [ResultColumn(name: "\(name)_other", kind: .text)]
    }

    func cells(of value: AnswerValue) -> [String] {
        guard case .choices(let values, let other) = value else { return [] }
        return options.map { values.contains($0.0) ? "1" : "0" } + [other ?? ""]
    }
}

/// A ranking of options.
struct Ranked: SampleFormat {
    var options: [(String, String)] = []

    init(_ options: [(String, String)]) {
        self.options = options
    }

    func columns(named name: String) -> [ResultColumn] {
        options.labelled.map {
            ResultColumn(name: "\(name)___\($0.value)", kind: .integer, option: $0)
        }
    }

    func cells(of value: AnswerValue) -> [String] {
        options.map { code, _ in value.texts.firstIndex(of: code).map { String($0 + 1) } ?? "" }
    }
}

/// A single choice with a random option order.
struct Shuffled: SampleFormat {
    var options: [String] = []

    init(_ options: String...) {
        self.options = options
    }

    func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .category)]
    }

    func cells(of value: AnswerValue) -> [String] { value.texts }

    func order(of name: String, by draw: Draw) -> [String]? {
        draw.order(of: options.count, for: name).map { options[$0] }
    }
}

/// A pair of numbers.
struct Pair: SampleFormat {
    init() {}

    func columns(named name: String) -> [ResultColumn] {
        ["high", "low"].map {
            ResultColumn(name: "\(name)_\($0)", kind: .integer, unit: "mmHg")
        }
    }

    func cells(of value: AnswerValue) -> [String] {
        ["high", "low"].map { value.component($0)?.texts.first ?? "" }
    }
}

/// A file with its size.
struct Photo: SampleFormat {
    init() {}

    func columns(named name: String) -> [ResultColumn] {
        [
            ResultColumn(name: name, kind: .file),
            ResultColumn(name: "\(name)_bytes", kind: .integer),
        ]
    }

    func cells(of value: AnswerValue) -> [String] {
        guard case .file(let file) = value else { return ["", ""] }
        return [file.id, String(file.size)]
    }
}

extension [(String, String)] {
    fileprivate var labelled: [ResultColumn.Category] {
        map { ResultColumn.Category(value: $0.0, label: $0.1) }
    }
}

/// A page with form items.
struct Asking: StepKind {
    static let name = "asking"
    static let summary = "A page for these tests."
    var items: [FormItem] = []

    init(_ items: [FormItem]) {
        self.items = items
    }
}
