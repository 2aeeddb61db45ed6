import Pages
import Storage
import TaskModel

/// A participant's personal link and code, as pages show them.
struct PersonalLink: Encodable {
    /// The full address of the link.
    let link: Address
    /// The code, in groups.
    let code: String
    /// The full address of the page that asks for the code.
    let codePage: Address
    /// The `mailto` address that opens a new message with the link.
    let mail: Address
    /// The link as a QR code; `nil` if the link is too long for a QR code.
    let qrCode: QRCode?

    enum Word: String, WordKey {
        case subject = "personalLink.subject"
        case message = "personalLink.message"
    }
}

extension ParticipantSite {
    /// Returns a participant's personal link and code, with a message that contains the link, in
    /// the language of `wording`.
    func personalLink(
        of participant: Participant,
        _ study: Study,
        _ wording: Wording
    ) -> PersonalLink {
        let token = secrets.personalToken(of: participant)
        let link = environment.baseURL + PersonalLinkEndpoint(token: token).path
        let subject = wording(PersonalLink.Word.subject, ["study": study.title])
        let message = wording(
            PersonalLink.Word.message,
            ["study": study.title, "link": link]
        )
        let query = Responder.queryText([("subject", subject), ("body", message)])
        return PersonalLink(
            link: Address(link),
            code: PersonalCode.grouped(secrets.personalCode(of: participant)),
            codePage: Address(environment.baseURL + ReturnByCodeEndpoint(study: study.id).path),
            mail: Address("mailto:" + query),
            qrCode: QRCode(link)
        )
    }
}
