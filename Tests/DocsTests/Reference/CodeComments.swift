/// A reader of the comments on diagnostic codes.
enum CodeComments {
    /// Returns the comment above each diagnostic code in a folder's Swift files, keyed by code.
    static func read(_ folder: String) throws -> [String: String] {
        let pairs = try Project.files(folder, "swift").flatMap { path in
            try Project.text(path)
                .matches(of: /\/\/\/ (.*)\n +public static let \w+ = \w+\(\s*"([a-z-]+)"/)
                .map { (String($0.2), String($0.1)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
