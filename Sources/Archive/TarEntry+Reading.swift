extension TarEntry {
    /// Creates an entry from the folder, name, size and time in a header; returns `nil` if one of
    /// them is invalid.
    ///
    /// The other fields are not validated.
    init?(ustar block: [UInt8]) {
        guard block.count == Self.block,
            let name = Self.text(block[0..<100]), !name.isEmpty,
            let folder = Self.text(block[345..<500]),
            let size = Self.number(block[124..<136]),
            let seconds = Self.number(block[136..<148])
        else { return nil }
        self.init(folder: folder, name: name, size: size, seconds: Int64(seconds))
    }

    func sized(_ size: Int) -> TarEntry {
        TarEntry(folder: folder, name: name, size: size, seconds: seconds)
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String? {
        String(validating: field.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        text(field).flatMap { Int($0, radix: 8) }
    }
}
