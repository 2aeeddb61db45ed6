import HTTP

/// The name of a browser and of its operating system, by which researchers recognise a sign-in.
enum BrowserName {
    /// The texts that identify browsers in `User-Agent`, in the order of the search.
    ///
    /// The order matters, because the `User-Agent` of most browsers also names other browsers.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
        ("Macintosh", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    /// Returns the names of a request's browser and operating system, such as "Firefox, Windows";
    /// `nil` if neither is known.
    static func of(_ head: RequestHead) -> String? {
        guard let agent = head.headers["User-Agent"] else { return nil }
        let names = [browsers, systems].compactMap { marks in
            marks.first { agent.contains($0.0) }?.1
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}
