import HTTP
import HTTPTesting
import Testing

@Suite struct InProcessTransportTests {
    private let client = TestClient(InProcessTransport(Echo()))

    @Test func sendsFormsAndFollowsRedirectsWithCookies() async throws {
        let response = try await client.post("/login", ["name": "Ada & Co"])
        #expect(response.status == .seeOther)
        let page = try await client.follow(response)
        #expect(page.bodyText == "GET cookie=Ada%26Co fields=")
    }

    @Test func deletesExpiredCookies() async throws {
        try await client.post("/login", ["name": "a"])
        #expect(await client.cookies.values == ["name": "a"])
        try await client.post("/logout")
        #expect(await client.cookies.values.isEmpty)
    }

    @Test func rejectsInvalidRequests() async throws {
        #expect(try await client.get("/a%2569").status == .badRequest)
        #expect(try await client.get("/", headers: ["Host": "evil.test"]).status.rawValue == 421)
        #expect(try await client.send(TestRequest("PUT", "/")).status == .notImplemented)
        let large = String(repeating: "x", count: 60_000)
        #expect(try await client.post("/small", ["a": large]).status == .contentTooLarge)
    }

    @Test func headResponseHasALengthButNoBody() async throws {
        let response = try await client.send(.head, "/")
        #expect(response.body.isEmpty)
        #expect(response.headers["Content-Length"] == "20")
    }

    @Test func uploadsFiles() async throws {
        let file = TestFile(name: "f", fileName: "a.txt", bytes: Array("hello".utf8))
        let form = MultipartForm(fields: ["a": "1"], files: [file])
        #expect(try await client.post("/upload", form).bodyText == "POST cookie= fields=a=1 f:5")
    }
}

/// A handler that sets a cookie for `/login`, deletes it for `/logout` and echoes other requests.
private struct Echo: Handler {
    func plan(for head: RequestHead) -> RequestPlan {
        let policy: BodyPolicy =
            switch head.path.first {
            case "upload": .upload(maximumBytes: 1 << 20, owner: "o")
            case "small": .form(maximumBytes: 100)
            default: .form
            }
        return RequestPlan(body: .allowed(policy), .task { respond(to: $0) })
    }

    private func respond(to request: Request) -> Response {
        switch request.head.path.first {
        case "login": redirect(try? SetCookie("name", escape(request.form["name"] ?? "")))
        case "logout": redirect(try? SetCookie("name", "x").expired)
        default: Response(body: .bytes(Array(text(request).utf8)))
        }
    }

    private func redirect(_ cookie: SetCookie?) -> Response {
        Response(
            status: .seeOther,
            headers: ["Location": "/", "Set-Cookie": "\(cookie, default: "")"]
        )
    }

    private func escape(_ name: String) -> String {
        name.replacing(" ", with: "").replacing("&", with: "%26")
    }

    private func text(_ request: Request) -> String {
        let fields = request.form.fields.map { "\($0.name)=\($0.value)" }
        let files = request.files.map { "\($0.name):\($0.byteCount)" }
        let cookie = Cookies(request.head.headers)["name"] ?? ""
        let all = (fields + files).joined(separator: " ")
        return "\(request.head.method.rawValue) cookie=\(cookie) fields=\(all)"
    }
}
