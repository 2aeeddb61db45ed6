import TaskModel

/// The `Permissions-Policy` field, which allows a page only the browser features that it needs.
enum PermissionsPolicy {
    private static let features = [
        "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture",
        "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid",
        "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get",
        "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
    ]

    /// The field that allows no features, used for most pages and computed once.
    private static let nothing = text([])

    /// Returns the field of a page that may ask only for these permissions.
    static func allowing(_ kinds: [Permission.Kind]) -> String {
        kinds.isEmpty ? nothing : text(kinds.flatMap(\.features))
    }

    private static func text(_ allowed: [String]) -> String {
        features.map { $0 + (allowed.contains($0) ? "=(self)" : "=()") }.joined(separator: ", ")
    }
}

extension Permission.Kind {
    /// The names of the permission's browser features.
    fileprivate var features: [String] {
        switch self {
        case .camera: ["camera"]
        case .microphone: ["microphone"]
        case .location: ["geolocation"]
        case .motion: ["accelerometer", "gyroscope", "magnetometer"]
        // No browser has a feature for notifications in this header.
        case .notifications: []
        case .fullScreen: ["fullscreen"]
        case .autoplay: ["autoplay"]
        case .screenWakeLock: ["screen-wake-lock"]
        }
    }
}
