/// Something that a page's script does beside the page, such as recording how the device moves.
///
/// ```swift
/// AsyncAction("walk", kind: "motion", permissions: [Permission(.motion)])
/// ```
///
/// The page names it to its script and is allowed what it needs. A script ends with its page: one
/// that names a later step at which it stops must begin anew on each page until then.
public struct AsyncAction: Sendable, Hashable {
    /// The identifier, by which its files and failures are known.
    public let identifier: String
    /// What does it, a word that the page's script knows.
    public let kind: String
    /// The step on whose page it begins; `nil` for the step that has it.
    public let startStep: String?
    /// The step on whose page it stops; `nil` for the one on which it began.
    public let stopStep: String?
    /// What it asks for.
    public let permissions: [Permission]

    /// Makes an action.
    public init(
        _ identifier: String,
        kind: String,
        startStep: String? = nil,
        stopStep: String? = nil,
        permissions: [Permission] = []
    ) {
        self.identifier = identifier
        self.kind = kind
        self.startStep = startStep
        self.stopStep = stopStep
        self.permissions = permissions
    }
}
