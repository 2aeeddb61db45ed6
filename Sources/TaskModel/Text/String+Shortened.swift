extension String {
    /// The maximum length at which other pages show an answer; also the default limit of a text.
    public static let longestShown = 2000

    /// The text, or its beginning and an ellipsis.
    ///
    /// An answer that is piped into a title occurs a dozen times on a page, which matters for an
    /// answer of 20 kB.
    public var shortened: String {
        guard utf8.count > Self.longestShown, limitedLength > Self.longestShown else { return self }
        return limited(to: Self.longestShown - 1) + "…"
    }
}
