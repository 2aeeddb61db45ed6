/// The answer format for the times that a timed step records.
///
/// No page asks for these times.
struct TimingFormat: AnswerFormat {
    static let name = "timing"

    typealias Part = TimingRecord.Part

    func columns(named name: String) -> [ResultColumn] {
        Part.allCases.map { part in
            ResultColumn(
                name: "\(name)_\(part.rawValue)",
                kind: part.columnKind,
                unit: part.unit,
                categories: part.categories
            )
        }
    }

    func cells(of value: AnswerValue) -> [String] {
        Part.allCases.map { value.component($0.rawValue)?.texts.first ?? "" }
    }

    var components: [AnswerComponent] {
        Part.allCases.map { AnswerComponent($0.rawValue, $0.operands) }
    }

    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? { nil }

    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        RawFields()
    }

    func pageModel(for control: Control) -> [String: TemplateValue] { [:] }

    func display(_ value: AnswerValue, in wording: Wording) -> String {
        value.component(Part.seconds.rawValue)?.texts.first.map { "\($0) s" } ?? ""
    }
}

extension TimingRecord.Part {
    fileprivate var columnKind: ResultColumn.Kind {
        switch self {
        case .outcome: .category
        case .seconds, .deviceSeconds: .decimal
        case .offset, .extensions: .integer
        case .started, .ended, .paused, .hidden, .deviceStarted, .deviceEnded, .devicePaused,
            .deviceHidden, .zone:
            .text
        }
    }

    fileprivate var unit: String? {
        switch self {
        case .seconds, .deviceSeconds: "s"
        case .offset: "ms"
        default: nil
        }
    }

    fileprivate var categories: [ResultColumn.Category] {
        guard self == .outcome else { return [] }
        return TimingRecord.Outcome.allCases.map {
            ResultColumn.Category(value: $0.rawValue, label: $0.rawValue)
        }
    }

    fileprivate var operands: OperandKind {
        switch self {
        case .outcome: .values(TimingRecord.Outcome.allCases.map(\.rawValue))
        case .seconds, .deviceSeconds, .offset, .extensions: .number
        default: .anything
        }
    }
}

extension TimingRecord {
    /// The item that a timed step adds to its results.
    package static var formItem: FormItem {
        FormItem(id: item, text: "Times", format: TimingFormat(), isOptional: true)
    }
}
