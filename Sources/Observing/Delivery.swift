import Logging
import Storage
import TaskModel

/// One notice being told to one observer, once.
struct Delivery: Sendable {
    let desk: Desk
    let observer: any SessionObserver
    let head: WaitingNotice

    /// Tells, and notes down what came of it.
    ///
    /// It is noted down only afterwards: a server that is killed in between tells again.
    func run() async {
        do {
            guard let session = try await session() else { return }
            if try await isTaken(session) {
                try await desk.store.delivered(head.number, at: desk.clock.now())
            }
        } catch {
            desk.logger.warning("the outbox cannot be used", metadata: metadata("\(error)"))
            await desk.rest()
        }
    }

    /// The session as it is; `nil` when that is put off, or when there is none any more.
    private func session() async throws -> ObservedSession? {
        guard let state = try await desk.store.session(head.session) else {
            await desk.rest()
            return nil
        }
        guard let (study, task) = try? await desk.definition(state) else {
            try await putOff(NotTaken("the version of the study cannot be read"))
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

    /// Calls the observer; when it throws, or takes too long, the notice is put off.
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
        // Whoever stops the server is not to blame, and is told again at the next start.
        case .failure where wasLate || Task.isCancelled: return false
        case .failure(let error): try await putOff(NotTaken(error))
        }
        return false
    }

    /// Cancels a call that takes too long, and puts its notice off at once: it may never end.
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
            "an observer did not take a notice",
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
