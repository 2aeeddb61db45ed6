import TaskModel

extension MailMessage {
    /// Returns the message in the format of RFC 5322: ASCII, with lines that end with CRLF.
    ///
    /// Lines usually have at most 78 characters. A line with an email address, a URL or the message
    /// ID can be longer.
    package func rendered() -> String {
        (headers + ["", QuotedPrintable.encode(body)]).joined(separator: "\r\n")
    }

    private var headers: [String] {
        var headers = [
            "Date: \(Self.date(date))",
            "From: \(Self.mailbox(from, fromName))",
            "To: \(to.text)",
            "Message-ID: <\(id)>",
            HeaderText.field("Subject", subject),
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
            "Content-Language: \(language)",
            // Automatic responders do not answer a message with this header (RFC 3834).
            "Auto-Submitted: auto-generated",
        ]
        guard let unsubscribeURL else { return headers }
        headers.append("List-Unsubscribe: <\(unsubscribeURL)>")
        if unsubscribeURL.hasPrefix("https:") {
            headers.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
        }
        return headers
    }

    private static func mailbox(_ address: EmailAddress, _ name: String?) -> String {
        guard let name else { return address.text }
        return "\(HeaderText.phrase(name))\r\n <\(address.text)>"
    }

    /// Returns a time in the format of the Date header, such as `Sun, 01 Mar 2026 10:00:00 +0000`.
    private static func date(_ instant: Instant) -> String {
        // For example, 2026-03-01T10:00:00.000Z.
        let text = instant.iso8601
        let parts = text.prefix { $0 != "T" }.split(separator: "-")
        let days = instant.milliseconds / 86_400_000
        // 1 January 1970 was a Thursday.
        let weekday = weekdays[Int((days % 7 + 7) % 7)]
        guard parts.count == 3, let month = Int(parts[1]), months.indices.contains(month - 1) else {
            return text
        }
        let time = text.drop { $0 != "T" }.dropFirst().prefix { $0 != "." }
        return "\(weekday), \(parts[2]) \(months[month - 1]) \(parts[0]) \(time) +0000"
    }

    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
