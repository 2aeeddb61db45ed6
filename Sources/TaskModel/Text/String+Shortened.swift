extension String {
    /// How many characters of an answer are shown on pages other than its own: as many as a text may
    /// have if nothing else is said.
    public static let longestShown = 2000

    /// The text, or its beginning and an ellipsis.
    ///
    /// An answer of 20 kB that is piped into a title stands on a page a dozen times.
    public var shortened: String {
        guard utf8.count > Self.longestShown, limitedLength > Self.longestShown else { return self }
        return limited(to: Self.longestShown - 1) + "…"
    }
}
