public import Authoring
public import TaskModel

/// A recorder of the device's motion, as measured by its sensors.
public struct MotionRecorder: AuthoredRecorder {
    public static let name = "motion"
    public static let summary = "The acceleration, rotation and orientation of the device."
    static let frequency = Field.integer(
        "frequency",
        "The maximum number of samples per second; some devices deliver fewer.",
        in: 1...100,
        default: 60
    )
    public static let fields = FieldDeclaration.list(frequency)
    public static let label = Message(Word.label)
    public static let columns =
        ["x", "y", "z"].map {
            RecordedColumn("acceleration_\($0)", "acceleration without gravity", unit: "m/s²")
        }
        + ["x", "y", "z"].map {
            RecordedColumn("total_\($0)", "acceleration with gravity", unit: "m/s²")
        }
        + ["alpha", "beta", "gamma"].map {
            RecordedColumn("rotation_\($0)", "rate of rotation", unit: "°/s")
        }
        + ["alpha", "beta", "gamma"].map {
            RecordedColumn("orientation_\($0)", "orientation in space", unit: "°")
        }

    private let frequency: Int

    public init(reading source: FieldReader) {
        frequency = source[Self.frequency]
    }

    public var permissions: [Permission] { [Permission(.motion)] }
    public var settings: [String: RecorderSetting] { [Self.frequency.name: .number(frequency)] }
}

extension MotionRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.motion"
    }
}
