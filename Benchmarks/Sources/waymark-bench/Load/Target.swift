import CLoad

/// The server and paths that clients use.
struct Target: Sendable {
    var port: UInt16
    /// The path at which a session starts.
    var start = "/studies/diary"
    /// Part of the action of the form that starts a session; if `nil`, the page's first POST form is
    /// used.
    var begin: String? = "/tasks/hundred"
    /// The prefix of the paths of step pages; `nil` if the start page is a step page.
    var inside: String? = "/sessions/"
}
