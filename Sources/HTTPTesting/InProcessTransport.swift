public import HTTP
internal import HTTPServer

/// A way to a handler without a socket: the same gate, the same body reader, the same rules for
/// responses as the server's, in the task of the test.
public struct InProcessTransport: TestTransport {
    private let handler: any Handler
    private let gate: RequestValidator
    private let client: ClientAddress
    private let uploads: String

    /// Makes a way to a handler.
    ///
    /// - Parameters:
    ///   - handler: answers the requests.
    ///   - hosts: the names under which it may be addressed.
    ///   - peer: the address that the requests seem to come from.
    ///   - isEncrypted: whether they seem to come over TLS.
    ///   - uploads: an existing directory for files.
    public init(
        _ handler: any Handler,
        hosts: AllowedHosts = .loopback,
        peer: String = "127.0.0.1",
        isEncrypted: Bool = false,
        uploads: String = "/tmp"
    ) {
        self.handler = handler
        self.gate = RequestValidator(hosts: hosts)
        self.client = ClientAddress(peer, isEncrypted: isEncrypted)
        self.uploads = uploads
    }

    /// Judges the request, asks the handler, and returns what a client would see.
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

    /// Reads a request; for one that is rejected after its head, throws the handler's response.
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

    /// The handler's response to a refusal.
    private struct Refused: Error {
        let response: Response
    }

    private func admit(_ request: TestRequest) throws(RequestRejectedError) -> ValidatedHead {
        try gate.check(
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
    /// Carries out the plan in the task of the test.
    public func response(to request: Request) async -> Response {
        switch lane {
        case .immediate(let response): response
        case .connectionThread(let respond), .task(_, let respond): await respond(request)
        }
    }
}
