/// What the comments in a source file say about the cases of its enumerations.
enum CaseComments {
    /// The comment above a case, by the case's raw value.
    static func read(_ path: String) throws -> [String: String] {
        let text = try Project.text(path)
        let cases = text.matches(of: /\/\/\/ (.*)\n +case ([A-Za-z]+)(?: = "([a-z_-]+)")?\n/)
        let pairs = cases.map { (String($0.3 ?? $0.2), String($0.1)) }
        return Dictionary(pairs) { first, _ in first }
    }
}
