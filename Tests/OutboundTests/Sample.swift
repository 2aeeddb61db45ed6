import Outbound
import TaskModel
import Testing

/// Functions that create messages and senders for tests.
enum Sample {
    static func address(_ text: String) throws -> EmailAddress {
        try #require(EmailAddress(text))
    }

    static func message(
        to: String = "anna@example.org",
        from: String = "study@example.org",
        fromName: String? = "Sleep study",
        subject: String = "Your diary",
        body: String = "Hello\n",
        id: String = "reminder-1@example.org",
        language: String = "en",
        unsubscribeURL: String? = nil
    ) throws -> MailMessage {
        try MailMessage(
            from: address(from),
            fromName: fromName,
            to: address(to),
            subject: subject,
            body: body,
            id: id,
            date: Instant(milliseconds: 1_772_355_605_123),
            language: language,
            unsubscribeURL: unsubscribeURL
        )
    }

    static func sender(
        _ port: Int,
        limits: MailSender.Limits = MailSender.Limits()
    ) throws -> MailSender {
        MailSender(try MailServer("smtp://127.0.0.1:\(port)"), limits: limits)
    }
}
