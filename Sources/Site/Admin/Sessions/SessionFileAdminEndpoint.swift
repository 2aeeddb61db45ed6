import HTTP
import Sessions
import Storage
import Studies
import TaskModel
import TaskPlayer

/// An endpoint that returns a file or a recording of a session, and records the view in the audit
/// trail.
struct SessionFileAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/sessions/{id}/files/{name}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.participants, .identifyingAnswers])
    let id: String
    /// The identifier of a file, or the name of a recording in exports.
    let name: String

    func study(in admin: AdminContext) async throws -> String? {
        try await admin.environment.storage.session(id)?.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let storage = admin.environment.storage
        guard let state = try await storage.session(id), state.status != .discarded else {
            throw SiteError.notFound
        }
        if let file = try await storage.file(name, of: id) {
            try await admin.record("file.view", "\(id)/\(name)")
            return admin.site.participants.response(file)
        }
        guard let recording = try await recording(of: state, admin) else {
            throw SiteError.notFound
        }
        try await admin.record("recording.view", "\(id)/\(name)")
        let headers = SecurityHeaders.download(
            type: recording.mediaType,
            name: name,
            isSecure: admin.environment.isSecure
        )
        return Response(headers: headers, body: .bytes(recording.bytes))
    }

    private func recording(
        of state: SessionState,
        _ admin: AdminContext
    ) async throws -> (mediaType: String, bytes: [UInt8])? {
        guard let version = try await admin.environment.library.version(state.version),
            let journey = version.journey(of: state)
        else { return nil }
        let storage = admin.environment.storage
        let recordings = try storage.recordings(of: id).filter { !$0.key.isForAnswer }
        for recorder in journey.recorders {
            let summary = RecordingSummary(recorder, recordings, state.failures)
            guard let chunks = summary.chunks(ofFile: name) else { continue }
            let bytes = try chunks.flatMap { try storage.bytes(of: $0) }
            return (chunks.first?.mediaType ?? "application/octet-stream", bytes)
        }
        return nil
    }
}
