/// The addresses of a study's texts and of the mappings that contain them.
struct AddressBook {
    private let texts: [String]
    private let parents: Set<String>

    init(_ texts: Set<String>) {
        self.texts = texts.sorted()
        parents = texts.reduce(into: []) { $0.formUnion(Self.parents(of: $1)) }
    }

    /// Returns the address of the outermost enclosing mapping that contains no known text, or the
    /// given address if there is no such mapping.
    func unknownPart(of address: String, isMapping: (String) -> Bool) -> String {
        Self.parents(of: address).first { !parents.contains($0) && isMapping($0) } ?? address
    }

    /// Returns candidates for a misspelt address: the addresses of all texts, and of the mappings
    /// at the same depth.
    func like(_ address: String) -> [String] {
        let depth = Self.depth(address)
        return texts + parents.filter { Self.depth($0) == depth }.sorted()
    }

    /// Returns the addresses of the enclosing mappings, outermost first.
    private static func parents(of address: String) -> [String] {
        address.indices.filter { address[$0] == "." }.map { String(address[..<$0]) }
    }

    private static func depth(_ address: String) -> Int {
        address.utf8.count { $0 == UInt8(ascii: ".") }
    }
}
