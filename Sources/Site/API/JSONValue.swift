import Foundation

enum JSONValue: Sendable, Hashable, Encodable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case list([JSONValue])
    case object([String: JSONValue])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .integer(let number): try container.encode(number)
        case .bool(let value): try container.encode(value)
        case .list(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }

    /// The value as JSON in UTF-8, with the members of objects sorted by name.
    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { Array($0) } ?? []
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .string(text) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral number: Int) { self = .integer(number) }
    init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}
