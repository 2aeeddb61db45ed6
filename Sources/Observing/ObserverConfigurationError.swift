/// An error in a list of observers.
public enum ObserverConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An observer has no name.
    case noName
    /// Two observers have the same name.
    case sameName(String)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .noName: "an observer has no name; each observer needs a unique name"
        case .sameName(let name):
            "two observers have the name \"\(name)\"; each observer needs a unique name"
        }
    }
}
