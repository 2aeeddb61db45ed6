public import Authoring
public import TaskModel

/// A recorder of the device's geographical position over time.
public struct LocationRecorder: AuthoredRecorder {
    public static let name = "location"
    public static let summary = "The location of the device, each time it changes."
    static let precise = Field.boolean(
        "precise",
        "Whether the location is determined as precisely as possible, which drains the battery."
    )
    public static let fields = FieldDeclaration.list(precise)
    public static let label = Message(Word.label)
    public static let columns = [
        RecordedColumn("latitude", "latitude", unit: "°"),
        RecordedColumn("longitude", "longitude", unit: "°"),
        RecordedColumn("accuracy", "radius within which the location is", unit: "m"),
        RecordedColumn("altitude", "altitude", unit: "m"),
        RecordedColumn("altitude_accuracy", "accuracy of the altitude", unit: "m"),
        RecordedColumn("heading", "direction of movement, clockwise from north", unit: "°"),
        RecordedColumn("speed", "speed", unit: "m/s"),
    ]

    private let isPrecise: Bool

    public init(reading source: FieldReader) {
        isPrecise = source[Self.precise]
    }

    public var permissions: [Permission] { [Permission(.location)] }
    public var settings: [String: RecorderSetting] { [Self.precise.name: .flag(isPrecise)] }
}

extension LocationRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.location"
    }
}
