import HTTP
import Pages

/// A page of a list whose elements are read with a limit and an offset.
struct PagedList {
    let offset: Int
    private let size: Int

    init(_ query: FormFields, size: Int) {
        offset = max(0, min(Int(query["offset"] ?? "") ?? 0, 1_000_000_000))
        self.size = size
    }

    /// The number of elements to read: the page size plus one.
    ///
    /// The extra element shows whether there is another page.
    var limit: Int { size + 1 }

    /// Returns the elements of the page, from those that were read.
    func page<Element>(of found: [Element]) -> [Element] { Array(found.prefix(size)) }

    /// The offset of the previous page; `nil` for the first page.
    var newer: Int? { offset > 0 ? max(0, offset - size) : nil }

    /// Returns the offset of the next page; `nil` for the last page.
    func older(after found: [some Any]) -> Int? { found.count > size ? offset + size : nil }

    /// Returns the query field that selects a page.
    static func field(_ offset: Int) -> (name: String, value: String) {
        (name: "offset", value: String(offset))
    }
}

extension FormFields {
    /// Returns the value of a field without leading and trailing white space; empty if there is no
    /// such field.
    func trimmed(_ name: String) -> String { ParticipantSite.trimmed(self[name] ?? "") }
}
