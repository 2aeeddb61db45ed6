public import HTTP
import Logging
import Storage

extension Site {
    /// Returns the policy for a form that is posted to a route; other requests have no body.
    ///
    /// Files are accepted only from a browser that may open their session; this may need a lookup
    /// in storage.
    public func bodyPolicy(for head: RequestHead) -> BodyPolicy? {
        guard head.method == .post, let route = Route(head.path),
            route.pattern.methods.contains(.post)
        else { return BodyPolicy.none }
        guard case .file(let session, _) = route else { return .form }
        guard let browser = Browser.known(head, isSecure: environment.isSecure),
            environment.storage.known(session, openedBy: browser.hash) != nil
        else { return nil }
        return .upload(to: session)
    }

    /// Looks up whether a browser may send files for a session.
    public func lookUpBodyPolicy(for head: RequestHead) async throws(Refusal) -> BodyPolicy {
        guard case .file(let session, _) = Route(head.path),
            let browser = Browser.known(head, isSecure: environment.isSecure)
        else { throw .notYours }
        do {
            guard try await environment.storage.mayOpen(session, on: browser.hash) else {
                throw Refusal.notYours
            }
            return .upload(to: session)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            environment.logger.error("storage refused", metadata: ["error": "\(error)"])
            throw .unavailable
        }
    }

    /// A page that says why a request was rejected, with the typed input if it was read.
    public func response(to refusal: Refusal, for request: Request) -> Response {
        rejections.response(to: refusal, request)
    }
}

extension BodyPolicy {
    fileprivate static func upload(to session: String) -> BodyPolicy {
        .upload(maximumBytes: Uploads.maximumBodyBytes, owner: session)
    }
}

extension Refusal {
    /// The browser may not open the session, or there is none; the response is the same.
    fileprivate static let notYours = Refusal(
        .notFound,
        "There is no such session for this browser."
    )
    /// The permission of the browser cannot be looked up now.
    fileprivate static let unavailable = Refusal(
        .serviceUnavailable,
        "Please try again in a moment."
    )
}
