/// Why observers cannot be told.
public enum ObserverMistake: Error, Sendable, Hashable, CustomStringConvertible {
    /// An observer has no name.
    case noName
    /// Two observers have the same name.
    case sameName(String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .noName: "an observer has no name; its notices could not be told from others'"
        case .sameName(let name):
            "two observers are called \"\(name)\"; give each a name of its own"
        }
    }
}
