/// An error in the templates that prevents pages from being rendered.
package enum TemplateError: Error, Sendable, Hashable {
    /// A directory or a template cannot be read, or the standard directory contains no templates.
    case unreadable(String)
    /// A file is not valid Mustache.
    case syntax(file: String, line: Int, reason: String)
    /// A required file does not exist.
    case missing(file: String, neededBy: String)
}

extension TemplateError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let path):
            "\(path): error: cannot be read or has no templates; check the folder in --templates"
        case .syntax(let file, let line, let reason):
            "\(file):\(line): error: \(reason)"
        case .missing(let file, let needer):
            "\(file): error: this template is missing; \(needer) needs it"
        }
    }
}
