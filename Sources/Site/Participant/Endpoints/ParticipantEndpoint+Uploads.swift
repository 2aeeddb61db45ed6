import HTTP
import Storage

extension ParticipantEndpoint {
    /// Returns a policy that accepts files only from a browser that may open the session.
    ///
    /// The check may require a lookup in storage.
    func uploadBody(
        of head: RequestHead,
        maximumBytes: Int,
        in site: SiteContext
    ) -> RequestPlan.Body {
        let policy = BodyPolicy.upload(maximumBytes: maximumBytes, owner: id)
        if site.participants.cachedSession(id, head) != nil { return .allowed(policy) }
        return .lookUp { () async throws(RequestRejectedError) in
            try await requirePermission(of: head, site)
            return policy
        }
    }

    private func requirePermission(
        of head: RequestHead,
        _ site: SiteContext
    ) async throws(RequestRejectedError) {
        try await site.lookUp {
            for key in try await site.participants.keys(of: head) {
                if try await site.environment.storage.mayOpen(id, on: key.hash) { return }
            }
            throw RequestRejectedError.notYours
        }
    }
}

extension RequestRejectedError {
    /// The rejection of a request for a session that does not exist or that the browser may not
    /// open.
    ///
    /// The response is the same in both cases.
    fileprivate static let notYours = RequestRejectedError(
        .notFound,
        "This browser has no such session."
    )
}
