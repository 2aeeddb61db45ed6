public import Authoring
import TaskModel

/// A step that counts down to zero and then advances automatically.
///
/// Its template has no variables beyond those that every step with `seconds` has.
public struct CountdownStep: AuthoredStep {
    public static let name = "countdown"
    public static let summary =
        "A short countdown, 3-2-1, after which the task continues automatically."
    static let seconds = Field.integer(
        "seconds",
        "The number of seconds to count down from.",
        in: 1...3600,
        default: 3
    )
    public static let fields = FieldDeclaration.list(seconds)

    public let seconds: Int?

    public init(reading source: FieldReader, of step: StepHeader) {
        seconds = source[Self.seconds]
    }
}
