extension Instant {
    public var iso8601: String { "1970-01-01T00:00:00.000Z" }
}
