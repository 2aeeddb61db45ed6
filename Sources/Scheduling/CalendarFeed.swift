package import TaskModel

/// A calendar to which calendar programs subscribe.
///
/// The events can be the times of a participant's tasks, for example.
///
/// Equal values always produce the same text, so the response can have an entity tag.
package struct CalendarFeed: Sendable, Hashable {
    /// The identifier of the program that wrote the calendar, such as `-//Waymark//Waymark//EN`.
    package let productID: String
    /// The name that calendar programs show.
    package let name: String
    /// The time at which the events were computed.
    package let stamp: Instant
    /// The number of minutes after which calendar programs should read the calendar again.
    package let refreshMinutes: Int
    package let events: [CalendarEvent]

    package init(
        productID: String,
        name: String,
        stamp: Instant,
        refreshMinutes: Int = 60,
        events: [CalendarEvent]
    ) {
        self.productID = productID
        self.name = name
        self.stamp = stamp
        self.refreshMinutes = refreshMinutes
        self.events = events
    }

    /// Returns the calendar as `text/calendar; charset=utf-8; method=PUBLISH` (RFC 5545).
    package func rendered() -> String {
        let refresh = "PT\(max(1, refreshMinutes))M"
        var lines = [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:\(CalendarText.escaped(productID))",
            "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH",
            "NAME:\(CalendarText.escaped(name))",
            // Most programs read the name and the interval from the older `X-` properties.
            "X-WR-CALNAME:\(CalendarText.escaped(name))",
            "REFRESH-INTERVAL;VALUE=DURATION:\(refresh)",
            "X-PUBLISHED-TTL:\(refresh)",
        ]
        lines += events.flatMap { $0.lines(stamp: stamp) }
        lines.append("END:VCALENDAR")
        return lines.map { CalendarText.folded($0) + "\r\n" }.joined()
    }
}

/// An event of a calendar, such as the window of an occasion.
package struct CalendarEvent: Sendable, Hashable {
    /// The identifier, which stays the same when the event changes.
    package let uid: String
    package let start: Instant
    /// The end; if it is `nil` or not after the start, the event has no duration.
    package let end: Instant?
    package let summary: String
    /// The details; if empty, the event has no `DESCRIPTION` property.
    package let description: String
    package let url: String?
    /// The time at which the event last changed.
    package let lastModified: Instant
    /// The number of minutes before the start at which programs show an alarm; `nil` for no alarm.
    package let alarmMinutes: Int?
    package let isCancelled: Bool

    package init(
        uid: String,
        start: Instant,
        end: Instant?,
        summary: String,
        description: String = "",
        url: String? = nil,
        lastModified: Instant,
        alarmMinutes: Int? = nil,
        isCancelled: Bool = false
    ) {
        self.uid = uid
        self.start = start
        self.end = end
        self.summary = summary
        self.description = description
        self.url = url
        self.lastModified = lastModified
        self.alarmMinutes = alarmMinutes
        self.isCancelled = isCancelled
    }

    fileprivate func lines(stamp: Instant) -> [String] {
        var lines = [
            "BEGIN:VEVENT",
            "UID:\(CalendarText.escaped(uid))",
            "DTSTAMP:\(CalendarText.time(stamp))",
            "LAST-MODIFIED:\(CalendarText.time(lastModified))",
            "DTSTART:\(CalendarText.time(start))",
        ]
        if let end, CalendarText.time(end) > CalendarText.time(start) {
            lines.append("DTEND:\(CalendarText.time(end))")
        }
        lines.append("SUMMARY:\(CalendarText.escaped(summary))")
        if !description.isEmpty { lines.append("DESCRIPTION:\(CalendarText.escaped(description))") }
        if let url { lines.append("URL:\(CalendarText.address(url))") }
        lines.append("STATUS:\(isCancelled ? "CANCELLED" : "CONFIRMED")")
        // An event does not mark the participant's time as busy.
        lines.append("TRANSP:TRANSPARENT")
        return lines + alarm + ["END:VEVENT"]
    }

    private var alarm: [String] {
        guard let alarmMinutes, !isCancelled else { return [] }
        return [
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "TRIGGER:\(alarmMinutes > 0 ? "-PT\(alarmMinutes)M" : "PT0M")",
            "DESCRIPTION:\(CalendarText.escaped(summary))",
            "END:VALARM",
        ]
    }
}

/// Functions that write values and lines of calendars.
private enum CalendarText {
    /// The maximum length of a line in octets, without the line break (RFC 5545, section 3.1).
    private static let longestLine = 75

    /// Returns a value of type TEXT (RFC 5545, section 3.3.11), without the control characters that
    /// it cannot contain.
    static func escaped(_ text: String) -> String {
        // Escape scalars: a semicolon with a combining accent is one `Character`.
        let scalars = text.replacing("\r\n", with: "\n").unicodeScalars
        return scalars.map(escaped).joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\", ";", ",": "\\\(scalar)"
        case "\n", "\r": "\\n"
        case "\t": "\t"
        case _ where scalar.properties.generalCategory == .control: ""
        default: String(scalar)
        }
    }

    /// Returns a value of type URI, without the characters that it cannot contain.
    static func address(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { "!"..."~" ~= $0 }))
    }

    /// Returns a time such as `20260301T100000Z`.
    static func time(_ instant: Instant) -> String {
        instant.iso8601.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// Returns a line folded into a first line and continuation lines, which start with a space.
    ///
    /// Unicode scalars are not split, because some programs decode lines before unfolding them.
    static func folded(_ line: String) -> String {
        var folded = ""
        var count = 0
        for scalar in line.unicodeScalars {
            let added = String(scalar).utf8.count
            if count + added > longestLine {
                folded += "\r\n "
                count = 1
            }
            folded.unicodeScalars.append(scalar)
            count += added
        }
        return folded
    }
}
