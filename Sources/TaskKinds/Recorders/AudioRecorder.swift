public import Authoring
public import TaskModel

/// A recorder of the sound that the microphone picks up.
public struct AudioRecorder: AuthoredRecorder {
    public static let name = "audio"
    public static let summary = "Sound from the microphone, with a level meter."
    static let bitsPerSecond = Field.integer(
        "bitsPerSecond",
        "The bit rate of the sound; 32000 is enough for speech.",
        in: 8_000...256_000,
        default: 64_000
    )
    public static let fields = FieldDeclaration.list(bitsPerSecond)
    public static let label = Message(Word.label)
    public static let columns: [RecordedColumn] = []

    private let bitsPerSecond: Int

    public init(reading source: FieldReader) {
        bitsPerSecond = source[Self.bitsPerSecond]
    }

    init(bitsPerSecond: Int) {
        self.bitsPerSecond = bitsPerSecond
    }

    public var permissions: [Permission] { [Permission(.microphone)] }
    public var settings: [String: RecorderSetting] {
        [Self.bitsPerSecond.name: .number(bitsPerSecond)]
    }
}

extension AudioRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.audio"
    }
}
