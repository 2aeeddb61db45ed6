/// Reads the comments on the cases of enumerations in a source file.
enum CaseComments {
    /// Returns the comment above each case, keyed by raw value.
    static func read(_ path: String) throws -> [String: String] {
        let text = try Project.text(path)
        let cases = text.matches(of: /\/\/\/ (.*)\n +case ([A-Za-z]+)(?: = "([a-z_-]+)")?\n/)
        let pairs = cases.map { (String($0.3 ?? $0.2), String($0.1)) }
        return Dictionary(pairs) { first, _ in first }
    }
}
