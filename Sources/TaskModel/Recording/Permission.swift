/// Something of the participant's device that a page may ask the browser for.
///
/// The server allows it to that page alone; whether the participant does is known to the browser and
/// to the page's script.
public struct Permission: Sendable, Hashable {
    /// What is asked for.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The camera.
        case camera
        /// The microphone.
        case microphone
        /// Where the device is.
        case location
        /// How the device is moved and held.
        case motion
        /// Full screen, as for a video.
        case fullScreen = "full-screen"
    }

    /// What is asked for.
    public let kind: Kind

    public init(_ kind: Kind) {
        self.kind = kind
    }
}
