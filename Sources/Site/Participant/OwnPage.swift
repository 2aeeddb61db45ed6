import HTTP
import Pages
import Storage
import TaskModel

/// A request for a page about a person, from the person's own browser.
struct OwnPage {
    let site: ParticipantSite
    let visit: StudyVisit
    let owner: Participant
    let request: Request
    /// The purpose of the page's forms.
    private let purpose: String

    fileprivate init(
        _ site: ParticipantSite,
        _ visit: StudyVisit,
        _ owner: Participant,
        _ request: Request,
        _ purpose: String
    ) {
        self.site = site
        self.visit = visit
        self.owner = owner
        self.request = request
        self.purpose = purpose
    }

    var study: Study { visit.study }
    var wording: Wording { site.environment.wording(study.language) }
    var isPost: Bool { request.head.method == .post }

    /// The token of the page's forms.
    var token: String {
        site.secrets.formToken(browser: visit.browser.hash, object: owner.id, purpose: purpose)
    }

    /// Whether the request was sent by one of the page's forms.
    var isOurs: Bool {
        site.formGuard.accepts(
            request,
            browser: visit.browser.hash,
            object: owner.id,
            purpose: purpose
        )
    }

    /// The query fields for the language and, if the browser alone does not identify the person,
    /// for the person.
    var query: [(name: String, value: String)] {
        site.personQuery(of: request) + visit.language
    }

    /// Returns the address of another page for the same person.
    func address(of endpoint: some Endpoint) -> Address {
        Address(endpoint.path + Responder.queryText(query))
    }

    func redirect(
        to endpoint: some Endpoint,
        _ query: [(name: String, value: String)] = []
    ) -> Response {
        site.responder.redirect(to: endpoint, query: query + self.query)
    }

    /// Returns the frame of the page, with the person's turn at a shared device and the languages.
    func frame(titled title: some WordKey, at endpoint: some Endpoint) -> PageFrame {
        frame(titled: wording(title), at: endpoint)
    }

    func frame(titled title: String, at endpoint: some Endpoint) -> PageFrame {
        var frame = site.frame(of: visit, titled: title)
        frame.languages = visit.languageLinks(endpoint, site.personQuery(of: request))
        return frame
    }
}

extension ParticipantSite {
    /// Returns the request for a page about a person, or throws `SiteError.notYours` if the browser
    /// is not the person's own.
    ///
    /// The page is in the language that its address names, or else in the language of the person's
    /// last session.
    ///
    /// After another person has used the browser, the pages of a session can still be opened. For a
    /// page about the person, the site asks for the personal code, because such a page shows more
    /// than a session's pages and offers the deletion of all data.
    ///
    /// The page's form tokens are valid only for `purpose`.
    func ownPage(
        of study: String,
        for purpose: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> OwnPage {
        let visit = try await visit(to: study, request, browser)
        let arrival = try await arrival(request, in: visit.study, visit.browser)
        guard arrival.obstacle == nil, arrival.isOwnBrowser, let owner = arrival.participant else {
            throw SiteError.notYours
        }
        guard try await user(of: visit.browser, in: study)?.participant.id == owner.id else {
            throw SiteError.otherUser(study: study)
        }
        guard visit.language.isEmpty, let spoken = try await language(of: owner) else {
            return OwnPage(self, visit, owner, request, purpose)
        }
        let inLanguage = try await self.visit(to: study, request, browser, in: spoken)
        return OwnPage(self, inLanguage, owner, request, purpose)
    }

    /// Returns the language of a person's last session, if there is one.
    func language(of participant: Participant) async throws -> String? {
        try await environment.storage.summaries(ofParticipant: participant.id).first?.language
    }
}
