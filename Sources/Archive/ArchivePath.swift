/// The validation of the paths in an archive.
enum ArchivePath {
    /// The maximum nesting depth of files, and the maximum length of each name in bytes, that
    /// common systems can unpack.
    private static let (deepest, longest) = (20, 255)

    /// Returns the path of a file or folder in the archive, without a leading `./` or a slash at
    /// the end; empty for the folder from which a tar archive was made.
    ///
    /// Returns `nil` if the path could lead out of the archive, is too deep, has a name that is too
    /// long, contains control characters, or means different files on different systems.
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
