/// What a recorder on a page said when it could not record.
///
/// ```swift
/// RecorderFailure(recorder: "walk_motion", message: "The browser refused the motion sensor.")
/// ```
///
/// Both texts come from the page's script, which is to say from anybody: they are bounded and cleaned
/// here, and mean nothing to the player.
public struct RecorderFailure: Error, Sendable, Hashable {
    /// How many characters a recorder's identifier has at most.
    public static let longestIdentifier = 64
    /// How many characters a message has at most; the rest is left out.
    public static let longestMessage = 500

    /// The recorder's identifier: letters, digits, `_`, `-` and `.`.
    public let recorder: String
    /// What it says of the failure, in one line; it may be empty.
    public let message: String

    /// Takes what a script said; `nil` when the recorder has no proper identifier.
    public init?(recorder: String, message: String) {
        guard (1...Self.longestIdentifier).contains(recorder.utf8.count),
            recorder.utf8.allSatisfy(Self.isPlain)
        else { return nil }
        self.recorder = recorder
        self.message = Self.line(message)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    /// One line without control characters, so that it cannot pretend to be several in a log.
    private static func line(_ text: String) -> String {
        let words = text.prefix(4 * longestMessage).unicodeScalars
            .split { Self.isControl($0) || $0 == " " }.map(String.init)
        return words.joined(separator: " ").limited(to: longestMessage)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
    }
}
