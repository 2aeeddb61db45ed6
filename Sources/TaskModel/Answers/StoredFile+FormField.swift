extension StoredFile {
    /// The text by which a form names a file that was sent before: `q2Zk…;image/jpeg;48211`.
    public var formField: String {
        "\(id);\(mediaType);\(size)"
    }

    /// Reads such a text; anything else names no file.
    ///
    /// Whether there is such a file, and whose it is, only the storage knows.
    public init?(formField text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let size = Int(parts[2]), size > 0, String(size) == parts[2],
            Self.isIdentifier(parts[0]), parts[1].utf8.count <= 100
        else { return nil }
        self.init(id: parts[0], mediaType: parts[1], size: size)
    }

    /// Whether a text has only letters, digits, `-` and `_`.
    private static func isIdentifier(_ text: String) -> Bool {
        1...64 ~= text.utf8.count
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic
                        || "0123456789-_".unicodeScalars.contains(scalar))
            }
    }
}
