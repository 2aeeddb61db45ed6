import Foundation
import HTTP
import Storage
import TaskModel

/// The parameters with which programs read long lists in pages.
enum APIPage {
    static let maximum = 500

    static let parameters = [
        APIMember(
            "cursor",
            .typed,
            "The `next_cursor` of the previous page; none for the first page.",
            isOptional: true
        ),
        APIMember(
            "limit",
            .integer(1...maximum),
            "The maximum number of entries (default: 100).",
            isOptional: true
        ),
    ]

    static func limit(_ query: FormFields) -> Int { query["limit"].flatMap(Int.init) ?? 100 }

    /// Returns the position in a list after which a page starts; `nil` for the first page.
    static func position(_ query: FormFields) throws(APIProblem) -> SessionPosition? {
        guard let cursor = query["cursor"] else { return nil }
        guard let bytes = Secrets.bytes(base64URL: cursor),
            let text = String(bytes: bytes, encoding: .utf8),
            let colon = text.firstIndex(of: ":"), let time = Int64(text[..<colon]),
            0..<253_402_300_800_000 ~= time
        else {
            throw .invalid([.init(parameter: "cursor", text: "is not from an earlier page")])
        }
        let id = String(text[text.index(after: colon)...])
        return SessionPosition(at: Instant(milliseconds: time), id: id)
    }

    static func cursor(_ position: SessionPosition) -> String {
        Secrets.base64URL(Array("\(position.at.milliseconds):\(position.id)".utf8))
    }
}
