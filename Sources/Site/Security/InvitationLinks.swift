package import Storage

/// The links and codes of invitations, which are derived from the data directory's key.
package struct InvitationLinks: Sendable {
    private let secrets: Secrets
    private let baseURL: String

    /// Creates invitation links; `baseURL` is the site's URL without a trailing slash.
    package init(key: [UInt8], baseURL: String) {
        self.init(Secrets(key: key), baseURL: baseURL)
    }

    init(_ secrets: Secrets, baseURL: String) {
        self.secrets = secrets
        self.baseURL = baseURL
    }

    /// Returns an invitation's link, and the invitation's code in groups of five characters.
    @Sendable package func link(of invitation: StudyInvitation) -> (link: String, code: String) {
        let (number, study) = (invitation.number, invitation.study)
        let token = secrets.token(ofInvitation: number, to: study)
        let code = secrets.code(ofInvitation: number, to: study)
        return (baseURL + JoinEndpoint(token: token).path, PersonalCode.grouped(code))
    }

    /// Returns the hashes of an invitation's link and code, as they are stored.
    @Sendable package func keys(ofInvitation number: Int, to study: String) -> PersonalKeys {
        secrets.keys(ofInvitation: number, to: study)
    }
}
