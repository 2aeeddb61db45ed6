/// The validation of the paths in an archive.
enum ArchivePath {
    /// The maximum nesting depth of a path, and the maximum length of each name in bytes.
    ///
    /// Common systems can unpack paths within these limits.
    private static let (deepest, longest) = (20, 255)

    /// Returns a path in an archive without a leading `./` or a trailing slash.
    ///
    /// Returns an empty path for `.`, the root folder of a tar archive.
    ///
    /// Returns `nil` if the path could lead out of the archive or means different files on
    /// different systems. The result is also `nil` if the path is too deep, has too long a name, or
    /// contains control characters.
    static func safe(_ text: String) -> String? {
        guard text != ".", text != "./" else { return "" }
        var path = text[...]
        if path.hasSuffix("/") { path = path.dropLast() }
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        let isSafe = names.allSatisfy { name in
            !["", ".", ".."].contains(name) && !name.utf8.contains(where: isForbidden)
                && name.utf8.count <= longest
        }
        return isSafe && names.count <= deepest && !hasDrive(names) ? String(path) : nil
    }

    /// Returns whether the first name of a path is a Windows drive, such as `C:`.
    private static func hasDrive(_ names: [Substring]) -> Bool {
        names[0].utf8.count == 2 && names[0].hasSuffix(":")
    }

    /// Returns whether a byte is a control character, or a backslash, which separates folders on
    /// Windows.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\")
    }
}
