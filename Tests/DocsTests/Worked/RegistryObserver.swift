import Observing
import TaskModel

/// Posts every finished session to a registry.
struct RegistryObserver: SessionObserver {
    /// Sends a body with a key by which the registry ignores repetitions, and returns the status.
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
