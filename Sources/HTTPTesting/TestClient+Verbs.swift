public import HTTP

extension TestClient {
    /// Reads a page.
    @discardableResult
    public func get(
        _ target: String,
        headers: HeaderFields = HeaderFields()
    ) async throws -> TestResponse {
        try await send(.get, target, headers: headers)
    }

    /// Sends a urlencoded form.
    @discardableResult
    public func post(
        _ target: String,
        _ form: FormFields = FormFields(),
        headers: HeaderFields = HeaderFields()
    ) async throws -> TestResponse {
        try await send(.post, target, headers: headers, form: form)
    }

    /// Sends a multipart form.
    @discardableResult
    public func post(
        _ target: String,
        _ form: MultipartForm,
        headers: HeaderFields = HeaderFields()
    ) async throws -> TestResponse {
        var request = TestRequest("POST", target, headers: headers, body: form.body)
        request.headers["Content-Type"] = form.contentType
        return try await send(request)
    }

    /// Follows redirects with GET until there is a page.
    ///
    /// - Throws: `TooManyRedirects` after `limit` of them.
    public func follow(_ response: TestResponse, limit: Int = 10) async throws -> TestResponse {
        var response = response
        var left = limit
        while (300..<400).contains(response.status.rawValue), let location = response.location {
            guard left > 0 else { throw TooManyRedirects(last: location) }
            left -= 1
            response = try await get(location)
        }
        return response
    }
}

/// A redirect led to a redirect, and so on.
public struct TooManyRedirects: Error, Sendable, Hashable {
    /// The last place it led to.
    public let last: String
}
