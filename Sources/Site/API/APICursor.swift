import Foundation
import HTTP
import Storage
import TaskModel

/// The pagination of long lists: its parameters and cursors.
enum APIPage {
    /// The lists that have cursors; a cursor is valid only for its own list.
    enum List: String {
        case sessions, results
    }

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
    static func position(
        _ query: FormFields,
        in list: List
    ) throws(APIProblem) -> SessionPosition? {
        guard let cursor = query["cursor"] else { return nil }
        guard let bytes = Secrets.bytes(base64URL: cursor),
            let match = String(decoding: bytes, as: UTF8.self)
                .wholeMatch(of: /([a-z]+):([0-9]{1,15}):([A-Za-z0-9_-]+)/),
            match.1 == list.rawValue, let time = Int64(match.2),
            time < 253_402_300_800_000
        else {
            throw .invalid([.init(parameter: "cursor", text: "is not from an earlier page")])
        }
        return SessionPosition(at: Instant(milliseconds: time), id: String(match.3))
    }

    static func cursor(_ position: SessionPosition, in list: List) -> String {
        Secrets.base64URL(Array("\(list.rawValue):\(position.at.milliseconds):\(position.id)".utf8))
    }
}
