extension Int {
    /// Creates the number of a port from its digits, or returns `nil` if it is not valid.
    init?(portNumber text: Substring) {
        guard text.utf8.allSatisfy(\.isDigit), let port = Int(text), 1...65_535 ~= port else {
            return nil
        }
        self = port
    }
}
