public import HTTP
internal import HTTPServer

/// A transport that calls a handler directly, without a socket.
///
/// It uses the server's request validator, body reader and response rules, and runs the handler in
/// the test's task.
public struct InProcessTransport: TestTransport {
    private let handler: any Handler
    private let validator: RequestValidator
    private let client: ClientAddress
    private let uploads: String

    /// Creates a transport to a handler.
    ///
    /// - Parameters:
    ///   - handler: The handler of all requests.
    ///   - hosts: The host names that requests may use.
    ///   - peer: The address from which requests appear to come.
    ///   - isEncrypted: Whether requests appear to come over TLS.
    ///   - uploads: An existing directory for uploaded files.
    public init(
        _ handler: any Handler,
        hosts: AllowedHosts = .loopback,
        peer: String = "127.0.0.1",
        isEncrypted: Bool = false,
        uploads: String = "/tmp"
    ) {
        self.handler = handler
        self.validator = RequestValidator(hosts: hosts)
        self.client = ClientAddress(peer, isEncrypted: isEncrypted)
        self.uploads = uploads
    }

    /// Validates the request, runs the handler and returns the response as a client would see it.
    public func exchange(_ request: TestRequest) async throws -> TestResponse {
        let request = request.completed(host: "localhost")
        let spool = UploadSpool(directory: uploads)
        defer { spool.removeAll() }
        let response: Response
        do {
            let (request, plan) = try await read(request, spool)
            response = await plan.response(to: request)
        } catch let refused as Refused {
            response = refused.response
        } catch let refusal as RequestRejectedError {
            response = refusal.response
        }
        return try seen(response, isHead: request.method == "HEAD")
    }

    /// Returns a validated request and its plan.
    ///
    /// - Throws: `RequestRejectedError` if the head is rejected, or `Refused` with the handler's
    ///   response if the body is rejected.
    private func read(
        _ request: TestRequest,
        _ spool: UploadSpool
    ) async throws -> (Request, RequestPlan) {
        let admitted = try admit(request)
        let head = admitted.requestHead(from: client)
        let plan = handler.plan(for: head)
        guard let encoding = admitted.encoding else { return (Request(head: head), plan) }
        do throws(RequestRejectedError) {
            return (try await read(request, head, plan, encoding, spool), plan)
        } catch {
            throw Refused(response: handler.response(to: error, for: Request(head: head)))
        }
    }

    private func read(
        _ request: TestRequest,
        _ head: RequestHead,
        _ plan: RequestPlan,
        _ encoding: FormEncoding,
        _ spool: UploadSpool
    ) async throws(RequestRejectedError) -> Request {
        let policy =
            switch plan.body {
            case .allowed(let known): known
            case .lookUp(let lookUp): try await lookUp()
            }
        try policy.check(length: request.body.count)
        var reader = BodyReader(encoding: encoding, policy: policy, sink: spool)
        try reader.consume(request.body)
        let body = try reader.finish()
        return Request(head: head, form: body.fields, files: body.files)
    }

    /// An error that carries the handler's response to a rejected request.
    private struct Refused: Error {
        let response: Response
    }

    private func admit(_ request: TestRequest) throws(RequestRejectedError) -> ValidatedHead {
        try validator.check(
            method: request.method,
            target: request.target,
            version: "HTTP/1.1",
            headers: request.headers
        ).get()
    }

    private func seen(_ response: Response, isHead: Bool) throws -> TestResponse {
        guard var settled = response.settled else {
            return TestResponse(status: .internalServerError)
        }
        let bytes = try settled.body.read()
        settled.headers.append("Content-Length", "\(bytes.count)")
        return TestResponse(
            status: settled.status,
            headers: settled.headers,
            body: isHead ? [] : bytes
        )
    }
}

extension RequestPlan {
    /// Returns the plan's response; a closure that produces the response runs in the caller's task.
    public func response(to request: Request) async -> Response {
        switch lane {
        case .immediate(let response): response
        case .connectionThread(let respond), .task(_, let respond): await respond(request)
        }
    }
}
