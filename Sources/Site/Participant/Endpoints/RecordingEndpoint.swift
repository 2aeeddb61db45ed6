import HTTP
import Logging
import Sessions
import Storage
import TaskModel

/// An endpoint that receives a recording from a page's script, chunk by chunk.
///
/// A chunk is a form whose file `chunk` contains the bytes; a chunk that only ends the recording
/// has no file. The response is 204 when the chunk is on disk. After 409, 413 or 422, the chunk
/// must not be sent again. After 410, the page must not send any more chunks of the session. Any
/// other error status is temporary.
struct RecordingEndpoint: ParticipantEndpoint, Codable {
    static let path: PathPattern = "sessions/{id}/recordings/{run}/{number}"
    static let methods: Set<Method> = [.post]
    let id: String
    let run: String
    let number: String

    /// The maximum size of the form with the chunk and the other fields, in bytes.
    private static let maximumBodyBytes = ChunkForm.maximumBytes + (16 << 10)

    func body(of head: RequestHead, in site: SiteContext) -> RequestPlan.Body {
        uploadBody(of: head, maximumBytes: Self.maximumBodyBytes, in: site)
    }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        let isOurs = site.participants.formGuard.accepts(
            request,
            browser: session.browser,
            object: session.state.id,
            purpose: "step"
        )
        guard isOurs else { return response(.forbidden, in: site) }
        let files = request.files.map(ReceivedFile.init)
        // After this error, the page keeps the chunk and sends it again.
        guard files.allSatisfy(\.isStored) else { throw StorageError.full }
        let fields = request.form.fields.map { (name: $0.name, value: $0.value) }
        guard let form = ChunkForm(fields, files, run: run, number: number) else {
            return response(.unprocessableContent, in: site)
        }
        do {
            let now = site.environment.now()
            let damaged = try await site.participants.recordings.keep(form, of: session, at: now)
            if !damaged.isEmpty { report(damaged, of: session, in: site) }
            return response(.noContent, in: site)
        } catch let error as ChunkRejectedError {
            site.environment.logger.notice(
                "a chunk of a recording was rejected",
                metadata: ["study": "\(session.study.id)", "reason": "\(error)"]
            )
            return response(error.status, in: site)
        }
    }

    /// Logs the number of chunks that are damaged or missing on the disk.
    ///
    /// The participant's browser no longer has copies of these chunks.
    private func report(_ damaged: [Int], of session: LoadedSession, in site: SiteContext) {
        site.environment.logger.error(
            "chunks of a recording are damaged or missing on the disk; see waymark check",
            metadata: ["study": "\(session.study.id)", "chunks": "\(damaged.count)"]
        )
    }

    private func response(_ status: Status, in site: SiteContext) -> Response {
        let headers = SecurityHeaders.plain(isSecure: site.environment.isSecure)
        return Response(status: status, headers: headers, body: .bytes([]))
    }
}

extension ChunkRejectedError {
    fileprivate var status: Status {
        switch self {
        case .differs: .conflict
        case .ended: .unprocessableContent
        // The bytes changed in transit, so the page sends them again.
        case .damaged: .serviceUnavailable
        case .overQuota: .contentTooLarge
        case .discarded: .gone
        }
    }
}
