import Foundation
import Observing
import TaskModel
import TaskPlayer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Posts the answers of finished sessions to another server.
///
/// A notice may be told twice, so each post carries the notice's number as a key: the other server
/// takes the first of a key and answers the next one as if it had.
public struct RegistryObserver: SessionObserver {
    /// The name under which notices wait.
    public let name = "registry"
    /// Only ends are heard; nothing is stored of all the rest.
    public let hears: Set<SessionNotice.Kind> = [.finished]

    private let address: URL
    private static let session = URLSession(
        configuration: .ephemeral,
        delegate: NoRedirects(),
        delegateQueue: nil
    )

    /// Makes an observer that posts to an address.
    public init(_ address: URL) {
        self.address = address
    }

    /// Posts what was answered, if the task was done to its end.
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
            throw NotTaken("the registry answered \(status)")
        }
    }

    /// The same report is the same bytes, however often it is sent.
    private func encoded(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(report), as: UTF8.self)
        return json.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    /// The number alone would be that of another notice, should the data directory ever be replaced.
    private func key(of session: ObservedSession) -> String {
        "\(session.state.id)-\(session.number)"
    }
}

/// Follows nobody elsewhere: a client would ask there without what was to be posted, and an answer of
/// 200 would be taken for the registry's.
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

/// What the other server is sent: answers by step and item, as plain text.
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
