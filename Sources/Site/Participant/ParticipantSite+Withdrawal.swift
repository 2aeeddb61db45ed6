import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    typealias WithdrawalWord = WithdrawalEndpoint.Word

    /// Explains how a person can leave a study; the first POST asks for confirmation, the second
    /// one acts.
    func withdrawal(
        _ endpoint: WithdrawalEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "withdrawal", request, browser)
        let earlier = try await environment.storage.withdrawal(of: page.owner.id)
        let choices = choices(after: earlier, in: page.study)
        guard page.isPost, !choices.isEmpty else {
            return choices.isEmpty
                ? page.redirect(to: MyDataEndpoint(study: endpoint.study))
                : try show(choices, page)
        }
        guard page.isOurs else { return try show(choices, page, .stale, .forbidden) }
        let sent = request.form["action"] ?? ""
        if let choice = choices.first(where: { $0.rawValue == sent }) {
            return try show([choice], page, isConfirmation: true)
        }
        guard let choice = choices.first(where: { "confirm-\($0.rawValue)" == sent }) else {
            return try show(choices, page, .stale, .unprocessableContent)
        }
        return try await leave(choice, page)
    }

    /// Returns what a person can still choose; someone who stopped can delete the answers later.
    func choices(after earlier: Withdrawal?, in study: Study) -> [WithdrawalChoice] {
        study.rights.withdrawal.filter { earlier == nil || $0 == .delete }
    }

    private func show(
        _ choices: [WithdrawalChoice],
        _ page: OwnPage,
        isConfirmation: Bool = false,
        _ notice: WithdrawalWord? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let wording = page.wording
        let title = choices.first.flatMap { isConfirmation ? question($0) : nil } ?? .title
        let endpoint = WithdrawalEndpoint(study: page.study.id)
        let model = WithdrawalPage(
            frame: page.frame(titled: title),
            action: page.address(of: endpoint),
            token: page.token,
            choices: choices.map {
                WithdrawalPage.Choice(
                    name: isConfirmation ? "confirm-\($0.rawValue)" : $0.rawValue,
                    title: wording($0 == .stop ? WithdrawalWord.stop : .delete),
                    text: text(of: $0, in: wording),
                    label: wording(label($0, isConfirmation: isConfirmation))
                )
            },
            isConfirmation: isConfirmation,
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

    private func text(of choice: WithdrawalChoice, in wording: Wording) -> String {
        guard choice == .delete else { return wording(WithdrawalWord.stopText) }
        let consents = environment.keepsConsents ? WithdrawalWord.keptConsents : .deletedConsents
        return [wording(WithdrawalWord.deleteText), wording(consents), backups(in: wording)]
            .joined(separator: " ")
    }

    /// Returns when copies of deleted data disappear from backups.
    private func backups(in wording: Wording) -> String {
        environment.backupDays.map {
            wording(WithdrawalWord.backupDays, ["days": String($0)])
        } ?? wording(WithdrawalWord.backups)
    }

    private func leave(_ choice: WithdrawalChoice, _ page: OwnPage) async throws -> Response {
        let request = WithdrawalRequest(
            participant: page.owner.id,
            choice: choice,
            reference: newReference(),
            keepsConsents: environment.keepsConsents
        )
        guard let withdrawal = try await withdraw(request) else {
            return page.redirect(to: MyDataEndpoint(study: page.study.id))
        }
        let receipt = ReceiptEndpoint(study: page.study.id, reference: withdrawal.reference)
        return responder.redirect(to: receipt, query: page.visit.language)
    }

    /// Ends a person's participation, and forgets the sessions that are in memory.
    func withdraw(_ request: WithdrawalRequest) async throws -> Withdrawal? {
        let own = try await environment.storage.sessions(ofParticipant: request.participant)
        let withdrawal = try await environment.storage.withdraw(request, at: environment.now())
        sessions.forget(own.map(\.id))
        return withdrawal
    }

    /// Returns a random reference of a withdrawal.
    func newReference() -> String {
        PersonalCode.grouped(PersonalCode.text(of: environment.randomBytes(10)))
    }

    func receipt(_ endpoint: ReceiptEndpoint, _ request: Request) async throws -> Response {
        typealias Word = ReceiptEndpoint.Word
        let withdrawal = try await environment.storage.withdrawals(from: endpoint.study)
            .first { $0.reference == endpoint.reference }
        guard let withdrawal, let version = try await environment.library.study(endpoint.study)
        else { throw SiteError.notFound }
        let study = version.edition(Languages.preferred(request.head, of: version.languages))
        let wording = environment.wording(study.language)
        let place = MessagePlace.study(study, environment.page(study.theme, of: version))
        let moment = withdrawal.at.words(in: wording, zone: study.timeZone)
        let isDeleted = withdrawal.choice == .delete
        return try responder.page(
            ReceiptPage(
                frame: place.frame(titled: wording(Word.title), in: wording),
                text: wording(isDeleted ? Word.deleted : .stopped, ["moment": moment]),
                reference: withdrawal.reference,
                backups: isDeleted ? backups(in: wording) : nil
            )
        )
    }
}
