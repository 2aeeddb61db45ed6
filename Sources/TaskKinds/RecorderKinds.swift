public import Authoring
import TaskModel

/// The built-in kinds of recorders.
public enum RecorderKinds {
    /// The built-in kinds, in the order of `docs/reference.md`.
    public static let builtIn: [any AuthoredRecorder.Type] = [
        MotionRecorder.self,
        LocationRecorder.self,
        AudioRecorder.self,
        VideoRecorder.self,
        PointerRecorder.self,
        KeyboardRecorder.self,
        VisibilityRecorder.self,
        DisplayRecorder.self,
    ]
}
