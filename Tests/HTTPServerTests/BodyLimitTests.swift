import HTTP
import HTTPTesting
import Testing

@testable import HTTPServer

@Suite struct BodyLimitTests {
    private static let upload = BodyPolicy.upload(maximumBytes: 8 << 20, owner: "session")

    private static let answer: @Sendable (Request) async -> Response = { request in
        let files = request.files.map { "\($0.name) \($0.isStored) \($0.byteCount)" }
        return .text("\(files) \(request.form["a"]?.utf8.count ?? 0)")
    }

    /// Returns the head of an upload with the given declared length, and the first `sent` bytes of
    /// its file.
    private func startOfUpload(_ byteCount: Int, sent: Int, to target: String = "/") -> String {
        let start =
            "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x\"\r\n\r\n"
            + String(repeating: "x", count: sent)
        let type = "Content-Type: multipart/form-data; boundary=b\r\n"
        return RawCase.head(target, type + "Content-Length: \(byteCount)\r\n") + start
    }

    private func status(
        of text: String,
        _ live: LiveServer
    ) async throws -> (status: Status, retryAfter: String?) {
        let connection = try RawConnection(port: live.port)
        try await connection.send(text)
        let response = try #require(try await connection.finalResponse())
        return (response.status, response.headers["Retry-After"])
    }

    // MARK: - Policy lookup

    @Test func bodyIsNotReadBeforeThePolicyIsKnown() async throws {
        let latch = Latch()
        let handler = FunctionHandler(
            body: .lookUp { () async throws(RequestRejectedError) in
                await latch.wait()
                return Self.upload
            },
            answer: Self.answer
        )
        try await LiveServer.run(handler) { live in
            let connection = try RawConnection(port: live.port)
            let form = MultipartForm(
                fields: ["a": "12"],
                files: [
                    TestFile(name: "f", fileName: "x", bytes: [UInt8](repeating: 7, count: 99_999))
                ]
            )
            let head = "Content-Type: \(form.contentType)\r\nContent-Length: \(form.body.count)\r\n"
            try await connection.send(Array(RawCase.head("/", head).utf8) + form.body)
            try await until { latch.waiterCount == 1 }
            #expect(live.server.core.registry.phases == [.handling])
            #expect(TemporaryDirectory.names(in: live.uploads).isEmpty)
            latch.open()
            let response = try await connection.finalResponse()
            #expect(response?.bodyText == "[\"f true 99999\"] 2")
            try await connection.send(RawCase.get("/again"))
            #expect(try await connection.finalResponse()?.status == .ok)
        }
    }

