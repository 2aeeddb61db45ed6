/// What may be the name of a file.
enum FileName {
    /// Whether an identifier leads nowhere else than to a file of this name.
    static func isSafe(_ id: String) -> Bool {
        1...64 ~= id.utf8.count && id.utf8.allSatisfy(isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let scalar = Character(Unicode.Scalar(byte))
        return scalar.isASCII && (scalar.isLetter || scalar.isNumber || "-_".contains(scalar))
    }
}
