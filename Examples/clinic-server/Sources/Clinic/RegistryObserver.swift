import Foundation
import Observing
import TaskModel
import TaskPlayer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An observer that posts the answers of completed sessions to another server.
///
/// A notice can be delivered more than once, so each post has a key that identifies the notice. The
/// other server must store only the first post with each key, but respond to repeated posts in the
/// same way.
public struct RegistryObserver: SessionObserver {
    /// The name under which notices are stored.
    public let name = "registry"
    /// Only notices of finished sessions; other notices are not stored.
    public let subscribedKinds: Set<SessionNotice.Kind> = [.finished]

    private let address: URL
    private static let session = URLSession(
        configuration: .ephemeral,
        delegate: NoRedirects(),
        delegateQueue: nil
    )

    public init(_ address: URL) {
        self.address = address
    }

    /// Posts the answers if the task was completed.
    public func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws {
        guard reason == .completed else { return }
        var request = URLRequest(url: address, timeoutInterval: 10)
        request.httpMethod = "POST"
        request.setValue(
            "application/x-www-form-urlencoded",
            forHTTPHeaderField: "Content-Type"
        )
        request.setValue(key(of: session), forHTTPHeaderField: "Idempotency-Key")
        request.httpBody = Data("report=\(try encoded(Report(session)))".utf8)
        let (_, response) = try await Self.session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            throw DeliveryFailure("the registry answered \(status)")
        }
    }

    /// Returns the report as percent-encoded JSON with sorted keys, so that retries are identical.
    private func encoded(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(report), as: UTF8.self)
        return json.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    /// Returns a key that includes the session's identifier, because the numbers of notices restart
    /// when the data directory is replaced.
    private func key(of session: ObservedSession) -> String {
        "\(session.state.id)-\(session.number)"
    }
}

/// A delegate that rejects redirects.
///
/// Otherwise, `URLSession` would follow a redirect without sending the body, and the observer would
/// take the other page's status 200 for the registry's.
private final class NoRedirects: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}

/// The report in the body of a post, with the answers by step and item as plain text.
private struct Report: Encodable {
    let study: String
    let task: String
    let participant: String
    let session: String
    let answers: [String: [String: [String]]]

    init(_ session: ObservedSession) {
        study = session.study.id
        task = session.task.id
        participant = session.state.participant
        self.session = session.state.id
        let journey = Journey(task: session.task, state: session.state)
        answers = journey.answers.mapValues { items in
            items.compactMapValues { $0.value?.texts }
        }
    }
}
