import HTTP
import Pages
import Storage
import Studies
import TaskModel

// MARK: - Personal links and codes

extension ParticipantSite {
    /// Lets a participant in by personal code: GET shows the form, POST lets the participant in.
    func returnByCode(
        _ endpoint: ReturnByCodeEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        var visit = try await visit(to: endpoint.study, request, browser)
        guard request.head.method == .post else { return try ask(endpoint, visit) }
        guard visit.isOurs(request, formGuard) else {
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        let typed = (request.form["code"] ?? "").limited(to: 100)
        guard let code = PersonalCode.normalized(typed) else {
            return try ask(endpoint, visit, request, .unknown, .unprocessableContent)
        }
        guard await wrongCodes.begin(request.head.network, at: environment.now()) else {
            return try ask(endpoint, visit, request, .tries, .tooManyRequests)
        }
        let hash = secrets.hash(code: code)
        let found = try await environment.storage.participant(of: endpoint.study, withCode: hash)
        guard let found else {
            return try ask(endpoint, visit, request, .unknown, .unprocessableContent)
        }
        await wrongCodes.undoAttempt(request.head.network)
        visit.expected = found
        guard !visit.hasOtherUser || isConfirmed(request) else {
            return try ask(endpoint, visit, request, nil, .conflict)
        }
        return try await letIn(found, browser)
    }

    /// Lets a participant in by personal link: GET shows a button, POST lets the participant in.
    ///
    /// A link preview therefore changes nothing.
    func personalLink(
        _ endpoint: PersonalLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let hash = Secrets.hash(of: endpoint.token)
        guard let found = try await environment.storage.participant(withLink: hash) else {
            throw SiteError.notFound
        }
        var visit = try await visit(to: found.study, request, browser)
        visit.text = .linkText
        visit.expected = found
        guard request.head.method == .post else { return try ask(endpoint, visit) }
        guard visit.isOurs(request, formGuard) else {
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        return try await letIn(found, browser)
    }

    private func letIn(
        _ participant: Participant,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        try await environment.storage.allow(
            browser.hash,
            toOpenSessionsOf: participant.id,
            at: environment.now()
        )
        return responder.redirect(to: StudyEndpoint(study: participant.study))
    }

    /// Shows the personal link and code of the browser's participant; a POST replaces them.
    func ownLink(
        _ endpoint: OwnLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let visit = try await visit(to: endpoint.study, request, browser)
        guard let user = visit.user,
            try await environment.storage.mayOpenAllSessions(of: user.id, on: browser.hash)
        else { throw SiteError.notYours }
        guard request.head.method == .post else {
            let isReplaced = request.head.query["notice"] == "replaced"
            return try show(endpoint, visit, user, isReplaced ? .replaced : nil)
        }
        guard visit.isOurs(request, formGuard) else {
            return try show(endpoint, visit, user, .stale, .forbidden)
        }
        let next = Participant(id: user.id, study: user.study, generation: user.generation + 1)
        _ = try await environment.storage.replaceKeys(
            of: user,
            with: secrets.personalKeys(of: next),
            at: environment.now()
        )
        return responder.redirect(to: endpoint, query: [("notice", "replaced")])
    }

    private func show(
        _ endpoint: OwnLinkEndpoint,
        _ visit: StudyVisit,
        _ user: Participant,
        _ notice: OwnLinkEndpoint.Word?,
        _ status: Status = .ok
    ) throws -> Response {
        let wording = environment.wording(visit.study.language)
        let page = OwnLinkPage(
            frame: visit.frame(titled: wording(OwnLinkEndpoint.Word.title), in: wording),
            personal: personalLink(of: user, visit.study, wording),
            action: endpoint.address,
            token: visit.token(secrets),
            continuePath: StudyEndpoint(study: endpoint.study).address,
            notice: notice.map { wording($0) }
        )
        return try responder.page(page, status: status)
    }
}

// MARK: - Signed links

extension ParticipantSite {
    /// Shows the page that asks the participant of a signed link to continue; `nil` if the study's
    /// links are not signed or this link has no signature.
    ///
    /// A link that this browser has used before leads to the study.
    func signedLinkPage(
        _ version: StudyVersion,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response? {
        let study = version.study
        guard let name = study.admission.signatureParameter, request.head.query[name] != nil,
            let identifying = study.admission.identifyingParameter
        else { return nil }
        let link = SignedLink(of: study, secrets, environment) { request.head.query[$0] }
        var visit = try await visit(to: study.id, request, browser)
        if let known = try await environment.storage.participant(
            of: study.id,
            identifiedBy: secrets.identity(link.identity, of: identifying, in: study.id)
        ) {
            if known.id == visit.user?.id { return link.redirect(responder, study) }
            visit.expected = known
        } else {
            visit.expected = Participant(id: "", study: study.id)
        }
        guard link.verified != nil else {
            return try await expiredLink(study.id, request, browser)
        }
        visit.text = .signedText
        visit.parameters = link.fields
        return try ask(SignedLinkEndpoint(study: study.id), visit)
    }

    /// Lets the participant of a signed link in on this browser, and uses up the signature.
    func signedLink(
        _ endpoint: SignedLinkEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        var visit = try await visit(to: endpoint.study, request, browser)
        let study = visit.study
        guard study.admission.signatureParameter != nil,
            let name = study.admission.identifyingParameter
        else { throw SiteError.notFound }
        let link = SignedLink(of: study, secrets, environment) { request.form["parameter-\($0)"] }
        guard let signature = link.verified, Self.isIdentity(link.identity) else {
            return try await expiredLink(study.id, request, browser)
        }
        guard visit.isOurs(request, formGuard) else {
            visit.text = .signedText
            visit.parameters = link.fields
            return try ask(endpoint, visit, request, .stale, .forbidden)
        }
        let new = Participant(id: environment.identifier(), study: study.id)
        let claim = IdentityClaim(
            study: study.id,
            identity: secrets.identity(link.identity, of: name, in: study.id),
            newParticipant: new.id,
            newKeys: secrets.personalKeys(of: new),
            signature: signature
        )
        do {
            _ = try await environment.storage.claim(claim, on: browser.hash, at: environment.now())
        } catch StorageError.taken {
            return try await expiredLink(study.id, request, browser)
        }
        return link.redirect(responder, study)
    }

    private func expiredLink(
        _ study: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        try await studyPage(
            study,
            request,
            browser,
            status: .forbidden,
            notice: .expiredLink
        )
    }
}

/// A link into a study, with the parameters that the study stores and their signature.
private struct SignedLink {
    /// The stored parameters that the link has.
    let parameters: [String: String]
    let identity: String
    /// The signature to be marked as used; `nil` if it is wrong or has expired.
    let verified: UsedSignature?
    /// The parameters, the time and the signature, as fields of a form.
    let fields: [StudyPage.Parameter]

    init(
        of study: Study,
        _ secrets: Secrets,
        _ environment: SiteEnvironment,
        _ value: (String) -> String?
    ) {
        let name = study.admission.signatureParameter ?? ""
        let parameters = study.parameters.reduce(into: [String: String]()) { $0[$1] = value($1) }
        self.parameters = parameters
        identity = parameters[study.admission.identifyingParameter ?? ""] ?? ""
        let time = value(Admission.timeParameter) ?? ""
        let signature = value(name) ?? ""
        let signatures = LinkSignature(study: study.id, secret: environment.key)
        verified = Int64(time).flatMap {
            signatures.verified(signature, of: parameters, at: $0, now: environment.now())
        }
        let rest = [name: signature, Admission.timeParameter: time]
        fields = parameters.merging(rest) { $1 }.sorted { $0.key < $1.key }
            .map { StudyPage.Parameter($0.key, $0.value) }
    }

    /// Returns a redirect to the study with the stored parameters, without the signature.
    func redirect(_ responder: Responder, _ study: Study) -> Response {
        let query = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        return responder.redirect(to: StudyEndpoint(study: study.id), query: query)
    }
}

// MARK: - The page that asks

/// A request for a page that lets a participant in on a browser.
private struct StudyVisit {
    let study: Study
    let theme: PageTheme?
    let browser: ParticipantBrowser
    /// The participant who used the browser last.
    let user: Participant?
    /// The participant to whom the link belongs.
    var expected: Participant?
    /// The sentence about the link.
    var text: ReturnByCodeEndpoint.Word?
    var parameters: [StudyPage.Parameter] = []

    /// Whether someone else than the participant of the link used the browser last.
    var hasOtherUser: Bool {
        guard let user, let expected else { return false }
        return user.id != expected.id
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
    private func visit(
        to study: String,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> StudyVisit {
        guard let version = try await environment.library.study(study) else {
            throw SiteError.notFound
        }
        let edition = version.edition(Languages.preferred(request.head, of: version.languages))
        return StudyVisit(
            study: edition,
            theme: environment.page(edition.theme, of: version),
            browser: browser,
            user: try await environment.storage.participant(of: study, using: browser.hash)
        )
    }

    private func ask(
        _ endpoint: some Endpoint,
        _ visit: StudyVisit,
        _ request: Request? = nil,
        _ error: ReturnByCodeEndpoint.Word? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let study = visit.study
        let wording = environment.wording(study.language)
        let asksCode = endpoint is ReturnByCodeEndpoint
        let title = wording(asksCode ? ReturnByCodeEndpoint.Word.title : .linkTitle)
        let page = ReturnPage(
            frame: visit.frame(titled: title, in: wording),
            action: endpoint.address,
            token: visit.token(secrets),
            asksCode: asksCode,
            text: visit.text.map { wording($0) },
            code: request?.form["code"] ?? "",
            error: error.map { wording($0) },
            confirmation: visit.hasOtherUser ? Self.confirmed : nil,
            notice: visit.hasOtherUser ? wording(ReturnByCodeEndpoint.Word.otherPerson) : nil,
            parameters: visit.parameters,
            studyPath: StudyEndpoint(study: study.id).address
        )
        return try responder.page(page, status: status)
    }
}
