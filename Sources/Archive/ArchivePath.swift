/// The paths of an archive's entries.
enum ArchivePath {
    /// Returns the path of a file or folder inside the archive, without a slash at the end; empty for
    /// the folder from which a tar archive was made.
    ///
    /// Returns `nil` if the path could lead out of the archive, or means different files on different
    /// systems.
    static func safe(_ text: String) -> String? {
        guard text != ".", text != "./" else { return "" }
        var path = text[...]
        if path.hasSuffix("/") { path = path.dropLast() }
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        let isSafe = names.allSatisfy { name in
            !["", ".", ".."].contains(name) && !name.utf8.contains(where: isForbidden)
        }
        return isSafe ? String(path) : nil
    }

    /// Whether a byte is a control character, or a backslash, which separates folders on Windows.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\")
    }
}
