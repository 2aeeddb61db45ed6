import Observing
import TaskModel

/// An observer that posts finished sessions to a registry.
struct RegistryObserver: SessionObserver {
    /// Sends a body and returns the status; the registry ignores a second body with the same key.
    let post: @Sendable (_ body: [String: String], _ key: String) async throws -> Int

    let name = "registry"
    let subscribedKinds: Set<SessionNotice.Kind> = [.finished]

    func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws {
        guard reason.isFinal else { return }
        let body = [
            "study": session.study.id, "task": session.task.id,
            "participant": session.state.participant, "reason": reason.rawValue,
        ]
        let status = try await post(body, "\(session.state.id)/\(session.number)")
        guard (200..<300).contains(status) else {
            throw DeliveryFailure("the registry answered \(status)")
        }
    }
}
