/// Functions that split study files into lines.
enum TextLines {
    /// Returns the lines of a text, without the empty line after the last line break; `nil` for a
    /// file that is not text.
    static func of(_ bytes: [UInt8]) -> [String]? {
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
            return nil
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...]).map { String($0) }
    }
}
