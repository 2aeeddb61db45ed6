/// Something that a page's script does beside the page, such as recording how the device moves.
///
/// ```swift
/// AsyncAction("walk", kind: "motion", permissions: [Permission(.motion)])
/// ```
///
/// The page passes it to its script and gets the permissions that it needs. The script ends with its page.
public struct AsyncAction: Sendable, Hashable {
    /// The identifier, by which its files and failures are known.
    public let identifier: String
    /// What does it, a word that the page's script knows.
    public let kind: String
    /// What it asks for.
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
