import TaskModel

/// The header field that says which abilities of a browser a page may use: none unless it needs them.
enum PermissionsPolicy {
    private static let features = [
        "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture",
        "encrypted-media", "fullscreen", "gamepad", "geolocation", "gyroscope", "hid",
        "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get",
        "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
    ]

    /// What most pages have; it is not put together anew for each.
    private static let nothing = text([])

    /// The field of a page that may ask for these, and for nothing else.
    static func allowing(_ kinds: [Permission.Kind]) -> String {
        kinds.isEmpty ? nothing : text(kinds.flatMap(\.features))
    }

    private static func text(_ allowed: [String]) -> String {
        features.map { $0 + (allowed.contains($0) ? "=(self)" : "=()") }.joined(separator: ", ")
    }
}

extension Permission.Kind {
    /// What browsers call it.
    fileprivate var features: [String] {
        switch self {
        case .camera: ["camera"]
        case .microphone: ["microphone"]
        case .location: ["geolocation"]
        case .motion: ["accelerometer", "gyroscope", "magnetometer"]
        case .fullScreen: ["fullscreen"]
        }
    }
}
