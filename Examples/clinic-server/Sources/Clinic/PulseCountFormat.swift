import TaskKinds
import Authoring
import TaskModel

/// A pulse, counted for some seconds and stored in beats per minute.
///
/// Template variables: `value` (the beats that were typed) and `counting` (how long to count, in
/// words).
public struct PulseCountFormat: TypedValueFormat {
    public static let name = "pulseCount"
    public static let summary = "A pulse, counted for some seconds and stored in beats per minute."
    static let seconds = Field.integer(
        "seconds",
        "The number of seconds to count (default: 15).",
        in: 5...60
    )
    public static let fields = FieldDeclaration.list(seconds)

    /// The beats per minute that a living heart has.
    static let possible = 20...250

    private let seconds: Int

    public init(reading source: FieldReader) {
        seconds = source[Self.seconds] ?? 15
    }

    /// Reads the beats that were counted; returns beats per minute.
    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Int {
        guard let beats = Int(text), (0...1000).contains(beats) else {
            throw InvalidAnswer(Message("errors.number.notWhole"))
        }
        guard Self.possible.contains(perMinute(beats)) else {
            throw InvalidAnswer(Message("clinic.pulse.impossible", ["seconds": String(seconds)]))
        }
        return perMinute(beats)
    }

    private func perMinute(_ beats: Int) -> Int {
        Int((Double(beats * 60) / Double(seconds)).rounded())
    }

    private func beats(_ perMinute: Int) -> Int {
        Int((Double(perMinute * seconds) / 60).rounded())
    }

    public func typed(_ value: Int, in wording: Wording) -> String { String(beats(value)) }

    public func words(_ value: Int, in wording: Wording) -> String {
        wording("clinic.pulse.rate", ["rate": String(value)])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "counting": .text(
                control.wording("clinic.pulse.counting", ["seconds": String(seconds)])
            ),
        ]
    }

    /// For rehearsals: the slowest and the fastest pulse possible.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let counts = (0...1000).filter { Self.possible.contains(perMinute($0)) }
        return [counts.first, counts.last].compactMap { beats in
            beats.map { RawFields([control.name: [String($0)]]) }
        }
    }

    /// For rehearsals: a common pulse.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        RawFields([control.name: [String(beats(50 + generator.number(below: 90)))]])
    }
}
