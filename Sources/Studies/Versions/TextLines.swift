/// A namespace for splitting study files into lines.
enum TextLines {
    /// Returns the lines of a file, without the empty line after a final line break.
    ///
    /// Returns `nil` if the file is not UTF-8 text or contains a NUL character.
    static func of(_ bytes: [UInt8]) -> [String]? {
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
            return nil
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...]).map { String($0) }
    }
}
