import HTTP
import Synchronization

/// A handler that records the targets of requests and echoes their parsed contents.
final class Probe: Handler {
    private let seen = Mutex<[String]>([])

    /// The targets of all handled requests, in order.
    var targets: [String] { seen.withLock(\.self) }

    func plan(for head: RequestHead) -> RequestPlan {
        let policy: BodyPolicy =
            switch head.path.first {
            case "upload": .upload(maximumBytes: 8 << 20, owner: "probe")
            case "small": .form(maximumBytes: 100)
            case "none": .none
            default: .form
            }
        return RequestPlan(body: .allowed(policy), .task { self.respond(to: $0) })
    }

    private func respond(to request: Request) -> Response {
        seen.withLock { $0.append(request.head.target) }
        let fields = request.form.fields.map { "\($0.name)=\($0.value)" }
        let files = request.files.map { "\($0.name):\($0.byteCount)" }
        let path = request.head.path.joined(separator: "|")
        let all = (fields + files).joined(separator: "&")
        return Response(
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: .bytes(Array("\(request.head.method.rawValue) \(path) \(all)".utf8))
        )
    }
}
