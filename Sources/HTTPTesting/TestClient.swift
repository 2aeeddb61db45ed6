public import HTTP

/// A simple browser that sends requests over a transport and stores cookies.
///
///     let browser = TestClient(InProcessTransport(site))
///     let page = try await browser.get("/studies/sleep-diary")
///     let next = try await browser.post("/sessions/1/steps/mood", ["valence": "7"])
///     let after = try await browser.follow(next)
public actor TestClient {
    public private(set) var cookies = CookieJar()
    private let transport: any TestTransport
    private let headers: HeaderFields
    private let keepsSecureCookies: Bool

    /// Creates a client with an empty cookie jar; several clients may share a transport.
    ///
    /// - Parameters:
    ///   - transport: The transport to a handler.
    ///   - headers: Fields added to every request that does not set them.
    ///   - keepsSecureCookies: Whether to store cookies marked `Secure`, as browsers do over TLS.
    public init(
        _ transport: any TestTransport,
        headers: HeaderFields = HeaderFields(),
        keepsSecureCookies: Bool = true
    ) {
        self.transport = transport
        self.headers = headers
        self.keepsSecureCookies = keepsSecureCookies
    }

    /// Sends a request; a form is sent URL-encoded, with the matching content type.
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

    /// Sends an arbitrary request, adding the client's header fields and cookies unless the request
    /// sets them.
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

    /// Sets a cookie; a `nil` value removes the cookie.
    public func setCookie(_ name: String, _ value: String?) {
        cookies.set(name, value)
    }
}
