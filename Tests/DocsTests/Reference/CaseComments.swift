/// A reader of the comments on enumeration cases.
enum CaseComments {
    /// Returns the comment above each case in a source file, keyed by the case's raw value.
    static func read(_ path: String) throws -> [String: String] {
        let text = try Project.text(path)
        let cases = text.matches(of: /\/\/\/ (.*)\n +case ([A-Za-z]+)(?: = "([a-z_-]+)")?\n/)
        let pairs = cases.map { (String($0.3 ?? $0.2), String($0.1)) }
        return Dictionary(pairs) { first, _ in first }
    }
}
