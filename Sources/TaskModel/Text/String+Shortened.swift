extension String {
    /// The maximum length of an answer as shown on other pages; also the default length limit of
    /// text answers.
    public static let longestShown = 2000

    /// The text; if it exceeds `longestShown`, its start and an ellipsis.
    ///
    /// An answer that is piped into a title may occur a dozen times on a page, which matters for an
    /// answer of 20 kB.
    public var shortened: String {
        guard utf8.count > Self.longestShown, limitedLength > Self.longestShown else { return self }
        return limited(to: Self.longestShown - 1) + "…"
    }
}
