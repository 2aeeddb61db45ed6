package import HTTP
import Logging
import Storage

extension Site {
    /// Returns the body that a POST to a route may have.
    ///
    /// Files are accepted only from a browser that may open their session; this may need a lookup
    /// in storage.
    func body(to route: Route, _ head: RequestHead) -> RequestPlan.Body {
        guard route.pattern.methods.contains(.post) else { return .allowed(.none) }
        guard case .file(let session, _) = route else { return .allowed(.form) }
        if participants.cachedSession(session, head) != nil {
            return .allowed(.upload(to: session))
        }
        guard let browser = ParticipantBrowser.known(head, isSecure: environment.isSecure) else {
            return .lookUp { () async throws(RequestRejectedError) in throw .notYours }
        }
        return .lookUp { () async throws(RequestRejectedError) in
            try await uploadPolicy(of: session, for: browser)
        }
    }

    /// Looks up whether a browser may send files for a session.
    private func uploadPolicy(
        of session: String,
        for browser: ParticipantBrowser
    ) async throws(RequestRejectedError) -> BodyPolicy {
        do {
            guard try await environment.storage.mayOpen(session, on: browser.hash) else {
                throw RequestRejectedError.notYours
            }
            return .upload(to: session)
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

    /// A page that says why a request was rejected, with the typed input if it was read.
    package func response(to refusal: RequestRejectedError, for request: Request) -> Response {
        rejections.response(to: refusal, request)
    }
}

extension BodyPolicy {
    fileprivate static func upload(to session: String) -> BodyPolicy {
        .upload(maximumBytes: Uploads.maximumBodyBytes, owner: session)
    }
}

extension RequestRejectedError {
    /// The browser may not open the session, or there is none; the response is the same.
    fileprivate static let notYours = RequestRejectedError(
        .notFound,
        "This browser has no such session."
    )
    /// The permission of the browser cannot be looked up now.
    fileprivate static let unavailable = RequestRejectedError(
        .serviceUnavailable,
        "Please try again in a moment."
    )
}
