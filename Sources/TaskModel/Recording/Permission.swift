/// A browser feature that a page may request.
///
/// The server allows the feature on that page only. Only the browser and the page's script can
/// check whether the participant grants it.
public struct Permission: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case camera
        case microphone
        case location
        /// The device's motion and orientation.
        case motion
        /// Messages that the browser shows outside the page.
        case notifications
        /// Full-screen display, for example of a video.
        case fullScreen = "full-screen"
        /// Sound that starts without a click or tap.
        case autoplay
        /// A screen that stays on.
        case screenWakeLock = "screen-wake-lock"
    }

    public let kind: Kind

    public init(_ kind: Kind) {
        self.kind = kind
    }
}
