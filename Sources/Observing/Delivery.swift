import Logging
import Storage
import TaskModel

/// One attempt to deliver a notice to an observer.
struct Delivery: Sendable {
    let context: DeliveryContext
    let observer: any SessionObserver
    let head: PendingNotice

    /// Delivers the notice and records the result.
    ///
    /// If the server is killed between delivering and recording, the notice is delivered again.
    func run() async {
        do {
            guard let session = try await session() else { return }
            if try await isAccepted(session) {
                try await context.store.delivered(head.number, at: context.clock.now())
            }
        } catch {
            context.logger.warning("cannot use the outbox", metadata: metadata("\(error)"))
            await context.rest()
        }
    }

    /// Returns the session in its current state, or `nil` if the notice cannot be delivered now.
    ///
    /// If the session no longer exists, pauses before returning `nil`. If its study or task cannot
    /// be read, postpones the notice.
    private func session() async throws -> ObservedSession? {
        guard let state = try await context.store.session(head.session) else {
            await context.rest()
            return nil
        }
        guard let (study, task) = try? await context.definition(state) else {
            try await postpone(DeliveryFailure("cannot read the version of the study"))
            return nil
        }
        return ObservedSession(
            number: head.number,
            moment: head.committedAt,
            attempts: head.attempts,
            state: state,
            study: study,
            task: task
        )
    }

    /// Calls the observer.
    ///
    /// Postpones the notice if the call times out, or if it throws and the server is not stopping.
    ///
    /// - Returns: Whether the observer accepted the notice.
    private func isAccepted(_ session: ObservedSession) async throws -> Bool {
        let call = Task { try await observer.dispatch(head.notice, of: session) }
        let watch = Task { try await timeOut(call) }
        let result = await withTaskCancellationHandler {
            await call.result
        } onCancel: {
            call.cancel()
        }
        watch.cancel()
        let wasLate = try await watch.value
        switch result {
        case .success: return true
        // The timeout has already postponed the notice. Cancellation by a stopping server is not a
        // failure of the observer: the notice is delivered again after the next start.
        case .failure where wasLate || Task.isCancelled: return false
        case .failure(let error): try await postpone(DeliveryFailure(error))
        }
        return false
    }

    /// Waits until the timeout, cancels the call, and postpones the notice without waiting for the
    /// call, which may never end.
    ///
    /// - Returns: Whether the call took too long; `false` if the wait was cancelled.
    private func timeOut(_ call: Task<Void, any Error>) async throws -> Bool {
        do {
            try await context.clock.sleep(context.clock.moment(after: context.limits.timeout))
        } catch {
            return false
        }
        call.cancel()
        try await postpone(DeliveryFailure("no answer within \(context.limits.timeout / 1_000) s"))
        return true
    }

    private func postpone(_ failure: DeliveryFailure) async throws {
        let attempts = head.attempts + 1
        let pause = context.limits.pause(after: attempts, chance: context.chance())
        let due = context.clock.moment(after: pause)
        try await context.store.failed(head.number, because: failure.reason, until: due)
        let isOld = attempts >= context.limits.warnsFrom
        context.logger.log(
            level: isOld ? .warning : .notice,
            "a notice was not delivered",
            metadata: metadata(failure.reason).merging(
                ["attempts": "\(attempts)", "againIn": "\(pause / 1_000) s"]
            ) { $1 }
        )
    }

    private func metadata(_ reason: String) -> Logger.Metadata {
        [
            "observer": "\(observer.name)", "notice": "\(head.number)",
            "kind": "\(head.notice.kind.rawValue)", "reason": "\(reason)",
        ]
    }
}
