import HTTP
import Pages
import Sessions
import Storage
import TaskModel

extension ParticipantSite {
    func myData(
        _ endpoint: MyDataEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "my-data", request, browser)
        let study = page.study
        // The consents of restricted sessions may be from any person who typed the identity.
        let consents = try await environment.storage.consents(of: page.owner.id)
            .filter { !$0.record.isRestricted }
        let withdrawal = try await environment.storage.withdrawal(of: page.owner.id)
        let model = MyDataPage(
            frame: page.frame(titled: MyDataEndpoint.Word.title, at: endpoint),
            consents: FlaggedList(consents.map { row($0, page) }),
            answersPath: study.rights.showsAnswers
                ? page.address(of: OwnAnswersEndpoint(study: study.id)) : nil,
            withdrawalPath: choices(after: withdrawal, in: study).isEmpty
                ? nil : page.address(of: WithdrawalEndpoint(study: study.id)),
            leaveText: page.wording(withdrawal == nil ? MyDataEndpoint.Word.leave : .delete),
            leaveLink: page.wording(
                withdrawal == nil ? MyDataEndpoint.Word.leaveLink : .deleteLink
            ),
            left: withdrawal.map { text(of: $0, in: study, page.wording) },
            backPath: page.address(of: StudyEndpoint(study: study.id))
        )
        return try responder.page(model)
    }

    private func row(_ consent: StoredConsent, _ page: OwnPage) -> MyDataPage.Consent {
        let endpoint = ConsentCopyEndpoint(study: page.study.id, number: String(consent.number))
        let moment = consent.record.givenAt.words(in: page.wording, zone: page.study.timeZone)
        return MyDataPage.Consent(
            title: consent.record.title,
            detail: page.wording(
                MyDataEndpoint.Word.consent,
                ["version": consent.record.version, "moment": moment]
            ),
            path: page.address(of: endpoint)
        )
    }

    /// Returns a sentence with the time and the reference of a withdrawal.
    func text(of withdrawal: Withdrawal, in study: Study, _ wording: Wording) -> String {
        wording(
            MyDataEndpoint.Word.left,
            [
                "moment": withdrawal.at.words(in: wording, zone: study.timeZone),
                "reference": withdrawal.reference,
            ]
        )
    }

    func consentCopy(
        _ endpoint: ConsentCopyEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "my-data", request, browser)
        guard let number = Int64(endpoint.number),
            let consent = try await environment.storage.consent(number),
            consent.participant == page.owner.id, consent.countersigned == nil,
            !consent.record.isRestricted
        else { throw SiteError.notYours }
        var model = ConsentCopyPage(
            consent,
            frame: page.frame(titled: consent.record.title, at: endpoint),
            zone: page.study.timeZone,
            backPath: page.address(of: MyDataEndpoint(study: page.study.id))
        )
        if let signed = try await environment.storage.countersignature(of: number) {
            model.entries += signed.record.entries.map {
                ConsentCopyPage.Entry($0, in: page.wording, zone: page.study.timeZone)
            }
        }
        return try responder.page(model)
    }

    func ownAnswers(
        _ endpoint: OwnAnswersEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "my-data", request, browser)
        guard page.study.rights.showsAnswers, let key = page.visit.browser.key else {
            throw SiteError.notYours
        }
        let summaries = try await environment.storage.sessions(
            ofParticipant: page.owner.id,
            on: key
        )
        var shown: [OwnAnswersPage.Session] = []
        for summary in summaries where summary.status != .discarded {
            let session = try await sessions.session(
                summary.id,
                openedBy: key,
                at: environment.now()
            )
            if let session { shown.append(OwnAnswersPage.Session(session)) }
        }
        let model = OwnAnswersPage(
            frame: page.frame(titled: OwnAnswersEndpoint.Word.title, at: endpoint),
            sessions: FlaggedList(shown.filter { !$0.groups.isEmpty }),
            backPath: page.address(of: MyDataEndpoint(study: page.study.id))
        )
        return try responder.page(model)
    }
}

extension OwnAnswersPage.Session {
    fileprivate init(_ session: LoadedSession) {
        let rows = ReviewRows(session: session, journey: session.journey).rows(Review())
        self.init(
            title: session.task.definition.title,
            moment: session.state.updatedAt.words(
                in: session.wording,
                zone: session.study.timeZone
            ),
            groups: rows.runs { $0.group == $1.group }.map { run in
                OwnAnswersPage.Group(
                    title: run.first?.group.map { InlineMarkdown(ForeignText.unmarked($0)) },
                    rows: run.map {
                        OwnAnswersPage.Row(
                            question: InlineMarkdown(ForeignText.unmarked($0.question)),
                            answer: $0.answer.map { ForeignText.unmarked($0) }
                        )
                    }
                )
            }
        )
    }
}
