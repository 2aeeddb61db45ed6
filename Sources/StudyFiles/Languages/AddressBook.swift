/// The addresses of a study's texts, and of what they stand in.
struct AddressBook {
    private let texts: [String]
    private let parents: Set<String>

    init(_ texts: Set<String>) {
        self.texts = texts.sorted()
        parents = texts.reduce(into: []) { $0.formUnion(Self.parents(of: $1)) }
    }

    /// The outermost mapping of an address in which no text stands, or else the address.
    func unknownPart(of address: String, isMapping: (String) -> Bool) -> String {
        Self.parents(of: address).first { !parents.contains($0) && isMapping($0) } ?? address
    }

    /// The addresses that may have been meant by one: of texts, or of what holds texts at its depth.
    func like(_ address: String) -> [String] {
        let depth = Self.depth(address)
        return texts + parents.filter { Self.depth($0) == depth }.sorted()
    }

    /// What an address stands in, the outermost first.
    private static func parents(of address: String) -> [String] {
        address.indices.filter { address[$0] == "." }.map { String(address[..<$0]) }
    }

    private static func depth(_ address: String) -> Int {
        address.utf8.count { $0 == UInt8(ascii: ".") }
    }
}
