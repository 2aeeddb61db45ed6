import HTTP

/// The name of a browser and of its operating system, by which researchers recognise a sign-in.
enum BrowserName {
    /// The texts that identify browsers in `User-Agent`, in the order of the search.
    ///
    /// The order matters, because most browsers also name the browsers from which they descend.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems = [
        ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
        ("Macintosh", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    /// Returns the name of the browser that sent a request, such as "Firefox, Windows"; `nil` if
    /// neither the browser nor the system is known.
    static func of(_ head: RequestHead) -> String? {
        guard let agent = head.headers["User-Agent"] else { return nil }
        let names = [browsers, systems].compactMap { marks in
            marks.first { agent.contains($0.0) }?.1
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}
