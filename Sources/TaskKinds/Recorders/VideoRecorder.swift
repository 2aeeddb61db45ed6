public import Authoring
public import TaskModel

/// A recorder of the camera's image and, unless the author turns sound off, the microphone's sound.
public struct VideoRecorder: AuthoredRecorder {
    public static let name = "video"
    public static let summary = "Video from a camera, with or without sound."
    static let camera = Field<Camera>.oneOf(
        "camera",
        "The camera to use on phones: the one on the side of the screen, or the one on the back.",
        default: .front
    )
    static let sound = Field.boolean("sound", "Whether sound is recorded too.", default: true)
    static let bitsPerSecond = Field.integer(
        "bitsPerSecond",
        "The bit rate of the video, without the sound.",
        in: 100_000...4_000_000,
        default: 1_000_000
    )
    public static let fields = FieldDeclaration.list(camera, sound, bitsPerSecond)
    public static let label = Message(Word.label)
    public static let columns: [RecordedColumn] = []

    private let camera: Camera
    private let hasSound: Bool
    private let bitsPerSecond: Int

    public init(reading source: FieldReader) {
        camera = source[Self.camera]
        hasSound = source[Self.sound]
        bitsPerSecond = source[Self.bitsPerSecond]
    }

    init(camera: Camera, hasSound: Bool = true, bitsPerSecond: Int) {
        self.camera = camera
        self.hasSound = hasSound
        self.bitsPerSecond = bitsPerSecond
    }

    public var permissions: [Permission] {
        [Permission(.camera)] + (hasSound ? [Permission(.microphone)] : [])
    }

    public var settings: [String: RecorderSetting] {
        [
            Self.camera.name: .word(camera.attribute), Self.sound.name: .flag(hasSound),
            Self.bitsPerSecond.name: .number(bitsPerSecond),
        ]
    }
}

extension VideoRecorder {
    public enum Word: String, WordKey {
        case label = "recorders.kinds.video"
    }
}
