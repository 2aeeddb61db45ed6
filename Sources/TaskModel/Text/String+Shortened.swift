extension String {
    /// The maximum length, in characters, of an answer that is shown within other texts; also the
    /// default length limit of text answers.
    public static let longestShown = 2000

    /// The text, or its start and an ellipsis if it is longer than `longestShown`.
    ///
    /// An answer piped into a title can occur a dozen times on a page, and can be as long as 20 kB.
    public var shortened: String {
        guard utf8.count > Self.longestShown, limitedLength > Self.longestShown else { return self }
        return limited(to: Self.longestShown - 1) + "…"
    }
}
