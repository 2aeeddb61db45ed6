import TaskKinds
import Authoring
import TaskModel

/// A pulse, counted for some seconds and stored in beats per minute.
///
/// Template variables: `value` (the beats that were typed) and `counting` (how long to count, in
/// words).
public struct PulseCountFormat: AuthoredFormat {
    /// The word in study files.
    public static let name = "pulseCount"
    /// What it asks.
    public static let summary = "A pulse, counted for some seconds and stored in beats per minute."
    static let seconds = Field.integer(
        "seconds",
        "The number of seconds to count (default: 15).",
        in: 5...60
    )
    /// What an author can configure.
    public static let fields = [seconds.declaration]

    /// The beats per minute that a living heart has.
    static let possible = 20...250

    private let seconds: Int

    /// Reads for how long one counts.
    public init(reading source: FieldReader) {
        seconds = source[Self.seconds] ?? 15
    }

    /// It can be compared with numbers: beats per minute.
    public var operands: OperandKind { .number }

    /// Reads the beats that were counted.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        guard let beats = Int(text), (0...1000).contains(beats) else {
            throw InvalidAnswer(Message("errors.number.notWhole"))
        }
        guard Self.possible.contains(perMinute(beats)) else {
            throw InvalidAnswer(Message("clinic.pulse.impossible", ["seconds": String(seconds)]))
        }
        return .integer(perMinute(beats))
    }

    private func perMinute(_ beats: Int) -> Int {
        Int((Double(beats * 60) / Double(seconds)).rounded())
    }

    private func beats(_ perMinute: Int) -> Int {
        Int((Double(perMinute * seconds) / 60).rounded())
    }

    /// The field with the beats of a rate.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let rate) = value else { return RawFields() }
        return RawFields([name: [String(beats(rate))]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "counting": .text(
                control.wording("clinic.pulse.counting", ["seconds": String(seconds)])
            ),
        ]
    }

    /// The rate with its unit.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let rate) = value else { return "" }
        return wording("clinic.pulse.rate", ["rate": String(rate)])
    }

    /// For rehearsals: the slowest and the fastest that are possible.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let counts = (0...1000).filter { Self.possible.contains(perMinute($0)) }
        return [counts.first, counts.last].compactMap { beats in
            beats.map { RawFields([control.name: [String($0)]]) }
        }
    }

    /// For rehearsals: a pulse as people have it.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        RawFields([control.name: [String(beats(50 + generator.number(below: 90)))]])
    }

    /// One column of beats per minute.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer)]
    }

    /// The rate.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let rate) = value else { return [""] }
        return [String(rate)]
    }
}
