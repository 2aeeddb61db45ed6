/// What the comments in the source say about the codes of findings.
enum CodeComments {
    /// The comment above a code, by the code, of all files of a folder.
    static func read(_ folder: String) throws -> [String: String] {
        let pairs = try Project.files(folder, "swift").flatMap { path in
            try Project.text(path)
                .matches(of: /\/\/\/ (.*)\n +public static let \w+ = \w+\(\s*"([a-z-]+)"/)
                .map { (String($0.2), String($0.1)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
