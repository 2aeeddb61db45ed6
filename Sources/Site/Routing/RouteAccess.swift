/// The access rule of an endpoint.
enum RouteAccess: String, Sendable, Hashable, CaseIterable {
    /// Anyone, even without a cookie.
    case everyone
    /// A browser that may open the session in the path.
    case participant
    /// A researcher who is signed in.
    case researcher
    /// A program with an access token.
    case token
    /// Anyone with the one-time link that creates the first researcher.
    case setUpLink
    /// Anyone with the link that invites a researcher.
    case invitationLink
}
