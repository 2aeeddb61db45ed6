import HTTP
import Outbound
import Pages
package import Reminding
import Scheduling
import Sessions
import Storage
import Studies
import TaskModel

/// The keys of the texts in messages to participants.
enum MailWord: String, WordKey {
    case confirmationSubject = "mail.confirmation.subject"
    case confirmationBody = "mail.confirmation.body"
    case reminderSubject = "mail.reminder.subject"
    case reminderBody = "mail.reminder.body"
}

extension Site {
    /// The schedules and texts that the reminder dispatcher needs.
    package var reminderTexts: ReminderDispatcher.Texts {
        let participants = participants
        return ReminderDispatcher.Texts(
            schedule: { try await participants.recipient(of: $0)?.schedule },
            message: { try await participants.message(for: $0) }
        )
    }
}

extension Study {
    /// Returns the name of the time zone for a participant's local times; `nil` for the server's
    /// zone.
    func timeZone(of participant: Participant) -> String? {
        (hasOwnTimeZones ? participant.timeZone : nil) ?? timeZone
    }
}

extension ParticipantSite {
    struct ReminderRecipient {
        let participant: Participant
        let schedule: ParticipantSchedule
    }

    /// Returns a contact's participant, with the participant's current schedule.
    ///
    /// Returns `nil` if the study is not open or no longer sends email, or if the participant has
    /// left the study.
    func recipient(of contact: MailContact) async throws -> ReminderRecipient? {
        guard let version = try await environment.library.study(contact.study),
            version.study.access == .open, version.study.reminders.contains(.email),
            let participant = try await environment.storage.participant(contact.participant),
            try await environment.storage.withdrawal(of: participant.id) == nil
        else { return nil }
        let study = version.edition(contact.language)
        return ReminderRecipient(
            participant: participant,
            schedule: try await schedule(of: participant, in: study)
        )
    }

    /// Returns a participant's schedule in a study, based on the sessions in all browsers.
    func schedule(
        of participant: Participant,
        in study: Study
    ) async throws -> ParticipantSchedule {
        ParticipantSchedule(
            of: study,
            participant: participant.id,
            enrolment: try await environment.storage.enrolment(of: participant.id),
            sessions: try await environment.storage.summaries(ofParticipant: participant.id),
            timeZone: study.timeZone(of: participant),
            now: environment.now()
        )
    }

    /// Returns the message to send; `nil` if the message is no longer needed, or if the address
    /// cannot be decrypted.
    func message(for mail: QueuedMail) async throws -> ReminderDispatcher.Message? {
        let contact = mail.contact
        guard let recipient = try await recipient(of: contact) else { return nil }
        switch mail.content {
        case .confirmation: return try confirmation(of: contact, recipient.schedule.study)
        case .reminder(let reminder): return try self.reminder(reminder, recipient, contact)
        }
    }

    private func confirmation(
        of contact: MailContact,
        _ study: Study
    ) throws -> ReminderDispatcher.Message? {
        guard let address = contact.unconfirmedAddress,
            let plain = addresses.decrypt(address, of: contact.participant)
        else { return nil }
        let token = try tokens.token(
            .confirmation,
            of: contact.participant,
            ParticipantTokens.detail(address)
        )
        let wording = environment.wording(study.language)
        let values = [
            "study": study.title,
            "link": environment.baseURL + ConfirmAddressEndpoint(token: token).path,
        ]
        return ReminderDispatcher.Message(
            to: plain,
            subject: wording(MailWord.confirmationSubject, values).onOneLine,
            body: wording(MailWord.confirmationBody, values),
            language: study.language,
            unsubscribeURL: nil
        )
    }

    private func reminder(
        _ reminder: Reminder,
        _ recipient: ReminderRecipient,
        _ contact: MailContact
    ) throws -> ReminderDispatcher.Message? {
        let schedule = recipient.schedule
        guard contact.isConfirmed, environment.now() < reminder.expiresAt,
            let plain = addresses.decrypt(contact.address, of: contact.participant),
            case .open(let occasion, _) = schedule.state(of: reminder.task),
            occasion.number == reminder.occasion
        else { return nil }
        let wording = environment.wording(schedule.study.language)
        let words = ScheduleWords(schedule: schedule, wording: wording)
        let stop = try tokens.token(
            .stop,
            of: contact.participant,
            ParticipantTokens.detail(plain.text.utf8)
        )
        let stopAddress = environment.baseURL + StopRemindersEndpoint(token: stop).path
        let token = secrets.personalToken(of: recipient.participant)
        let values = [
            "study": schedule.study.title,
            "task": schedule.study.task(reminder.task)?.title ?? reminder.task,
            "times": words.times(schedule.state(of: reminder.task), of: reminder.task) ?? "",
            "link": environment.baseURL + PersonalLinkEndpoint(token: token).path,
            "stop": stopAddress,
        ]
        return ReminderDispatcher.Message(
            to: plain,
            subject: wording(MailWord.reminderSubject, values).onOneLine,
            body: wording(MailWord.reminderBody, values),
            language: schedule.study.language,
            unsubscribeURL: stopAddress
        )
    }
}

extension String {
    /// The text with spaces instead of line breaks and other control characters.
    fileprivate var onOneLine: String {
        String(map { $0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? " " : $0 })
    }
}

// MARK: - Calendar

extension ParticipantSite {
    /// Returns a participant's calendar, with the open and the future occasions.
    func calendar(_ endpoint: CalendarEndpoint) async throws -> Response {
        guard let (id, generation) = tokens.open(endpoint.token, .calendar),
            let participant = try await environment.storage.participant(id),
            generation == String(participant.generation),
            let version = try await environment.library.study(participant.study),
            version.study.reminders.contains(.calendar)
        else { throw SiteError.notFound }
        let sessions = try await environment.storage.summaries(ofParticipant: id)
        let language = sessions.first?.language ?? version.study.language
        let schedule = try await schedule(of: participant, in: version.edition(language))
        let hasLeft = try await environment.storage.withdrawal(of: id) != nil
        let feed = CalendarFeed(
            productID: "-//Waymark//Tasks//EN",
            name: schedule.study.title,
            stamp: environment.now(),
            refreshMinutes: 60,
            events: version.study.access == .open && !hasLeft
                ? events(schedule, of: participant) : []
        )
        var response = responder.plain(feed.rendered())
        response.headers["Content-Type"] = "text/calendar; charset=utf-8"
        return response
    }

    private func events(
        _ schedule: ParticipantSchedule,
        of participant: Participant
    ) -> [CalendarEvent] {
        let study = schedule.study
        let wording = environment.wording(study.language)
        // The calendar must not reveal the participant's identifier, so event identifiers contain a
        // tag instead.
        let person = secrets.tag("calendar-event", participant.id).prefix(8).hexadecimal
        return schedule.comingOccasions.map { task, occasion in
            let page = environment.baseURL + StartEndpoint(study: study.id, task: task).path
            return CalendarEvent(
                uid: "\(task)-\(occasion.number)-\(person)@\(study.id)",
                start: occasion.opensAt,
                end: occasion.closesAt,
                summary: study.task(task)?.title ?? task,
                description: wording(CalendarEndpoint.Word.text, ["study": study.title]),
                url: page,
                lastModified: schedule.now,
                alarmMinutes: 0
            )
        }
    }
}
