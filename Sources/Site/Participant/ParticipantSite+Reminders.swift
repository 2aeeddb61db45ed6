import HTTP
import Outbound
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// The maximum number of confirmation emails that a participant can request in 24 hours.
    private static let mostConfirmations = 5

    /// Shows the reminders of the browser's participant; a POST changes or deletes the email
    /// address.
    func reminders(
        _ endpoint: RemindersEndpoint,
        _ request: Request,
        _ browser: ParticipantBrowser
    ) async throws -> Response {
        let page = try await ownPage(of: endpoint.study, for: "reminders", request, browser)
        guard offersReminders(page.study) else { throw SiteError.notYours }
        guard try await environment.storage.withdrawal(of: page.owner.id) == nil else {
            return page.redirect(to: MyDataEndpoint(study: endpoint.study))
        }
        guard page.isPost else {
            let isStopped = request.head.query["notice"] == "stopped"
            return try await show(page, isStopped ? .stopped : nil)
        }
        guard page.isOurs else { return try await show(page, .stale, status: .forbidden) }
        return request.form["action"] == "stop" ? try await stop(page) : try await subscribe(page)
    }

    private func subscribe(_ page: OwnPage) async throws -> Response {
        guard offersEmail(page.study) else { throw SiteError.notFound }
        let typed = Self.trimmed((page.request.form["address"] ?? "").limited(to: 300))
        guard let address = EmailAddress(typed) else {
            return try await show(
                page,
                typed: typed,
                error: .invalid,
                status: .unprocessableContent
            )
        }
        let now = environment.now()
        let sent = try await environment.storage.confirmations(
            of: page.owner.id,
            since: now.adding(seconds: -86_400)
        )
        let network = page.request.head.network
        let isAllowed = await addressRequests.begin(network, at: now)
        guard sent < Self.mostConfirmations, isAllowed else {
            return try await show(page, typed: typed, error: .tooMany, status: .tooManyRequests)
        }
        let contact = MailContact(
            participant: page.owner.id,
            study: page.study.id,
            address: try addresses.encrypt(address, of: page.owner.id),
            language: page.study.language
        )
        try await environment.storage.addMailContact(contact, at: now)
        return page.redirect(to: RemindersEndpoint(study: page.study.id))
    }

    private func stop(_ page: OwnPage) async throws -> Response {
        try await environment.storage.removeMailContact(of: page.owner.id, at: environment.now())
        return page.redirect(
            to: RemindersEndpoint(study: page.study.id),
            [(name: "notice", value: "stopped")]
        )
    }

    private func show(
        _ page: OwnPage,
        _ notice: RemindersEndpoint.Word? = nil,
        typed: String = "",
        error: RemindersEndpoint.Word? = nil,
        status: Status = .ok
    ) async throws -> Response {
        let wording = page.wording
        var email: RemindersPage.Email?
        if offersEmail(page.study) {
            let contact = try await environment.storage.mailContact(of: page.owner.id)
            email = RemindersPage.Email(
                address: typed,
                error: error.map { wording($0) },
                state: contact.map { state(of: $0, in: wording) }
            )
        }
        let hasCalendar = page.study.reminders.contains(.calendar)
        let model = RemindersPage(
            frame: page.frame(
                titled: RemindersEndpoint.Word.title,
                at: RemindersEndpoint(study: page.study.id)
            ),
            action: page.address(of: RemindersEndpoint(study: page.study.id)),
            token: page.token,
            calendar: hasCalendar ? Address(try calendarAddress(of: page.owner)) : nil,
            email: email,
            backPath: page.address(of: StudyEndpoint(study: page.study.id)),
            notice: notice.map { wording($0) }
        )
        return try responder.page(model, status: status)
    }

    func offersReminders(_ study: Study) -> Bool {
        study.reminders.contains(.calendar) || offersEmail(study)
    }

    private func offersEmail(_ study: Study) -> Bool {
        environment.sendsMail && study.reminders.contains(.email)
    }

    private func state(of contact: MailContact, in wording: Wording) -> String {
        let texts = [
            contact.isConfirmed ? text(.active, contact.address, contact, wording) : nil,
            contact.unconfirmedAddress.map { text(.waiting, $0, contact, wording) },
        ]
        return texts.compactMap(\.self).joined(separator: " ")
    }

    private func text(
        _ word: RemindersEndpoint.Word,
        _ address: [UInt8],
        _ contact: MailContact,
        _ wording: Wording
    ) -> String {
        let plain = addresses.decrypt(address, of: contact.participant)
        return wording(word, ["address": plain?.masked ?? "…"])
    }

    private func calendarAddress(of participant: Participant) throws -> String {
        let token = try tokens.token(.calendar, of: participant.id, String(participant.generation))
        return environment.baseURL + CalendarEndpoint(token: token).path
    }
}

