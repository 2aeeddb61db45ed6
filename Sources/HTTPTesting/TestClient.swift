public import HTTP

/// A browser without a window: it sends requests over a transport and keeps cookies.
///
///     let browser = TestClient(InProcessTransport(site))
///     let page = try await browser.get("/studies/sleep-diary")
///     let next = try await browser.post("/sessions/1/steps/mood", ["valence": "7"])
///     let after = try await browser.follow(next)
public actor TestClient {
    /// The cookies.
    public private(set) var cookies = CookieJar()
    private let transport: any TestTransport
    private let headers: HeaderFields
    private let keepsSecureCookies: Bool

    /// Makes a client; several on one transport are several browsers.
    ///
    /// - Parameters:
    ///   - transport: the way to a handler.
    ///   - headers: fields that every request gets, unless it says otherwise.
    ///   - keepsSecureCookies: whether cookies that say `Secure` are kept, as over TLS.
    public init(
        _ transport: any TestTransport,
        headers: HeaderFields = HeaderFields(),
        keepsSecureCookies: Bool = true
    ) {
        self.transport = transport
        self.headers = headers
        self.keepsSecureCookies = keepsSecureCookies
    }

    /// Sends a request; a form is urlencoded and makes a content type.
    @discardableResult
    public func send(
        _ method: HTTP.Method,
        _ target: String,
        headers: HeaderFields = HeaderFields(),
        form: FormFields? = nil
    ) async throws -> TestResponse {
        var request = TestRequest(method.rawValue, target, headers: headers)
        if let form {
            request.body = URLEncodedForm.encode(form)
            request.headers["Content-Type"] = "application/x-www-form-urlencoded"
        }
        return try await send(request)
    }

    /// Sends a request that may be anything, with the cookies added.
    @discardableResult
    public func send(_ request: TestRequest) async throws -> TestResponse {
        var request = request
        for field in headers.fields where request.headers[field.name] == nil {
            request.headers.append(field.name, field.value)
        }
        if request.headers["Cookie"] == nil { request.headers["Cookie"] = cookies.header }
        let response = try await transport.exchange(request)
        cookies.keep(response, isEncrypted: keepsSecureCookies)
        return response
    }

    /// Puts a cookie into the jar by hand; `nil` takes it out.
    public func setCookie(_ name: String, _ value: String?) {
        cookies.set(name, value)
    }
}
