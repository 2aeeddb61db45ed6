extension StoredFile {
    /// The value of a form field that refers to a file sent earlier: `q2Zk…;image/jpeg;48211`.
    public var formField: String {
        "\(id);\(mediaType);\(size)"
    }

    /// The maximum file size accepted in a reference, in bytes; no file is nearly as large.
    private static let largestSize = 1 << 40

    /// Creates a reference from a text in the form of `formField`; returns `nil` for any other
    /// text.
    ///
    /// Only the storage can check whether the file exists and belongs to the session.
    public init?(formField text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let size = Int(parts[2]), 1...Self.largestSize ~= size,
            String(size) == parts[2],
            Self.isIdentifier(parts[0]), parts[1].utf8.count <= 100
        else { return nil }
        self.init(id: parts[0], mediaType: parts[1], size: size)
    }

    /// Returns whether a text consists of 1 to 64 ASCII letters, digits, `-` and `_`.
    private static func isIdentifier(_ text: String) -> Bool {
        1...64 ~= text.utf8.count
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic
                        || "0123456789-_".unicodeScalars.contains(scalar))
            }
    }
}
