internal import TaskModel

/// A converter that replaces the marks of ``ForeignText`` with elements that declare a text's
/// language.
///
/// In titles, options, text areas and most attributes, which cannot contain elements, the marks are
/// only removed. In data attributes, the marks remain: scripts insert the texts of these attributes
/// into the page, where `foreign.js` replaces the marks.
struct ForeignPassages {
    private let openings: [UInt8: [UInt8]]
    private var html: [UInt8] = []
    /// Whether the current byte belongs to a tag; `quote` is the open quotation mark within the
    /// tag.
    private var isTag = false
    private var quote: UInt8?
    /// The name of the current attribute.
    private var attribute: [UInt8] = []
    /// The name of the open element that can contain only text; `nil` outside such elements.
    private var textElement: [UInt8]?

    /// Returns a page with its marks replaced; without a fallback language, the page contains no
    /// marks.
    static func marked(_ page: [UInt8], in wording: Wording) -> [UInt8] {
        guard let fallback = wording.fallback else { return page }
        var passages = ForeignPassages(fallback, within: wording.language)
        passages.html.reserveCapacity(page.count * 3 / 2)
        passages.take(page)
        return passages.html
    }

    private init(_ fallback: String, within language: String) {
        let direction = TextDirection(of: fallback).rawValue
        openings = [
            Self.last(ForeignText.opening): Array(
                "<span lang=\"\(fallback)\" dir=\"\(direction)\">".utf8
            ),
            Self.last(ForeignText.closing): Array("</span>".utf8),
            Self.last(ForeignText.valueOpening): Array("<bdi lang=\"\(language)\">".utf8),
            Self.last(ForeignText.valueClosing): Array("</bdi>".utf8),
        ]
    }

    private mutating func take(_ page: [UInt8]) {
        var index = page.startIndex
        while index < page.endIndex {
            if let end = endOfMark(in: page, at: index) {
                if isTag, quote != nil, attribute.starts(with: Self.data) {
                    html += page[index..<end]
                } else if !isTag, textElement == nil {
                    html += openings[page[end - 1]] ?? []
                }
                index = end
            } else {
                note(page[index], in: page, at: index)
                html.append(page[index])
                index += 1
            }
        }
    }

    /// Returns the end of the mark at an index, or `nil` if there is no mark.
    ///
    /// Marks differ only in their last byte.
    private func endOfMark(in page: [UInt8], at index: Int) -> Int? {
        guard page[index] == Self.first, page.count - index >= 4,
            page[index..<index + 3].elementsEqual(Self.beginning),
            openings[page[index + 3]] != nil
        else { return nil }
        return index + 4
    }

    private mutating func note(_ byte: UInt8, in page: [UInt8], at index: Int) {
        switch byte {
        case quote: quote = nil
        case UInt8(ascii: "\""), UInt8(ascii: "'"): if isTag, quote == nil { quote = byte }
        case UInt8(ascii: "<"): if !isTag { open(page[(index + 1)...]) }
        case UInt8(ascii: ">"): if quote == nil { isTag = false }
        case UInt8(ascii: " "), UInt8(ascii: "\n"):
            if quote == nil { attribute.removeAll(keepingCapacity: true) }
        default: if isTag, quote == nil { attribute.append(byte) }
        }
    }

    private mutating func open(_ rest: ArraySlice<UInt8>) {
        isTag = true
        let isEnd = rest.first == UInt8(ascii: "/")
        let name = Array(rest.dropFirst(isEnd ? 1 : 0).prefix { 0x61...0x7A ~= $0 })
        if isEnd {
            if name == textElement { textElement = nil }
        } else if textElement == nil, Self.textElements.contains(name) {
            textElement = name
        }
    }

    private static let textElements = Set(["title", "option", "textarea"].map { Array($0.utf8) })
    private static let data = Array("data-".utf8)
    private static let beginning = Array(String(ForeignText.opening).utf8.prefix(3))
    private static let first = beginning.first ?? 0

    private static func last(_ mark: Unicode.Scalar) -> UInt8 {
        Array(String(mark).utf8).last ?? 0
    }
}
