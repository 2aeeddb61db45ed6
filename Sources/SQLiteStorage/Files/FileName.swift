/// The rules for identifiers that are used as file names.
enum FileName {
    /// Returns whether an identifier is safe as a file name and cannot lead out of the folder.
    ///
    /// A safe identifier consists of 1 to 64 ASCII letters, digits, `-` and `_`.
    static func isSafe(_ id: String) -> Bool {
        1...64 ~= id.utf8.count && id.utf8.allSatisfy(isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let scalar = Character(Unicode.Scalar(byte))
        return scalar.isASCII && (scalar.isLetter || scalar.isNumber || "-_".contains(scalar))
    }
}
