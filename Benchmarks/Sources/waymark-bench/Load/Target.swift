import CLoad

/// Where participants go.
struct Target: Sendable {
    /// The port on this machine.
    var port: UInt16
    /// The path at which a session begins.
    var start = "/studies/diary"
    /// A part of the action of the form that begins it; `nil` takes the first form.
    var begin: String? = "/tasks/hundred"
    /// With what the path of a step's page begins; `nil` when the start is such a page.
    var inside: String? = "/sessions/"
}
