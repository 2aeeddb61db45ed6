import Foundation
import Outbound
import Testing

@Suite struct MailMessageTests {
    /// Returns the lines of a rendered message.
    private func lines(_ message: MailMessage) -> [String] {
        message.rendered().components(separatedBy: "\r\n")
    }

    @Test func rendersHeadersInOrder() throws {
        let message = try Sample.message(unsubscribeURL: "https://example.org/u/k3?l=en")
        let expected = [
            "Date: Sun, 01 Mar 2026 09:00:05 +0000",
            "From: \"Sleep study\"", " <study@example.org>",
            "To: anna@example.org",
            "Message-ID: <reminder-1@example.org>",
            "Subject: Your diary",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
            "Content-Language: en",
            "Auto-Submitted: auto-generated",
            "List-Unsubscribe: <https://example.org/u/k3?l=en>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
            "",
            "Hello", "",
        ]
        #expect(lines(message) == expected)
    }

    @Test func oneClickNeedsHTTPS() throws {
        let text = try Sample.message(unsubscribeURL: "http://localhost:8080/u").rendered()
        #expect(text.contains("List-Unsubscribe: <http://localhost:8080/u>"))
        #expect(!text.contains("One-Click"))
        #expect(!(try Sample.message().rendered()).contains("List-Unsubscribe"))
    }

    @Test(arguments: [nil, ""])
    func missingNameLeavesAddress(_ name: String?) throws {
        #expect(lines(try Sample.message(fromName: name)).contains("From: study@example.org"))
    }

    @Test(arguments: [
        "a\r\nBcc: b@example.org", "a\n", "\r", "a\u{0}", "a\u{B}", "a\u{85}", "a\u{2028}b",
        "\u{7F}", "a\n\u{301}",
    ])
    func rejectsControlCharactersInHeaders(_ text: String) {
        #expect(throws: MailMessageError.controlCharacter(field: "subject")) {
            try Sample.message(subject: text)
        }
        #expect(throws: MailMessageError.controlCharacter(field: "sender's name")) {
            try Sample.message(fromName: text)
        }
        #expect(throws: MailMessageError.invalidID(text + "@a")) {
            try Sample.message(id: text + "@a")
        }
        #expect(throws: MailMessageError.invalidLanguage(text)) {
            try Sample.message(language: text)
        }
        #expect(throws: MailMessageError.invalidUnsubscribeURL) {
            try Sample.message(unsubscribeURL: "https://example.org/" + text)
        }
    }

    @Test(arguments: ["", "a", "a@", "@a", "<a@b>", "a b@c", "a@b@c", "ä@b"])
    func rejectsMessageID(_ id: String) {
        #expect(throws: MailMessageError.invalidID(id)) { try Sample.message(id: id) }
    }

    @Test(arguments: ["", "e", "en_GB", "en-", "en; x"])
    func rejectsLanguage(_ language: String) {
        #expect(throws: MailMessageError.invalidLanguage(language)) {
            try Sample.message(language: language)
        }
    }

    @Test(arguments: ["", "mailto:a@b.org", "https://", "https://a.org/>, <b", "https://a.org/ü"])
    func rejectsUnsubscribeAddress(_ url: String) {
        #expect(throws: MailMessageError.invalidUnsubscribeURL) {
            try Sample.message(unsubscribeURL: url)
        }
    }

    @Test(arguments: [
        String(repeating: "ä", count: 500), String(repeating: "a", count: 500),
        String(repeating: "a b ", count: 200), String(repeating: "👩‍👩‍👧", count: 40),
        "=?utf-8?Q?a?=",
    ])
    func linesAreShortASCII(_ text: String) throws {
        let message = try Sample.message(fromName: text, subject: text, body: text)
        for line in lines(message) {
            #expect(line.utf8.count <= 78)
            #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 })
        }
    }

    @Test(arguments: [
        ("a=b", "a=3Db\r\n"), ("ü", "=C3=BC\r\n"), ("a \nb\t\n", "a=20\r\nb=09\r\n"),
        ("a\rb\nc\r\nd", "a\r\nb\r\nc\r\nd\r\n"),
        (".\n..\n.a", "=2E\r\n=2E.\r\n=2Ea\r\n"), ("", ""),
        ("\n\n", "\r\n\r\n"), ("a\u{0}b", "a=00b\r\n"),
        (
            String(repeating: "a", count: 75) + ".b",
            String(repeating: "a", count: 75) + "=\r\n=2Eb\r\n"
        ),
        (
            String(repeating: "a", count: 70) + "ü.",
            String(repeating: "a", count: 70) + "=\r\n=C3=BC.\r\n"
        ),
    ])
    func encodesBody(_ body: String, _ encoded: String) throws {
        #expect(try Sample.message(body: body).rendered().hasSuffix("\r\n\r\n" + encoded))
    }
}
