import Foundation
import Outbound
import Testing

/// Tests with a real mail server.
@Suite(.enabled(if: SMTPServer.isInstalled, "make unit installs aiosmtpd"), .serialized)
struct MailSenderTests {
    /// Sends a message, expects a failure, and returns the failure.
    private func failure(
        _ sender: MailSender,
        _ message: MailMessage
    ) async throws -> MailFailure {
        try #require(await #expect(throws: MailFailure.self) { try await sender.send(message) })
    }

    @Test func messageArrivesUnchanged() async throws {
        let body = """
            Guten Morgen, Zoë!

            .
            ..two dots
            .hidden: \(String(repeating: "ein ä langes Wort ", count: 200))
            \(String(repeating: "x", count: 3_000))
            Trailing space \u{20}
            a=b =3D 100 % ¿Cómo estás? 👩‍👩‍👧
            From here
            .

            """
        let subject = "¿Cómo ha dormido? Grüße aus der Studie, Teil ½ – 睡眠日記 \"A\" <b>, (c) "
        let received = try await SMTPServer.run { port in
            let message = try Sample.message(
                fromName: "Schlafstudie Zürich, \"Team\" <A>",
                subject: subject,
                body: body,
                language: "de",
                unsubscribeURL: "https://example.org/u/k3"
            )
            try await Sample.sender(port).send(message)
        }
        let message = try #require(received.first)
        #expect(received.count == 1)
        #expect(message.sender == "study@example.org")
        #expect(message.recipients == ["anna@example.org"])
        #expect(message.body == body.replacing("\n", with: "\r\n"))
        #expect(message.headers["Subject"] == subject)
        #expect(message.from == "Schlafstudie Zürich, \"Team\" <A>")
        #expect(message.timestamp == 1_772_355_605)
        #expect(message.headers["List-Unsubscribe"] == "<https://example.org/u/k3>")
        #expect(message.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click")
        #expect(message.headers["Content-Language"] == "de")
        #expect(message.defects == [])
        #expect(message.ascii && message.longest <= 78)
        #expect(!message.encrypted)
    }

    @Test(arguments: [
        "-x@example.org", "--help@example.org", "o'neill+a=b@example.org", "!`|@example.org",
    ])
    func unusualAddressArrives(_ address: String) async throws {
        let received = try await SMTPServer.run { port in
            try await Sample.sender(port).send(try Sample.message(to: address, from: address))
        }
        #expect(received.map(\.recipients) == [[address]])
        #expect(received.map(\.sender) == [address])
    }

    /// libcurl sends a large message in several pieces.
    @Test func largeMessageArrives() async throws {
        let body = (1...20_000).map { ".line \($0)\n" }.joined()
        let received = try await SMTPServer.run { port in
            try await Sample.sender(port).send(try Sample.message(body: body))
        }
        #expect(received.first?.body == body.replacing("\n", with: "\r\n"))
    }

    @Test func temporaryFailureCanBeRetried() async throws {
        let received = try await SMTPServer.run { port in
            let sender = try Sample.sender(port)
            let message = try Sample.message(to: "greylisted@example.org")
            let failure = try await failure(sender, message)
            #expect(failure == MailFailure(stage: .recipient, problem: .reply(451)))
            #expect(!failure.isPermanent)
            try await sender.send(message)
        }
        #expect(received.count == 1)
    }

    @Test(arguments: [
        ("unknown@example.org", "study@example.org", MailFailure.Stage.recipient, 550, true),
        ("spam@example.org", "study@example.org", .content, 554, true),
        ("full@example.org", "study@example.org", .content, 452, false),
        ("anna@example.org", "rejected@example.org", .sender, 553, false),
    ])
    func rejectionHasStageAndCode(
        _ recipient: String,
        _ sender: String,
        _ stage: MailFailure.Stage,
        _ code: Int,
        _ isPermanent: Bool
    ) async throws {
        let received = try await SMTPServer.run { port in
            let message = try Sample.message(to: recipient, from: sender, body: "confidential")
            let failure = try await failure(try Sample.sender(port), message)
            #expect(failure == MailFailure(stage: stage, problem: .reply(code)))
            #expect(failure.isPermanent == isPermanent)
            #expect(failure.description.contains("\(code)"))
            for text in [recipient, "example.org", "confidential"] {
                #expect(!"\(failure) \(String(reflecting: failure))".contains(text))
            }
        }
        #expect(received.isEmpty)
    }

    @Test func missingServerIsTemporary() async throws {
        var free = 0
        _ = try await SMTPServer.run { free = $0 }
        let failure = try await failure(try Sample.sender(free), try Sample.message())
        #expect(failure == MailFailure(stage: .connection, problem: .unreachable))
        #expect(!failure.isPermanent)
    }

    @Test func unknownHostIsTemporary() async throws {
        let sender = MailSender(try MailServer("smtp://mail.invalid?starttls=off"))
        let failure = try await failure(sender, try Sample.message())
        #expect(failure == MailFailure(stage: .connection, problem: .unknownHost))
    }

    @Test(arguments: [
        ("mute", "anna", MailFailure.Stage.connection, MailSender.Limits(connecting: .seconds(1))),
        ("", "slow", .recipient, MailSender.Limits(total: .seconds(5))),
    ])
    func silentServerCausesTimeout(
        _ option: String,
        _ name: String,
        _ stage: MailFailure.Stage,
        _ limits: MailSender.Limits
    ) async throws {
        _ = try await SMTPServer.run(option) { port in
            let message = try Sample.message(to: "\(name)@example.org")
            let start = ContinuousClock.now
            let failure = try await failure(try Sample.sender(port, limits: limits), message)
            #expect(failure == MailFailure(stage: stage, problem: .timeout))
            #expect(!failure.isPermanent)
            #expect(ContinuousClock.now - start < .seconds(25), "before the other limit")
        }
    }

