import TaskKinds
import Authoring
import TaskModel

/// An answer format for a pulse that is counted for some seconds and stored in beats per minute.
///
/// Template variables: `value` (the typed number of beats) and `counting` (the instruction with the
/// number of seconds).
public struct PulseCountFormat: TypedValueFormat {
    public static let name = "pulseCount"
    public static let summary = "A pulse, counted for some seconds and stored in beats per minute."
    static let seconds = Field.integer(
        "seconds",
        "The number of seconds for which the pulse is counted (default: 15).",
        in: 5...60
    )
    public static let fields = FieldDeclaration.list(seconds)

    /// The keys of the format's texts in `templates/strings/`.
    public enum Word: String, WordKey {
        case rate = "clinic.pulse.rate"
        case counting = "clinic.pulse.counting"
        case impossible = "clinic.pulse.impossible"
        case notWhole = "errors.number.notWhole"
    }

    /// The plausible range, in beats per minute.
    static let possible = 20...250

    private let seconds: Int

    public init(reading source: FieldReader) {
        seconds = source[Self.seconds] ?? 15
    }

    /// Reads the counted beats and returns beats per minute.
    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Int {
        guard let beats = Int(text), (0...1000).contains(beats) else {
            throw InvalidAnswer(Message(Word.notWhole))
        }
        guard Self.possible.contains(perMinute(beats)) else {
            throw InvalidAnswer(Message(Word.impossible, ["seconds": String(seconds)]))
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
        wording(Word.rate, ["rate": String(value)])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "counting": .text(control.wording(Word.counting, ["seconds": String(seconds)])),
        ]
    }

    /// Returns the counted beats of the slowest and the fastest accepted pulse, for rehearsals.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let counts = (0...1000).filter { Self.possible.contains(perMinute($0)) }
        return [counts.first, counts.last].compactMap { beats in
            beats.map { RawFields([control.name: [String($0)]]) }
        }
    }

    /// Returns the counted beats of a random pulse from 50 to 139 per minute, for rehearsals.
    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        RawFields([control.name: [String(beats(50 + generator.number(below: 90)))]])
    }
}
