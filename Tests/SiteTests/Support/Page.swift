import Foundation
import HTTP
import HTTPTesting

/// The page in a response, with functions that find attributes, fields and texts.
struct Page {
    let status: Status
    let html: String

    init(_ response: TestResponse) {
        status = response.status
        html = response.bodyText
    }

    private init(html: String, status: Status) {
        self.html = html
        self.status = status
    }

    /// The forms on the page, each as a page of its own.
    var forms: [Page] {
        html.components(separatedBy: "<form").dropFirst().map { part in
            Page(html: part.components(separatedBy: "</form>")[0], status: status)
        }
    }

    /// The names and values of the hidden fields.
    var hiddenFields: [(String, String)] {
        inputs.filter { $0.contains("type=\"hidden\"") }.map { input in
            let texts = ["name", "value"].map {
                Self.first(#"\b\#($0)="([^"]*)""#, in: input) ?? ""
            }
            return (Self.unescaped(texts[0]), Self.unescaped(texts[1]))
        }
    }

    /// Returns the value of an attribute of `<main>`.
    func main(_ attribute: String) -> String? {
        first(#"<main[^>]*\b\#(attribute)="([^"]*)""#)
    }

    /// The address of the step on the page, such as `cups`, or `long@2` in a second round.
    var step: String? { main("data-step") }

    /// Returns the value of the first input with the given name, ignoring radio buttons.
    func value(of name: String) -> String? {
        inputs.first { $0.contains("name=\"\(name)\"") && !$0.contains("type=\"radio\"") }
            .flatMap { Self.first(#"\bvalue="([^"]*)""#, in: $0) }
            .map(Self.unescaped)
    }

    /// Returns the values of the checked radio buttons and checkboxes with the given name.
    func checked(_ name: String) -> [String] {
        inputs.filter { $0.contains("name=\"\(name)\"") && $0.contains(" checked") }
            .compactMap { Self.first(#"\bvalue="([^"]*)""#, in: $0) }
    }

    /// Returns the action of the first form that contains a text, such as the name of a field.
    func action(holding text: String = "_token") -> String? {
        html.components(separatedBy: "<form").dropFirst()
            .first { $0.components(separatedBy: "</form>")[0].contains(text) }
            .flatMap { Self.first(#"\baction="([^"]*)""#, in: $0) }
            .map(Self.unescaped)
    }

    func contains(_ text: String) -> Bool { html.contains(text) }

    /// The HTML that a browser without scripts shows: without the content of templates.
    var shown: String {
        html.components(separatedBy: "<template>").map { part in
            part.components(separatedBy: "</template>").last ?? part
        }.joined()
    }

    private var inputs: [String] {
        html.components(separatedBy: "<input").dropFirst().map {
            $0.components(separatedBy: ">")[0]
        }
    }

    func first(_ pattern: String) -> String? { Self.first(pattern, in: html) }

    static func first(_ pattern: String, in text: String) -> String? {
        guard let expression = try? NSRegularExpression(pattern: pattern),
            let match = expression.firstMatch(
                in: text,
                range: NSRange(text.startIndex..., in: text)
            ),
            let range = Range(match.range(at: 1), in: text)
        else { return nil }
        return String(text[range])
    }

    /// Returns the first group of every match.
    static func all(_ pattern: String, in text: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        let range = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: range)
            .compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
    }

    static func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
