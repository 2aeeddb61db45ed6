public import Authoring
public import TaskModel

/// A step that pauses the task for a given number of seconds and then advances automatically.
///
/// Template variables: `message` (Markdown, which can be empty), `seconds` (the length of the
/// pause) and `isDeterminate` (whether the bar shows the elapsed part of the pause).
public struct WaitStep: AuthoredStep {
    public static let name = "wait"
    public static let summary =
        "A pause of some seconds, after which the task continues automatically."
    static let seconds = Field<Int>.required(
        "seconds",
        .integer(in: 1...3600),
        "The length of the pause, in seconds.",
        standIn: 1
    )
    static let message = Field.text("message", "The text below the bar, in Markdown.")
    static let indicator = Field<WaitIndicator>.oneOf(
        "indicator",
        "Whether the bar shows the time that has passed, or only activity.",
        default: .progress
    )
    public static let fields = FieldDeclaration.list(seconds, message, indicator)

    public let seconds: Int?
    private let message: String?
    private let indicator: WaitIndicator

    public init(reading source: FieldReader, of step: StepHeader) {
        seconds = source[Self.seconds]
        message = source[Self.message]
        indicator = source[Self.indicator]
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "message": .markdown(message ?? ""),
            "isDeterminate": .flag(indicator == .progress),
            "seconds": .text(String(seconds ?? 1)),
        ]
    }
}

/// The kind of progress bar shown during a pause.
enum WaitIndicator: String, Sendable, CaseIterable {
    case progress
    case indeterminate
}
