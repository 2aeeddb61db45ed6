import Scheduling
import TaskModel
import Testing

@Suite struct CalendarFeedTests {
    private static let start = Instant(milliseconds: 1_772_355_605_123)

    private func event(
        summary: String = "Evening diary",
        description: String = "",
        url: String? = nil,
        minutes: Int64? = 60,
        alarmMinutes: Int? = nil,
        isCancelled: Bool = false
    ) -> CalendarEvent {
        CalendarEvent(
            uid: "diary-3-k7@example.org",
            start: Self.start,
            end: minutes.map { Self.start.adding(seconds: $0 * 60) },
            summary: summary,
            description: description,
            url: url,
            lastModified: Self.start.adding(seconds: -7200),
            alarmMinutes: alarmMinutes,
            isCancelled: isCancelled
        )
    }

    private func text(_ events: [CalendarEvent], name: String = "Sleep") -> String {
        let feed = CalendarFeed(
            productID: "-//Waymark//Waymark//EN",
            name: name,
            stamp: Self.start.adding(seconds: -3600),
            events: events
        )
        return feed.rendered()
    }

    /// Returns the unfolded lines of a calendar.
    private func lines(_ text: String) throws -> [String] {
        try UnfoldedLines(text).lines
    }

    @Test func rendersWholeCalendar() throws {
        let event = event(
            description: "One hour",
            url: "https://example.org/e/1?a=b;c,d",
            alarmMinutes: 10
        )
        #expect(
            try lines(text([event])) == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Waymark//Waymark//EN",
                "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "NAME:Sleep", "X-WR-CALNAME:Sleep",
                "REFRESH-INTERVAL;VALUE=DURATION:PT60M", "X-PUBLISHED-TTL:PT60M",
                "BEGIN:VEVENT", "UID:diary-3-k7@example.org", "DTSTAMP:20260301T080005Z",
                "LAST-MODIFIED:20260301T070005Z", "DTSTART:20260301T090005Z",
                "DTEND:20260301T100005Z", "SUMMARY:Evening diary", "DESCRIPTION:One hour",
                "URL:https://example.org/e/1?a=b;c,d", "STATUS:CONFIRMED", "TRANSP:TRANSPARENT",
                "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT10M", "DESCRIPTION:Evening diary",
                "END:VALARM", "END:VEVENT", "END:VCALENDAR",
            ]
        )
    }

    @Test(arguments: [
        ("a;b,c\\d", "a\\;b\\,c\\\\d"), ("a\nb\r\nc\rd", "a\\nb\\nc\\nd"), ("\\n", "\\\\n"),
        ("a\u{0}\u{1B}b\u{7F}\u{85}", "ab"), ("a\tb: \"c\"", "a\tb: \"c\""),
        ("x\r\nEND:VEVENT", "x\\nEND:VEVENT"), ("\n\r\n\n", "\\n\\n\\n"),
        (";\u{301},\u{301}", "\\;\u{301}\\,\u{301}"),
    ])
    func escapesTexts(_ text: String, _ escaped: String) throws {
        let event = event(summary: text, description: text, alarmMinutes: 0)
        let lines = try lines(self.text([event], name: text))
        for name in ["NAME", "X-WR-CALNAME", "SUMMARY", "DESCRIPTION"] {
            #expect(lines.contains("\(name):\(escaped)"), "\(name)")
        }
        #expect(lines.filter { $0 == "DESCRIPTION:\(escaped)" }.count == 2, "event and alarm")
        #expect(lines.filter { $0 == "END:VEVENT" }.count == 1)
    }

    @Test(arguments: ["a", "ä", "€", "👩‍👩‍👧", "aä€😀", "\\"])
    func foldsAtSeventyFiveOctets(_ pattern: String) throws {
        // Prefixes of different lengths shift the characters relative to the fold points.
        for length in 0..<8 {
            let start = String(repeating: "a", count: length)
            let summary = start + String(repeating: pattern, count: 99)
            let text = text([event(summary: summary)])
            let physical = text.utf8.split(separator: UInt8(ascii: "\n"))
            #expect(physical.map { $0.count - 1 }.max() ?? 0 <= 75)
            #expect(physical.contains { $0.count - 1 >= 72 }, "lines are filled")
            for line in physical {
                #expect(line.last == UInt8(ascii: "\r"))
                #expect(String(validating: line, as: UTF8.self) != nil, "a character is split")
            }
            let unfolded = try lines(text).first { $0.hasPrefix("SUMMARY:") }
            #expect(unfolded == "SUMMARY:" + summary.replacing("\\", with: "\\\\"))
        }
    }

    @Test func lineOfSeventyFiveOctetsIsNotFolded() {
        let limit = 75 - "SUMMARY:".utf8.count
        for (count, isFolded) in [(limit, false), (limit + 1, true)] {
            let text = text([event(summary: String(repeating: "a", count: count))])
            #expect(text.contains("\r\n ") == isFolded)
        }
    }

    @Test func cancelledEventHasNoAlarm() throws {
        let lines = try lines(text([event(alarmMinutes: 5, isCancelled: true)]))
        #expect(lines.contains("STATUS:CANCELLED"))
        #expect(!lines.contains("BEGIN:VALARM"))
    }

    @Test(arguments: [(0, "TRIGGER:PT0M"), (-5, "TRIGGER:PT0M"), (90, "TRIGGER:-PT90M")])
    func alarmIsAtOrBeforeStart(_ minutes: Int, _ trigger: String) throws {
        #expect(try lines(text([event(alarmMinutes: minutes)])).contains(trigger))
    }

    @Test(arguments: [nil, 0, -5])
    func eventWithoutDurationHasNoEnd(_ minutes: Int64?) throws {
        #expect(try !lines(text([event(minutes: minutes)])).contains { $0.hasPrefix("DTEND") })
    }

    @Test func addressAddsNoLine() throws {
        let lines = try lines(text([event(url: "https://example.org/\r\nX: ü y")]))
        #expect(lines.contains("URL:https://example.org/X:y"))
    }

    @Test func emptyFeedIsComplete() throws {
        let lines = try lines(text([]))
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
        #expect(!lines.contains("BEGIN:VEVENT"))
    }

    @Test func sameValuesGiveSameText() {
        #expect(text([event(), event()]) == text([event(), event()]))
    }
}

/// The unfolded content lines of a calendar, parsed strictly according to RFC 5545, section 3.1.
private struct UnfoldedLines {
    private(set) var lines: [String] = []

    init(_ text: String) throws {
        let ending = "\r\n"
        try #require(text.hasSuffix(ending))
        for line in text.dropLast().split(separator: ending, omittingEmptySubsequences: false) {
            try #require(!line.contains { $0.isNewline }, "a line end is not CRLF")
            guard line.unicodeScalars.first == " " else {
                try #require(line.contains(/^[A-Z-]+(;[A-Z]+=[A-Z]+)*:/), "\(line)")
                lines.append(String(line))
                continue
            }
            try #require(!lines.isEmpty, "the first line is a continuation")
            lines[lines.count - 1] += String(line.unicodeScalars.dropFirst())
        }
    }
}
