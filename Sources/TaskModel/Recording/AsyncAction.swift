/// An action that a page's script runs while the page is open, such as recording motion.
///
/// ```swift
/// AsyncAction("walk", kind: "motion", permissions: [Permission(.motion)])
/// ```
///
/// The page passes the action to its script and is granted the permissions. The script stops when
/// the page is left.
public struct AsyncAction: Sendable, Hashable {
    /// The identifier of the action in files and failures.
    public let identifier: String
    /// The kind of action, a keyword that the page's script recognises.
    public let kind: String
    public let permissions: [Permission]

    public init(
        _ identifier: String,
        kind: String,
        permissions: [Permission] = []
    ) {
        self.identifier = identifier
        self.kind = kind
        self.permissions = permissions
    }
}
