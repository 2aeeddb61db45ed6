import Foundation

extension Sample {
    /// The part of a page that is recorded.
    enum Extent {
        /// Only the items, for pages that differ from each other only in their items.
        case items
        /// The `main` element, without the frame.
        case main
        /// The whole page.
        case page
    }

    /// The names of the samples that are recorded in full: one for each type of page.
    private static let wholePages = Set(
        Dictionary(
            all.filter { !$0.showsAnswers }.map { ("\(type(of: $0.page))", $0.name) },
            uniquingKeysWith: { first, _ in first }
        ).values
    )

    /// Whether the sample shows an answer format.
    ///
    /// Such samples differ only in their items.
    private var showsAnswers: Bool { name.hasPrefix("answer-") || name.hasPrefix("format-") }

    /// The part of the sample's page that is recorded.
    var extent: Extent {
        if showsAnswers { return .items }
        return Self.wholePages.contains(name) ? .page : .main
    }

    /// Returns the part of a page to record, or `nil` if the page does not contain that part.
    func recorded(of html: String) -> String? {
        switch extent {
        case .page: return html
        case .main: return Self.cut(html, from: "<main ", to: "</main>").map { $0 + "</main>\n" }
        case .items:
            let starts = ["<div class=\"item", "<fieldset class=\"item"]
            return starts.compactMap { Self.cut(html, from: $0, to: "<div class=\"actions\">") }
                .max { $0.count < $1.count }
        }
    }

    private static func cut(_ html: String, from start: String, to end: String) -> String? {
        guard let first = html.range(of: start),
            let last = html.range(of: end, range: first.upperBound..<html.endIndex)
        else { return nil }
        return String(html[first.lowerBound..<last.lowerBound])
    }
}
