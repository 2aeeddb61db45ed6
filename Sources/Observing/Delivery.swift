import Logging
import Storage
import TaskModel

/// One attempt to deliver a notice to an observer.
struct Delivery: Sendable {
    let desk: Desk
    let observer: any SessionObserver
    let head: WaitingNotice

    /// Delivers the notice and records the result.
    ///
    /// The result is recorded only afterwards: a server that is killed in between delivers the
    /// notice again.
    func run() async {
        do {
            guard let session = try await session() else { return }
            if try await isTaken(session) {
                try await desk.store.delivered(head.number, at: desk.clock.now())
            }
        } catch {
            desk.logger.warning("cannot use the outbox", metadata: metadata("\(error)"))
            await desk.rest()
        }
    }

    /// Returns the session as it is, or `nil` if the delivery was postponed or the session no
    /// longer exists.
    private func session() async throws -> ObservedSession? {
        guard let state = try await desk.store.session(head.session) else {
            await desk.rest()
            return nil
        }
        guard let (study, task) = try? await desk.definition(state) else {
            try await putOff(NotTaken("cannot read the version of the study"))
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

    /// Calls the observer; if it throws or takes too long, postpones the notice.
    ///
    /// - Returns: Whether the observer accepted the notice.
    private func isTaken(_ session: ObservedSession) async throws -> Bool {
        let call = Task { try await observer.tell(head.notice, of: session) }
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
        // A timeout has postponed the notice already. Cancellation by a stopping server is no
        // failure of the observer: the notice is delivered again after the next start.
        case .failure where wasLate || Task.isCancelled: return false
        case .failure(let error): try await putOff(NotTaken(error))
        }
        return false
    }

    /// Cancels a call that takes too long, and postpones its notice at once, because the call may
    /// never end.
    ///
    /// - Returns: Whether the call took too long.
    private func timeOut(_ call: Task<Void, any Error>) async throws -> Bool {
        do {
            try await desk.clock.sleep(desk.clock.moment(after: desk.limits.patience))
        } catch {
            return false
        }
        call.cancel()
        try await putOff(NotTaken("no answer within \(desk.limits.patience / 1_000) s"))
        return true
    }

    private func putOff(_ failure: NotTaken) async throws {
        let attempts = head.attempts + 1
        let pause = desk.limits.pause(after: attempts, chance: desk.chance())
        let due = desk.clock.moment(after: pause)
        try await desk.store.failed(head.number, because: failure.reason, until: due)
        let isOld = attempts >= desk.limits.warnsFrom
        desk.logger.log(
            level: isOld ? .warning : .notice,
            "an observer rejected a notice",
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
