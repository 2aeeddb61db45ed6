import HTTP

/// A route with its variable parts named, as logs and the authorisation matrix know it.
enum RoutePattern: String, Sendable, Hashable, CaseIterable {
    case home = "/"
    case study = "/studies/{study}"
    case start = "/studies/{study}/tasks/{task}"
    case returnByCode = "/studies/{study}/return"
    case returnByLink = "/return/{token}"
    case session = "/sessions/{id}"
    case step = "/sessions/{id}/steps/{step}"
    case learnMore = "/sessions/{id}/steps/{step}/learn-more"
    case cancel = "/sessions/{id}/cancel"
    case saved = "/sessions/{id}/saved"
    case file = "/sessions/{id}/files/{name}"
    case media = "/media/{version}/{path}"
    case publicFile = "/public/{path}"
    case health = "/healthz"
    case admin = "/admin"
    case setUp = "/admin/set-up/{token}"
    case signIn = "/admin/sign-in"
    case signOut = "/admin/sign-out"
    case adminStudy = "/admin/studies/{study}"
    case adminSession = "/admin/sessions/{id}"
    case export = "/admin/studies/{study}/export/{format}"
    case diagram = "/admin/studies/{study}/diagrams/{task}"
    case researchers = "/admin/researchers"
    case ownPassword = "/admin/password"
    case signOutEverywhere = "/admin/sign-out-everywhere"
    case removeResearcher = "/admin/researchers/{name}/remove"
    case newInvitation = "/admin/researchers/{name}/link"
    case invitation = "/admin/invitations/{token}"
}

/// Who may ask for a route.
enum RouteAccess: String, Sendable, Hashable, CaseIterable {
    /// Everybody.
    case everyone
    /// A browser that may open the session in the path.
    case participant
    /// A researcher who is signed in.
    case researcher
    /// Whoever holds the one-time set-up link.
    case setUpLink
    /// Anyone with the link of an invitation.
    case invitationLink
}

extension RoutePattern {
    /// Who may ask for it.
    var access: RouteAccess {
        switch self {
        case .home, .study, .start, .returnByCode, .returnByLink, .media, .publicFile, .health,
            .signIn:
            .everyone
        case .session, .step, .learnMore, .cancel, .saved, .file: .participant
        case .admin, .signOut, .adminStudy, .adminSession, .export, .diagram, .researchers,
            .ownPassword, .signOutEverywhere, .removeResearcher, .newInvitation:
            .researcher
        case .setUp: .setUpLink
        case .invitation: .invitationLink
        }
    }

    /// The methods that it answers; HEAD goes with GET.
    var methods: [Method] {
        switch self {
        case .start, .signOut, .signOutEverywhere, .newInvitation: [.post]
        case .step, .file, .cancel, .returnByCode, .returnByLink, .signIn, .setUp, .researchers,
            .ownPassword, .removeResearcher, .invitation:
            [.get, .head, .post]
        case .home, .study, .session, .learnMore, .saved, .media, .publicFile, .health, .admin,
            .adminStudy, .adminSession, .export, .diagram:
            [.get, .head]
        }
    }
}

extension Route {
    /// The route without its identifiers.
    var pattern: RoutePattern {
        switch self {
        case .home: .home
        case .study: .study
        case .start: .start
        case .returnByCode: .returnByCode
        case .returnByLink: .returnByLink
        case .session: .session
        case .step: .step
        case .learnMore: .learnMore
        case .cancel: .cancel
        case .saved: .saved
        case .file: .file
        case .media: .media
        case .publicFile: .publicFile
        case .health: .health
        case .admin: .admin
        case .setUp: .setUp
        case .signIn: .signIn
        case .signOut: .signOut
        case .adminStudy: .adminStudy
        case .adminSession: .adminSession
        case .export: .export
        case .diagram: .diagram
        case .researchers: .researchers
        case .ownPassword: .ownPassword
        case .signOutEverywhere: .signOutEverywhere
        case .removeResearcher: .removeResearcher
        case .newInvitation: .newInvitation
        case .invitation: .invitation
        }
    }
}