extension EmailAddress {
    /// The address with only the first letter of the part before the at sign.
    ///
    /// The page must not show the address to people who look over the participant's shoulder.
    fileprivate var masked: String {
        let parts = text.split(separator: "@", maxSplits: 1)
        guard let name = parts.first?.first, let domain = parts.last else { return "…" }
        return "\(name)…@\(domain)"
    }
}

// MARK: - Links in messages

extension ParticipantSite {
    func confirmAddress(
        _ endpoint: ConfirmAddressEndpoint,
        _ request: Request
    ) async throws -> Response {
        typealias Word = ConfirmAddressEndpoint.Word
        guard let (id, detail) = tokens.open(endpoint.token, .confirmation),
            let contact = try await environment.storage.mailContact(of: id),
            let address = [contact.newAddress, contact.address].compactMap(\.self)
                .first(where: { ParticipantTokens.detail($0) == detail }),
            let place = try await place(of: contact.study, in: contact.language)
        else { throw SiteError.notFound }
        guard request.head.method == .post else {
            let button = place.wording(Word.button)
            return try show(Word.title, Word.text, button: button, at: endpoint.address, place)
        }
        let isConfirmed = try await environment.storage.confirmMailContact(
            of: id,
            address,
            at: environment.now()
        )
        guard isConfirmed else { throw SiteError.notFound }
        return try show(Word.done, Word.doneText, place)
    }

    /// Asks whether to stop the messages to the address to which the link was sent; a POST stops
    /// them.
    ///
    /// If the participant has changed or removed the address since then, there is nothing to stop.
    func stopReminders(
        _ endpoint: StopRemindersEndpoint,
        _ request: Request
    ) async throws -> Response {
        typealias Word = StopRemindersEndpoint.Word
        guard let (id, detail) = tokens.open(endpoint.token, .stop),
            let participant = try await environment.storage.participant(id)
        else { throw SiteError.notFound }
        let contact = try await environment.storage.mailContact(of: id)
        guard let place = try await place(of: participant.study, in: contact?.language) else {
            throw SiteError.notFound
        }
        let isInUse = contact.flatMap(stopDetail) == detail
        if isInUse, request.head.method != .post {
            let button = place.wording(Word.button)
            return try show(Word.title, Word.text, button: button, at: endpoint.address, place)
        }
        if isInUse {
            try await environment.storage.removeMailContact(of: id, at: environment.now())
        }
        return try show(Word.done, Word.doneText, place)
    }

    /// Returns the token detail of the link that stops reminders to a contact's address; `nil` if
    /// the address cannot be decrypted.
    func stopDetail(of contact: MailContact) -> String? {
        addresses.decrypt(contact.address, of: contact.participant)
            .map { ParticipantTokens.detail($0.text.utf8) }
    }

    private typealias LinkPlace = (place: MessagePlace, wording: Wording)

    /// Returns the part of the site for a study, and the wording, both in `language`.
    ///
    /// If `language` is `nil`, both are in the study's first language. Returns `nil` if there is no
    /// such study.
    private func place(of study: String, in language: String?) async throws -> LinkPlace? {
        guard let version = try await environment.library.study(study) else { return nil }
        let edition = version.edition(language ?? version.study.language)
        let theme = environment.page(edition.theme, of: version)
        return (.study(edition, theme), environment.wording(edition.language))
    }

    /// Shows a text, with a button if the person must confirm an action.
    private func show(
        _ title: some WordKey,
        _ text: some WordKey,
        button: String? = nil,
        at action: Address? = nil,
        _ place: LinkPlace
    ) throws -> Response {
        try responder.page(
            MailLinkPage(
                frame: place.place.frame(titled: place.wording(title), in: place.wording),
                text: place.wording(text),
                action: action,
                button: button
            )
        )
    }
}
