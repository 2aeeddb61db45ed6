/// An error that a recorder on a page reports when it cannot record.
///
/// ```swift
/// RecorderFailure(recorder: "walk_motion", message: "The browser refused the motion sensor.")
/// ```
///
/// The identifier and the message come from the page's script and are therefore untrusted. The
/// identifier is validated here, and the message is cleaned and shortened. The player interprets
/// neither.
public struct RecorderFailure: Error, Sendable, Hashable {
    /// The maximum length of a recorder's identifier, in bytes.
    public static let longestIdentifier = 64
    /// The maximum length of a message, in characters; longer messages are truncated.
    public static let longestMessage = 500

    /// The recorder's identifier: letters, digits, `_`, `-` and `.`.
    public let recorder: String
    public let reason: Reason
    /// The description of the failure, in one line; may be empty.
    public let message: String

    /// The reason why a recorder cannot record.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The participant denied the permission, now or earlier.
        case denied
        /// The participant closed the browser's prompt without answering it.
        case dismissed
        /// The browser or device cannot make the recording.
        case unavailable
        /// The page was not loaded over a secure connection, which the browser requires.
        case insecure
        /// The device or the browser ended the recording.
        case interrupted
        /// The browser or the server could not store the recording.
        case storage
        case other
    }

    /// Creates a failure from a script's report, or returns `nil` if the identifier is invalid.
    public init?(recorder: String, reason: Reason = .other, message: String) {
        guard (1...Self.longestIdentifier).contains(recorder.utf8.count),
            recorder.utf8.allSatisfy(Self.isPlain)
        else { return nil }
        self.recorder = recorder
        self.reason = reason
        self.message = Self.line(message)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    /// Returns the start of a text as one line without control characters.
    ///
    /// This prevents messages from forging log lines.
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
