import HTTP
import Logging
import Sessions
import Storage

/// An endpoint that returns a participant's file, and accepts forms with files.
struct SessionFileEndpoint: ParticipantEndpoint {
    static let path: PathPattern = "sessions/{id}/files/{name}"
    static let methods: Set<Method> = [.get, .post]
    let id: String
    /// A file's identifier, or the step to which a form belongs.
    let name: String

    /// Returns a policy that accepts files only from a browser that may open the session.
    ///
    /// This may require a lookup in storage.
    func body(of head: RequestHead, in site: SiteContext) -> RequestPlan.Body {
        let environment = site.environment
        if site.participants.cachedSession(id, head) != nil { return .allowed(.upload(to: id)) }
        guard let browser = ParticipantBrowser.known(head, isSecure: environment.isSecure) else {
            return .lookUp { () async throws(RequestRejectedError) in throw .notYours }
        }
        return .lookUp { () async throws(RequestRejectedError) in
            try await uploadPolicy(for: browser, environment)
        }
    }

    private func uploadPolicy(
        for browser: ParticipantBrowser,
        _ environment: SiteEnvironment
    ) async throws(RequestRejectedError) -> BodyPolicy {
        do {
            guard try await environment.storage.mayOpen(id, on: browser.hash) else {
                throw RequestRejectedError.notYours
            }
            return .upload(to: id)
        } catch let refusal as RequestRejectedError {
            throw refusal
        } catch {
            environment.logger.error(
                "the storage rejected a change",
                metadata: ["error": "\(error)"]
            )
            throw .unavailable
        }
    }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.file(name, session, request)
    }
}

extension SessionFileEndpoint {
    init(_ parameters: PathParameters) {
        self.init(id: parameters[0], name: parameters[1])
    }

    var parameters: [String] { [id, name] }
}

extension BodyPolicy {
    fileprivate static func upload(to session: String) -> BodyPolicy {
        .upload(maximumBytes: Uploads.maximumBodyBytes, owner: session)
    }
}

extension RequestRejectedError {
    /// The session does not exist, or the browser may not open it; the response is the same.
    fileprivate static let notYours = RequestRejectedError(
        .notFound,
        "This browser has no such session."
    )
    /// The browser's permission cannot be looked up now.
    fileprivate static let unavailable = RequestRejectedError(
        .serviceUnavailable,
        "Please try again in a moment."
    )
}
