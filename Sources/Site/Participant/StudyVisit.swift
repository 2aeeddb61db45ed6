import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// The context of a request for a study's page outside any session, for example the page that asks
/// for a code.
struct StudyVisit {
    let study: Study
    /// The study's languages in the author's order, starting with the default language.
    let languages: [String]
    /// The query that keeps the page's language in links; empty unless the address names a
    /// language.
    let language: [(name: String, value: String)]
    let theme: PageTheme?
    let browser: ParticipantBrowser
    /// The participant who used the browser last; `nil` if there is none, and on shared devices,
    /// where every participant gets a new turn.
    let user: Participant?
    /// Whether the browser's last user is not the participant of the link or code.
    private(set) var hasOtherUser = false
    /// The query for opening the study page after a link or code has been accepted.
    ///
    /// On a shared device, the query identifies the person whose turn it is; without it, the page
    /// would be for a new person.
    var claimant: [(name: String, value: String)] {
        browser.isShared ? [ParticipantSite.Claimant.turn.field] : []
    }

    /// A notice, for example that the previous page was locked.
    var notice: ReturnByCodeEndpoint.Word?
    /// The heading of the page that a link opens.
    var title = ReturnByCodeEndpoint.Word.linkTitle
    /// The sentence about the link.
    var text: ReturnByCodeEndpoint.Word?
    var parameters: [StudyPage.Parameter] = []

    /// Records whether the browser's last user differs from the participant of the link or code;
    /// `nil` means a new participant.
    mutating func expect(_ participant: Participant?) {
        hasOtherUser = user != nil && user?.id != participant?.id
    }

    /// Returns a link to the page in each language of the study.
    ///
    /// Returns no links if there is only one language, or if the page needs the parameters of a
    /// signed link.
    ///
    /// `query` contains additional fields of the links' queries.
    func languageLinks(
        _ endpoint: some Endpoint,
        _ query: [(name: String, value: String)] = []
    ) -> [PageFrame.Link] {
        guard languages.count > 1, parameters.isEmpty else { return [] }
        let notices: [ReturnByCodeEndpoint.Word: String] = [.locked: "locked", .used: "used"]
        let kept = notice.flatMap { notices[$0] }.map { [(name: "notice", value: $0)] } ?? []
        return languages.map { language in
            PageFrame.Link(
                text: LocaleConventions.of(language).name,
                language: language,
                path: endpoint.path
                    + Responder.queryText(query + kept + [(name: "language", value: language)]),
                isCurrent: language == study.language
            )
        }
    }

    func token(_ secrets: Secrets) -> String {
        secrets.formToken(browser: browser.hash, object: study.id, purpose: "return")
    }

    func isOurs(_ request: Request, _ formGuard: FormGuard) -> Bool {
        formGuard.accepts(request, browser: browser.hash, object: study.id, purpose: "return")
    }

    func frame(titled title: String, in wording: Wording) -> PageFrame {
        MessagePlace.study(study, theme).frame(titled: title, in: wording)
    }
}

extension ParticipantSite {
    /// Returns the context of a request for a page of a study.
    ///
    /// The page's language is `language` or, if that is `nil`, the language that the address names
    /// or the browser prefers.
    ///
    /// - Throws: `SiteError.notFound` if there is no such study, or `StorageError`.
    func visit(
        to study: String,
        _ request: Request,
        _ browser: ParticipantBrowser,
        in language: String? = nil
    ) async throws -> StudyVisit {
        guard let version = try await environment.library.study(study) else {
            throw SiteError.notFound
        }
        let edition = version.edition(
            language ?? Languages.preferred(request.head, of: version.languages)
        )
        let browser = try await self.browser(browser, in: edition, request.head)
        let user = browser.isShared ? nil : try await user(of: browser, in: study)
        return StudyVisit(
            study: edition,
            languages: version.languages,
            language: request.head.query["language"] == nil
                ? [] : [(name: "language", value: edition.language)],
            theme: environment.page(edition.theme, of: version),
            browser: browser,
            user: user?.participant
        )
    }

    /// Returns the frame of a page; on a shared device, the frame contains the current turn, if
    /// any.
    func frame(of visit: StudyVisit, titled title: String) -> PageFrame {
        var frame = visit.frame(titled: title, in: environment.wording(visit.study.language))
        if visit.browser.isShared, let key = visit.browser.key {
            frame.turn = turn(in: visit.study, key)
        }
        return frame
    }

    func ask(
        _ endpoint: some Endpoint,
        _ visit: StudyVisit,
        _ request: Request? = nil,
        _ error: ReturnByCodeEndpoint.Word? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let study = visit.study
        let wording = environment.wording(study.language)
        let asksCode = endpoint is ReturnByCodeEndpoint
        let title = wording(asksCode ? ReturnByCodeEndpoint.Word.title : visit.title)
        var frame = frame(of: visit, titled: title)
        frame.isBetweenTurns = visit.notice == .locked && visit.browser.key == nil
        frame.languages = visit.languageLinks(endpoint)
        let language = Responder.queryText(visit.language)
        let page = ReturnPage(
            frame: frame,
            action: Address(endpoint.path + language),
            token: visit.token(secrets),
            asksCode: asksCode,
            title: asksCode ? "" : title,
            text: visit.text.map { wording($0) },
            code: request?.form["code"] ?? "",
            error: error.map { wording($0) },
            claimant: visit.hasOtherUser ? Claimant.link.rawValue : nil,
            notice: (visit.notice ?? (visit.hasOtherUser ? .otherPerson : nil)).map { wording($0) },
            parameters: visit.parameters,
            studyPath: Address(StudyEndpoint(study: study.id).path + language)
        )
        return try responder.page(page, status: status)
    }
}