    /// If the delay counted as a failure, a delivered message would be sent again.
    @Test(.timeLimit(.minutes(2)))
    func serverThatIgnoresQuitDelaysNothing() async throws {
        let received = try await SMTPServer.run("ignore-quit") { port in
            try await Sample.sender(port).send(try Sample.message())
        }
        #expect(received.count == 1)
    }

    @Test func cancellationEndsTransfer() async throws {
        _ = try await SMTPServer.run("mute") { port in
            // A busy machine must not reach a timeout before the cancellation.
            let limits = MailSender.Limits(
                connecting: .seconds(1200),
                total: .seconds(1200),
                transfers: 1
            )
            let sender = try Sample.sender(port, limits: limits)
            let message = try Sample.message()
            // The limit allows one transfer; the other waits.
            let tasks = (1...2).map { _ in Task { try await sender.send(message) } }
            try await PythonServer.waitForClient(of: port)
            let start = ContinuousClock.now
            for task in tasks { task.cancel() }
            for task in tasks {
                await #expect(throws: CancellationError.self) { try await task.value }
            }
            #expect(ContinuousClock.now - start < .seconds(120), "before the timeout")
        }
    }

    @Test func manyMessagesShareFewTransfers() async throws {
        let received = try await SMTPServer.run { port in
            let sender = try Sample.sender(port, limits: MailSender.Limits(transfers: 2))
            try await withThrowingTaskGroup { group in
                for number in 1...20 {
                    let message = try Sample.message(to: "p\(number)@example.org")
                    group.addTask { try await sender.send(message) }
                }
                try await group.waitForAll()
            }
        }
        #expect(Set(received.flatMap(\.recipients)).count == 20)
    }
}

/// Tests of encrypted connections and of sign-in.
@Suite(
    .enabled(if: SMTPServer.isInstalled, "make unit installs aiosmtpd"),
    .enabled(if: TestCertificate.hasOpenSSL),
    .serialized
)
struct MailEncryptionTests {
    private func credentials(_ password: String = "geheim ü") throws -> MailCredentials {
        try MailCredentials(user: "waymark", password: password)
    }

    /// Runs a server with a certificate, calls a closure with the port and the certificate's path,
    /// and returns the received messages.
    private func run(
        _ option: String = "",
        while body: (Int, String) async throws -> Void
    ) async throws -> [SMTPServer.Received] {
        let path = try await TestCertificate.create()
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await SMTPServer.run(path, option) { port in try await body(port, path) }
    }

    @Test(arguments: [("", "smtp", "?starttls=required"), ("implicit", "smtps", "")])
    func signsInOverEncryptedConnection(
        _ option: String,
        _ scheme: String,
        _ parameters: String
    ) async throws {
        let received = try await run(option) { port, path in
            let address = "\(scheme)://localhost:\(port)\(parameters)"
            let server = try MailServer(address, credentials: credentials())
            let sender = MailSender(server, trustedAuthorities: path)
            try await sender.send(try Sample.message())
        }
        #expect(received.map(\.encrypted) == [true])
        #expect(received.map(\.user) == ["waymark"])
    }

    @Test(arguments: [("", "smtp", "?starttls=required"), ("implicit", "smtps", "")])
    func rejectsUntrustedCertificate(
        _ option: String,
        _ scheme: String,
        _ parameters: String
    ) async throws {
        let received = try await run(option) { port, _ in
            let server = try MailServer("\(scheme)://localhost:\(port)\(parameters)")
            let failure = await #expect(throws: MailFailure.self) {
                try await MailSender(server).send(try Sample.message())
            }
            #expect(failure?.problem == .insecure)
            #expect(failure?.isPermanent == false)
        }
        #expect(received.isEmpty)
    }

    @Test func rejectsCertificateOfAnotherHost() async throws {
        let received = try await run { port, path in
            let server = try MailServer("smtp://127.0.0.1:\(port)?starttls=required")
            let failure = await #expect(throws: MailFailure.self) {
                try await MailSender(server, trustedAuthorities: path).send(try Sample.message())
            }
            #expect(failure?.problem == .insecure)
        }
        #expect(received.isEmpty)
    }

    @Test func serverWithoutEncryptionReceivesNothing() async throws {
        let received = try await SMTPServer.run { port in
            let server = try MailServer("smtp://localhost:\(port)?starttls=required")
            let failure = await #expect(throws: MailFailure.self) {
                try await MailSender(server).send(try Sample.message())
            }
            #expect(failure?.problem == .insecure)
        }
        #expect(received.isEmpty)
    }

    @Test func wrongPasswordIsTemporary() async throws {
        let received = try await run { port, path in
            let server = try MailServer(
                "smtp://localhost:\(port)?starttls=required",
                credentials: credentials("wrong")
            )
            let failure = await #expect(throws: MailFailure.self) {
                let sender = MailSender(server, trustedAuthorities: path)
                try await sender.send(try Sample.message())
            }
            #expect(failure == MailFailure(stage: .authentication, problem: .reply(535)))
            #expect(failure?.isPermanent == false)
        }
        #expect(received.isEmpty)
    }

    @Test func serverWithoutSignInIsReported() async throws {
        let received = try await SMTPServer.run { port in
            let server = try MailServer("smtp://localhost:\(port)", credentials: credentials())
            let failure = await #expect(throws: MailFailure.self) {
                try await MailSender(server).send(try Sample.message(to: "unknown@example.org"))
            }
            #expect(failure == MailFailure(stage: .recipient, problem: .noAuthentication))
            #expect(failure?.isPermanent == false)
        }
        #expect(received.isEmpty)
    }
}
