import HTTP
import Sessions
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Returns a file of a session, or accepts the form of a step that asks for a file.
    ///
    /// A GET with the address of a step is redirected to the step's page.
    func file(_ name: String, _ session: LoadedSession, _ request: Request) async throws -> Response
    {
        let address = StepAddress(parsing: name).flatMap { address in
            session.journey.step(address) == nil ? nil : address
        }
        guard request.head.method != .post else {
            guard let address else { throw SiteError.notFound }
            return try await submit(address, session, request)
        }
        if let file = try await environment.storage.file(name, of: session.state.id) {
            return response(file)
        }
        // A rejected form is redisplayed at this address, which the participant may reload.
        guard let address else { throw SiteError.notFound }
        return responder.redirect(to: StepEndpoint(id: session.state.id, step: address))
    }

    /// Returns the response with a participant's file, for the participant or for a researcher.
    func response(_ file: FileRecord) -> Response {
        let headers = SecurityHeaders.ownFile(file.file, isSecure: environment.isSecure)
        switch file.location {
        case .bytes(let bytes): return Response(headers: headers, body: .bytes(bytes))
        case .path(let path):
            let body = Response.Body.file(
                path: path,
                byteCount: file.file.size,
                removeAfterwards: false
            )
            return Response(headers: headers, body: body)
        }
    }
}
