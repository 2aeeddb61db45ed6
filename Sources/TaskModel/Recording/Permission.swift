/// A browser feature that a page may request.
///
/// The server allows it for that page only. Only the browser and the page's script can tell whether
/// the participant grants it.
public struct Permission: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case camera
        case microphone
        case location
        /// The device's motion and orientation.
        case motion
        /// Messages that the browser shows outside of the page.
        case notifications
        /// Full screen, as for a video.
        case fullScreen = "full-screen"
        /// Sounds that start without a press.
        case autoplay
        /// A screen that stays on.
        case screenWakeLock = "screen-wake-lock"
    }

    public let kind: Kind

    public init(_ kind: Kind) {
        self.kind = kind
    }
}
