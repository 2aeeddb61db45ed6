import Foundation

/// A start tag as a browser would read it.
struct Tag: Equatable {
    var name: String
    /// The attribute values, keyed by name.
    ///
    /// The character references that pages use are resolved.
    var attributes: [String: String] = [:]

    /// The names of the element and its attributes, which change if injected text adds attributes.
    var shape: String { ([name] + attributes.keys.sorted()).joined(separator: " ") }
}

/// A reader of start tags that follows HTML's rules for tags, attributes and raw text.
struct TagReader {
    private var rest: Substring.UnicodeScalarView
    private var tags: [Tag] = []

    /// Returns all start tags of a page, in order.
    static func tags(in html: String) -> [Tag] {
        var reader = TagReader(rest: html[...].unicodeScalars)
        reader.read()
        return reader.tags
    }

    private mutating func read() {
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...].dropFirst()
            guard let next = rest.first, next.properties.isAlphabetic, next.isASCII else {
                continue
            }
            let tag = readTag()
            tags.append(tag)
            if ["textarea", "title", "script", "style"].contains(tag.name) { skipRaw(tag.name) }
        }
    }

    /// Skips an element's text up to the element's end tag; the text contains no other tags.
    private mutating func skipRaw(_ name: String) {
        let text = String(rest)
        guard let end = text.range(of: "</" + name, options: .caseInsensitive) else {
            rest = rest.suffix(0)
            return
        }
        rest = rest.dropFirst(text[..<end.lowerBound].unicodeScalars.count)
    }

    private mutating func readTag() -> Tag {
        var tag = Tag(name: take { !$0.properties.isWhitespace && $0 != "/" && $0 != ">" })
        tag.name = tag.name.lowercased()
        while let next = rest.first, next != ">" {
            if next.properties.isWhitespace || next == "/" {
                rest = rest.dropFirst()
            } else {
                let name = take {
                    !$0.properties.isWhitespace && !"/>=".unicodeScalars.contains($0)
                }
                tag.attributes[name.lowercased()] = readValue()
            }
        }
        return tag
    }

    private mutating func readValue() -> String {
        guard rest.first == "=" else { return "" }
        rest = rest.dropFirst()
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return resolved(take { !$0.properties.isWhitespace && $0 != ">" })
        }
        rest = rest.dropFirst()
        let value = take { $0 != quote }
        rest = rest.dropFirst()
        return resolved(value)
    }

    private mutating func take(_ belongs: (Unicode.Scalar) -> Bool) -> String {
        let part = rest.prefix(while: belongs)
        rest = rest.dropFirst(part.count)
        return String(part)
    }

    private func resolved(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
