import Testing

@testable import Outbound

@Suite struct MailServerTests {
    @Test(arguments: [
        ("smtp://localhost:25", "smtp://localhost:25", MailServer.Encryption.none),
        ("smtp://localhost", "smtp://localhost:25", .none),
        ("smtp://127.0.0.1:1025/", "smtp://127.0.0.1:1025", .none),
        ("smtp://[::1]:25", "smtp://[::1]:25", .none),
        ("smtp://localhost?starttls=required", "smtp://localhost:25", .startTLS),
        ("smtp://Mail.example.org:587", "smtp://mail.example.org:587", .startTLS),
        ("smtp://mail.example.org?starttls=required", "smtp://mail.example.org:25", .startTLS),
        ("smtp://mail_relay:25?starttls=off", "smtp://mail_relay:25", .none),
        ("smtp://127.0.0.1.example.org", "smtp://127.0.0.1.example.org:25", .startTLS),
        ("smtps://mail.example.org", "smtps://mail.example.org:465", .fromStart),
        ("smtps://localhost:8465", "smtps://localhost:8465", .fromStart),
    ])
    func readsAddress(
        _ address: String,
        _ url: String,
        _ encryption: MailServer.Encryption
    ) throws {
        let server = try MailServer(address)
        #expect(server.url == url)
        #expect(server.encryption == encryption)
    }

    @Test(arguments: [
        ("", MailServerError.invalidAddress("")),
        ("localhost:25", .invalidAddress("localhost:25")),
        ("http://localhost", .invalidAddress("http://localhost")),
        ("smtp://", .invalidAddress("smtp://")),
        ("smtp://a b", .invalidAddress("smtp://a b")),
        ("smtp://localhost/path", .invalidAddress("smtp://localhost/path")),
        ("smtp://localhost\r\n", .invalidAddress("smtp://localhost\r\n")),
        ("smtp://localhost:", .invalidPort("")), ("smtp://localhost:0", .invalidPort("0")),
        ("smtp://localhost:+25", .invalidPort("+25")),
        ("smtp://localhost:65536", .invalidPort("65536")),
        ("smtp://localhost?starttls=maybe", .invalidOption("starttls=maybe")),
        ("smtps://localhost?starttls=off", .invalidOption("starttls=off")),
        ("smtp://anna:secret@localhost", .addressWithUser),
        ("anna:secret@localhost", .addressWithUser),
        ("smtp://anna:secret@\u{301}localhost", .addressWithUser),
    ])
    func rejectsAddress(_ address: String, _ error: MailServerError) {
        #expect(throws: error) { try MailServer(address) }
        #expect(error.description.contains(";"), "the remedy is missing")
        #expect(!error.description.contains("secret"))
    }

    @Test func passwordNeedsEncryption() throws {
        let credentials = try MailCredentials(user: "anna", password: "secret")
        #expect(throws: MailServerError.credentialsWithoutEncryption) {
            try MailServer("smtp://relay?starttls=off", credentials: credentials)
        }
        #expect(throws: Never.self) { try MailServer("smtp://relay", credentials: credentials) }
        #expect(throws: Never.self) { try MailServer("smtp://localhost", credentials: credentials) }
    }

    @Test(arguments: [("", "b"), ("a", ""), ("a\n", "b"), ("a", "b\r\n"), ("a\u{0}", "b")])
    func rejectsCredentials(_ user: String, _ password: String) {
        #expect(throws: MailServerError.invalidCredentials) {
            try MailCredentials(user: user, password: password)
        }
    }

    @Test func descriptionsContainNoPassword() throws {
        let credentials = try MailCredentials(user: "anna", password: "secret")
        let server = try MailServer("smtps://localhost", credentials: credentials)
        var dumped = ""
        dump(MailSender(server), to: &dumped)
        for text in ["\(server)", "\(credentials)", String(reflecting: server), dumped] {
            #expect(!text.contains("secret"))
        }
    }
}
