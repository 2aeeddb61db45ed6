import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    typealias WithdrawalWord = WithdrawalEndpoint.Word

    /// Explains how a person can leave a study; the first POST asks for confirmation, and the
    /// second POST carries out the choice.
    func withdrawal(
        _ endpoint: WithdrawalEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        if let receipt = try await receipt(after: request, endpoint) { return receipt }
        let page = try await ownPage(of: endpoint.study, for: "withdrawal", request, browser)
        let earlier = try await environment.storage.withdrawal(of: page.owner.id)
        let choices = choices(after: earlier, in: page.study)
        let hasLeft = earlier != nil
        guard page.isPost, !choices.isEmpty else {
            return choices.isEmpty
                ? page.redirect(to: MyDataEndpoint(study: endpoint.study))
                : try show(choices, page, hasLeft: hasLeft)
        }
        guard page.isOurs else {
            return try show(choices, page, hasLeft: hasLeft, .stale, .forbidden)
        }
        let sent = request.form["action"] ?? ""
        if let choice = choices.first(where: { $0.rawValue == sent }) {
            return try show([choice], page, hasLeft: hasLeft, isConfirmation: true)
        }
        guard let choice = choices.first(where: { "confirm-\($0.rawValue)" == sent }) else {
            return try show(choices, page, hasLeft: hasLeft, .stale, .unprocessableContent)
        }
        return try await leave(choice, page)
    }

    /// Returns the choices that a person has; after a withdrawal, only deletion.
    func choices(after earlier: Withdrawal?, in study: Study) -> [WithdrawalChoice] {
        study.rights.withdrawal.filter { earlier == nil || $0 == .delete }
    }

    private func show(
        _ choices: [WithdrawalChoice],
        _ page: OwnPage,
        hasLeft: Bool,
        isConfirmation: Bool = false,
        _ notice: WithdrawalWord? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let wording = page.wording
        let title = choices.first.flatMap { isConfirmation ? question($0) : nil } ?? .title
        let endpoint = WithdrawalEndpoint(study: page.study.id)
        let query =
            personQuery(of: page.request) + [(name: "language", value: page.study.language)]
        let model = WithdrawalPage(
            frame: page.frame(titled: title, at: endpoint),
            action: Address(endpoint.path + Responder.queryText(query)),
            token: page.token,
            choices: choices.map {
                WithdrawalPage.Choice(
                    name: isConfirmation ? "confirm-\($0.rawValue)" : $0.rawValue,
                    title: wording($0 == .stop ? WithdrawalWord.stop : .delete),
                    text: text(of: $0, in: page.study, wording),
                    label: wording(label($0, isConfirmation: isConfirmation))
                )
            },
            isConfirmation: isConfirmation,
            text: wording(hasLeft ? WithdrawalWord.textAfterStop : .text),
            backPath: isConfirmation
                ? page.address(of: endpoint)
                : page.address(of: MyDataEndpoint(study: page.study.id)),
            notice: notice.map { wording($0) }
        )
        return try responder.page(model, status: status)
    }

    private func question(_ choice: WithdrawalChoice) -> WithdrawalWord {
        choice == .stop ? .stopQuestion : .deleteQuestion
    }

    private func label(_ choice: WithdrawalChoice, isConfirmation: Bool) -> WithdrawalWord {
        switch choice {
        case .stop: isConfirmation ? .stopConfirm : .stopButton
        case .delete: isConfirmation ? .deleteConfirm : .deleteButton
        }
    }

    private func text(
        of choice: WithdrawalChoice,
        in study: Study,
        _ wording: Wording
    ) -> String {
        guard choice == .delete else { return wording(WithdrawalWord.stopText) }
        let consents = keepsConsents(to: study) ? WithdrawalWord.keptConsents : .deletedConsents
        let sentences = [
            wording(WithdrawalWord.deleteText), study.asksForConsent ? wording(consents) : nil,
            backups(in: wording),
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    /// Returns a sentence about when backups no longer contain deleted data.
    private func backups(in wording: Wording) -> String {
        guard let days = environment.backupDays else { return wording(WithdrawalWord.backups) }
        let word: WithdrawalWord = days == 1 ? .backupDaysOne : .backupDaysOther
        return wording(word, ["count": String(days)])
    }

    private func leave(_ choice: WithdrawalChoice, _ page: OwnPage) async throws -> Response {
        let request = WithdrawalRequest(
            participant: page.owner.id,
            choice: choice,
            reference: reference(choice, page.token),
            keepsConsents: environment.keepsConsents
        )
        var made = try await withdraw(request)
        if made == nil {
            // A concurrent request with the same form may have stored the withdrawal first.
            made = try await environment.storage.withdrawal(withReference: request.reference)
        }
        guard made != nil else {
            return page.redirect(to: MyDataEndpoint(study: page.study.id))
        }
        return responder.redirect(
            to: ReceiptEndpoint(study: page.study.id, reference: request.reference),
            query: [(name: "language", value: page.study.language)]
        )
    }

    /// Returns a redirect to the receipt that an earlier request with the same form created, or
    /// `nil` if there was no such request.
    private func receipt(
        after request: Request,
        _ endpoint: WithdrawalEndpoint
    ) async throws -> Response? {
        let action = request.form["action"] ?? ""
        let choice = WithdrawalChoice.allCases.first { action.hasSuffix($0.rawValue) }
        guard let choice, let token = request.form["_token"],
            let withdrawal = try await environment.storage.withdrawal(
                withReference: reference(choice, token)
            )
        else { return nil }
        return responder.redirect(
            to: ReceiptEndpoint(study: endpoint.study, reference: withdrawal.reference),
            query: request.head.query["language"].map { [(name: "language", value: $0)] } ?? []
        )
    }

    /// Returns the reference of a withdrawal.
    ///
    /// The reference is derived from the form's secret token, so that a repeated request finds the
    /// same receipt.
    private func reference(_ choice: WithdrawalChoice, _ token: String) -> String {
        let hash = Secrets.hash(of: "\(choice.rawValue)/\(token)").rawValue
        return PersonalCode.grouped(PersonalCode.text(of: Array(hexadecimal: hash) ?? []))
    }

    /// Revokes the permissions of all browsers of a participant, in storage and in the session
    /// cache.
    ///
    /// - Returns: The number of browsers.
    func revokeBrowsers(of participant: Participant, by researcher: String) async throws -> Int {
        let count = try await environment.storage.revokeBrowsers(
            of: participant,
            by: researcher,
            at: environment.now()
        )
        sessions.forget(participant: participant.id)
        return count
    }

    /// Ends a person's participation, and removes the person's sessions from the cache.
    func withdraw(_ request: WithdrawalRequest) async throws -> Withdrawal? {
        let withdrawal = try await environment.storage.withdraw(request, at: environment.now())
        sessions.forget(participant: request.participant)
        return withdrawal
    }

    /// Returns a random reference for a withdrawal.
    func newReference() -> String {
        PersonalCode.grouped(PersonalCode.text(of: environment.randomBytes(10)))
    }

    func receipt(
        _ endpoint: ReceiptEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        typealias Word = ReceiptEndpoint.Word
        let visit = try await visit(to: endpoint.study, request, browser)
        let study = visit.study
        let withdrawal = try await environment.storage.withdrawal(
            withReference: endpoint.reference
        )
        guard let withdrawal, withdrawal.study == study.id else { throw SiteError.notFound }
        let wording = environment.wording(study.language)
        var frame = frame(of: visit, titled: wording(Word.title))
        frame.languages = visit.languageLinks(endpoint)
        let moment = ["moment": withdrawal.at.words(in: wording, zone: study.timeZone)]
        let isDeleted = withdrawal.choice == .delete
        let word =
            !isDeleted ? Word.stopped : keepsConsents(to: study) ? .deletedExceptConsents : .deleted
        let back = StudyEndpoint(study: study.id).path + Responder.queryText(visit.language)
        return try responder.page(
            ReceiptPage(
                frame: frame,
                text: wording(word, moment),
                reference: withdrawal.reference,
                backups: isDeleted ? backups(in: wording) : nil,
                backPath: Address(back)
            )
        )
    }

    /// Returns whether the study asks for consents that are kept when the other data are deleted.
    private func keepsConsents(to study: Study) -> Bool {
        environment.keepsConsents && study.asksForConsent
    }
}
