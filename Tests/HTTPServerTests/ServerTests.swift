import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct ServerTests {
    @Test func respondsOverASocket() async throws {
        let probe = Probe()
        try await LiveServer.run(probe) { live in
            let client = TestClient(live.transport)
            let page = try await client.get("/a/b%20c?x=1")
            #expect(page.status == .ok)
            #expect(page.bodyText == "GET a|b c ")
            #expect(page.headers["Date"]?.hasSuffix(" GMT") ?? false)
            #expect(page.headers["Server"] == nil)
            #expect(page.headers["Content-Length"] == "10")
            let posted = try await client.post("/form", ["a": "1 + 1", "b": "ü"])
            #expect(posted.bodyText == "POST form a=1 + 1&b=ü")
            let head = try await client.send(.head, "/a")
            #expect(head.status == .ok)
            #expect(head.body.isEmpty)
            #expect(head.headers["Content-Length"] == "7")
        }
        #expect(probe.targets == ["/a/b%20c?x=1", "/form", "/a"])
    }

    @Test func sendsRedirectsCookiesAndNotModifiedUnchanged() async throws {
        let handler = FunctionHandler { request in
            request.head.path.isEmpty
                ? Response(
                    status: .seeOther,
                    headers: ["Location": "/next", "Set-Cookie": "a=1", "set-cookie": "b=2"]
                )
                : Response(
                    status: .notModified,
                    headers: ["ETag": "\"x\""],
                    body: .bytes([0x78])
                )
        }
        try await LiveServer.run(handler) { live in
            let client = TestClient(live.transport)
            let redirect = try await client.get("/")
            #expect(redirect.status == .seeOther)
            #expect(redirect.location == "/next")
            #expect(redirect.headers.values(of: "Set-Cookie") == ["a=1", "b=2"])
            #expect(redirect.headers["Content-Length"] == "0")
            let unchanged = try await client.get("/next")
            #expect(unchanged.status == .notModified)
            #expect(unchanged.headers["ETag"] == "\"x\"")
            #expect(unchanged.body.isEmpty)
        }
    }

    @Test(
        arguments: [
            Response(headers: ["Location": "/a\r\nSet-Cookie: b=1"]),
            Response(headers: ["X Y": "1"]),
            Response(status: Status(rawValue: 99)), Response(status: Status(rawValue: 1_000)),
        ]
    )
    func unsendableResponseBecomes500(response: Response) async throws {
        try await LiveServer.run(FunctionHandler { _ in response }) { live in
            let seen = try await TestClient(live.transport).get("/")
            #expect(seen.status == .internalServerError)
            #expect(seen.headers["Set-Cookie"] == nil)
        }
    }

    @Test func trustsOnlyTheConfiguredProxy() async throws {
        let handler = FunctionHandler { .text("\($0.head.peer) \($0.head.isEncrypted)") }
        let fields: HeaderFields = [
            "X-Forwarded-For": "6.6.6.6, 203.0.113.9", "X-Forwarded-Proto": "https",
        ]
        try await LiveServer.run(handler, configure: { $0.trustedProxy = "127.0.0.1" }) { live in
            let response = try await TestClient(live.transport).get("/", headers: fields)
            #expect(response.bodyText == "203.0.113.9 true")
        }
        try await LiveServer.run(handler, configure: { $0.trustedProxy = "10.0.0.1" }) { live in
            let response = try await TestClient(live.transport).get("/", headers: fields)
            #expect(response.bodyText == "127.0.0.1 false")
        }
    }
}
