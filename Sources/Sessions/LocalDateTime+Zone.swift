package import TaskModel

extension LocalDateTime {
    /// Creates the local date and time of an instant in a time zone.
    ///
    /// If `zone` is `nil` or not a known time zone, the server's zone is used.
    package init(_ instant: Instant, in zone: String?) {
        self = LocalZone(zone).dateTime(instant)
    }

    /// Returns the name of the time zone that ``init(_:in:)`` uses, such as `Europe/Madrid`.
    package static func zoneName(_ zone: String?) -> String { LocalZone(zone).name }
}