    /// If the body has already arrived, another thread can handle the request before the lookup's
    /// task has ended.
    @Test func requestAfterALookUpIsNotCancelled() async throws {
        let handler = FunctionHandler(
            body: .lookUp { () async throws(RequestRejectedError) in .form },
            answer: { _ in
                for _ in 1...20 { await Task.yield() }
                return .text(Task.isCancelled ? "cancelled" : "kept")
            }
        )
        let form = RawCase.head("/", RawCase.urlencoded + "Content-Length: 3\r\n") + "a=1"
        try await LiveServer.run(handler) { live in
            try await withThrowingTaskGroup { group in
                for _ in 1...32 {
                    group.addTask {
                        let connection = try RawConnection(port: live.port)
                        for _ in 1...500 {
                            try await connection.send(form)
                            let response = try await connection.finalResponse()
                            try #require(response?.bodyText == "kept")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(!live.server.core.isWaiting)
        }
    }

    @Test func rejectedLookUpStoresNothing() async throws {
        let handler = FunctionHandler(
            body: .lookUp { () async throws(RequestRejectedError) in
                throw RequestRejectedError(.notFound, "Not yours.")
            },
            answer: Self.answer
        )
        try await LiveServer.run(handler) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(startOfUpload(8_000_000, sent: 1_000_000))
            #expect(try await connection.finalResponse()?.status == .notFound)
            #expect(TemporaryDirectory.names(in: live.uploads).isEmpty)
            #expect(live.server.counts.openUploads == 0)
            try await until { live.server.counts.openConnections == 0 }
        }
    }

    @Test func earlyResponseReachesAClientThatKeepsSending() async throws {
        let handler = FunctionHandler(body: .allowed(.form(maximumBytes: 10)), answer: Self.answer)
        // On a busy machine, sending can take longer than the default of 5 seconds.
        let configure = { (configuration: inout Configuration) in
            configuration.timeouts.lingering = .seconds(60)
        }
        try await LiveServer.run(handler, configure: configure) { live in
            let connection = try RawConnection(port: live.port)
            let head = RawCase.urlencoded + "Content-Length: 6000000\r\n"
            try await connection.send(RawCase.head("/", head))
            try await until { live.server.counts.openConnections == 0 }
            // Sending would throw if the server had reset the connection.
            try await connection.send([UInt8](repeating: 0x61, count: 6_000_000))
            #expect(try await connection.finalResponse()?.status == .contentTooLarge)
        }
    }

    @Test func slowLookUpGets503() async throws {
        let latch = Latch()
        let handler = FunctionHandler(
            body: .lookUp { () async throws(RequestRejectedError) in
                await latch.wait()
                return Self.upload
            },
            answer: Self.answer
        )
        let clock = ManualClock()
        let configure = { (configuration: inout Configuration) in
            configuration.timeouts.sweep = .milliseconds(10)
        }
        try await LiveServer.run(handler, configure: configure, now: { clock.now }) { live in
            let connection = try RawConnection(port: live.port)
            try await connection.send(startOfUpload(1_000, sent: 10))
            try await until { latch.waiterCount == 1 }
            clock.advance(by: .seconds(11))
            #expect(try await connection.finalResponse()?.status == .serviceUnavailable)
            latch.open()
            try await until { live.server.counts.inFlight == 0 }
            #expect(live.server.counts.openUploads == 0)
            #expect(!live.server.core.isWaiting)
        }
    }

    // MARK: - Simultaneous uploads

    @Test func fifthUploadOfAnOwnerIsRejected() async throws {
        let handler = FunctionHandler(body: .allowed(Self.upload), answer: Self.answer)
        try await LiveServer.run(handler) { live in
            var held: [RawConnection] = []
            for count in 1...4 {
                let connection = try RawConnection(port: live.port)
                try await connection.send(startOfUpload(100_000, sent: 10))
                held.append(connection)
                try await until { live.server.counts.openUploads == count }
            }
            let fifth = try await status(of: startOfUpload(1_000, sent: 10), live)
            #expect(fifth == (.serviceUnavailable, "2"))
            held.removeLast().close()
            try await until { live.server.counts.openUploads == 3 }
            let form = MultipartForm(files: [TestFile(name: "f", fileName: "x", bytes: [1])])
            #expect(try await TestClient(live.transport).post("/", form).status == .ok)
            for connection in held { connection.close() }
            try await until { live.server.counts.openUploads == 0 }
        }
    }

    @Test func uploadsMayUseAQuarterOfAllConnections() async throws {
        let handler = OwnedUploads()
        let configure = { (configuration: inout Configuration) in
            configuration.limits.connections = 40
        }
        try await LiveServer.run(handler, configure: configure) { live in
            var held: [RawConnection] = []
            for count in 1...10 {
                let connection = try RawConnection(port: live.port)
                let target = "/\(count)"
                try await connection.send(startOfUpload(100_000, sent: 10, to: target))
                held.append(connection)
                try await until { live.server.counts.openUploads == count }
            }
            let eleventh = try await status(of: startOfUpload(1_000, sent: 10, to: "/x"), live)
            #expect(eleventh == (.serviceUnavailable, "2"))
            #expect(try await TestClient(live.transport).get("/").status == .ok)
            held.removeLast().close()
            try await until { live.server.counts.openUploads == 9 }
            let form = MultipartForm(files: [TestFile(name: "f", fileName: "x", bytes: [1])])
            #expect(try await TestClient(live.transport).post("/x", form).status == .ok)
        }
    }

    // MARK: - Memory and disk

    @Test func bodiesShareAMemoryBudget() async throws {
        let configure = { (configuration: inout Configuration) in
            configuration.limits.bodyBytes = 100_000
            configuration.limits.bodyAllowance = 16 << 10
        }
        let handler = FunctionHandler(body: .allowed(.form), answer: Self.answer)
        try await LiveServer.run(handler, configure: configure) { live in
            let held = try RawConnection(port: live.port)
            let head = RawCase.head("/", RawCase.urlencoded + "Content-Length: 200000\r\n")
            try await held.send(head + "a=" + String(repeating: "x", count: 99_998))
            try await until { live.server.core.bodies.usedBytes == 100_000 - 16_384 }
            let long = "a=" + String(repeating: "x", count: 40_000)
            #expect(try await status(of: RawCase.post(long), live) == (.serviceUnavailable, "2"))
            let short = "a=" + String(repeating: "x", count: 16_000)
            #expect(try await status(of: RawCase.post(short), live).status == .ok)
            held.close()
            try await until { live.server.core.bodies.usedBytes == 0 }
            #expect(try await status(of: RawCase.post(long), live).status == .ok)
            try await until { live.server.core.bodies.usedBytes == 0 }
        }
    }

    @Test func textOfUploadsIsLimited() async throws {
        let handler = FunctionHandler(body: .allowed(Self.upload), answer: Self.answer)
        try await LiveServer.run(handler) { live in
            let client = TestClient(live.transport)
            var form = MultipartForm(fields: ["a": String(repeating: "x", count: 1 << 20)])
            #expect(try await client.post("/", form).bodyText == "[] \(1 << 20)")
            form.fields.append("b", "x")
            #expect(try await client.post("/", form).status == .contentTooLarge)
            try await until { live.server.core.bodies.usedBytes == 0 }
        }
    }

    @Test(
        arguments: [
            (UploadDirectory("", limit: 3_000), false), (UploadDirectory("", limit: 3_001), true),
            (UploadDirectory("", leaving: .max / 2), false),
            (UploadDirectory("", leaving: 1), true),
        ]
    )
    func uploadsStayWithinTheDiskBudget(bounds: UploadDirectory, isStored: Bool) async throws {
        let configure = { (configuration: inout Configuration) in
            configuration.uploads = UploadDirectory(
                configuration.uploads.path,
                limit: bounds.limit,
                leaving: bounds.reserve
            )
        }
        let handler = FunctionHandler(body: .allowed(Self.upload), answer: Self.answer)
        try await LiveServer.run(handler, configure: configure) { live in
            let bytes = [UInt8](repeating: 1, count: 3_001)
            let file = TestFile(name: "f", fileName: "x", bytes: bytes)
            let form = MultipartForm(fields: ["a": "1"], files: [file])
            let response = try await TestClient(live.transport).post("/", form)
            #expect(response.bodyText == "[\"f \(isStored) 3001\"] 1")
            try await until { live.server.core.spooled.usedBytes == 0 }
            #expect(TemporaryDirectory.names(in: live.uploads).isEmpty)
        }
    }
}

/// A handler that accepts uploads and uses the request target as their owner.
private struct OwnedUploads: Handler {
    func plan(for head: RequestHead) -> RequestPlan {
        let policy = BodyPolicy.upload(maximumBytes: 1 << 20, owner: head.target)
        return RequestPlan(body: .allowed(policy), .task { _ in .text("") })
    }
}
