public import HTTP

extension TestClient {
    @discardableResult
    public func get(
        _ target: String,
        headers: HeaderFields = HeaderFields()
    ) async throws -> TestResponse {
        try await send(.get, target, headers: headers)
    }

    @discardableResult
    public func post(
        _ target: String,
        _ form: FormFields = FormFields(),
        headers: HeaderFields = HeaderFields()
    ) async throws -> TestResponse {
        try await send(.post, target, headers: headers, form: form)
    }

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

    /// Follows redirects with GET until a response is not a redirect.
    ///
    /// - Throws: `TooManyRedirects` if there are more than `limit` redirects.
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

/// The error thrown for too many consecutive redirects.
public struct TooManyRedirects: Error, Sendable, Hashable {
    /// The location of the redirect that was not followed.
    public let last: String
}
