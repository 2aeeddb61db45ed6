extension Int {
    /// Creates a port number; returns `nil` unless the text is a decimal number from 1 to 65535.
    init?(portNumber text: Substring) {
        guard text.utf8.allSatisfy(\.isDigit), let port = Int(text), 1...65_535 ~= port else {
            return nil
        }
        self = port
    }
}
