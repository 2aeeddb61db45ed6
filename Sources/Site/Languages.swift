import HTTP

/// The choice of a page's language from the query and the `Accept-Language` field.
enum Languages {
    /// Returns the available language that the browser prefers, or else the first available
    /// language, or `en` if none is available.
    ///
    /// A language in the query replaces the browser's preferences, even if the language is not
    /// available.
    static func preferred(_ head: RequestHead, of available: [String]) -> String {
        let asked = head.query["language"].map { lookUp($0, in: available) }
        return (asked ?? accepted(by: head, of: available)) ?? available.first ?? "en"
    }

    /// Returns the available language that the browser prefers; `nil` if the browser accepts none.
    static func accepted(by head: RequestHead, of available: [String]) -> String? {
        accepted(head.headers["Accept-Language"]).lazy.compactMap { lookUp($0, in: available) }
            .first
    }

    /// Returns the first available language in the lookup order of RFC 4647 §3.4: `de-CH`, then
    /// `de`; `nil` if none is available.
    private static func lookUp(_ range: String, in available: [String]) -> String? {
        var parts = range.lowercased().split(separator: "-")
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            if let found = available.first(where: { $0.lowercased() == tag }) { return found }
            parts.removeLast()
        }
        return nil
    }

    private static func accepted(_ header: String?) -> [String] {
        let ranges = (header ?? "").prefix(500).split(separator: ",").map { part in
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
            return (range: pieces.first ?? "", weight: weight.flatMap { Double($0) } ?? 1)
        }
        let sorted = ranges.filter { $0.weight > 0 }.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        return sorted.map(\.element.range).filter { !$0.isEmpty && $0 != "*" }
    }
}
