public import Authoring
public import TaskModel

/// A step for an activity of a fixed duration.
///
/// Its template has no variables beyond those that every timed step has.
public struct ActiveStep: AuthoredStep {
    public static let name = "active"
    public static let summary =
        "A page on which the participant does something for a fixed time, such as standing still."
    public static let fields = TimerFields.active.declarations

    public let timer: StepTimer?

    public init(reading source: FieldReader, of step: StepHeader) {
        timer = TimerFields.active.timer(source)
    }
}
