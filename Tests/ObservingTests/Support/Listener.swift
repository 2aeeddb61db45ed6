import Observing
import Synchronization
import TaskModel

/// An observer that records its calls and then runs a closure of the test.
final class Listener: SessionObserver {
    struct Call: Sendable, Equatable {
        let number: Int64
        let session: String
        let kind: SessionNotice.Kind
        var visit = 0
        let attempts: Int
    }

    private struct Content {
        var calls: [Call] = []
        var ended: [Call] = []
        var states: [SessionState] = []
        var now = 0
        var most = 0
    }

    let name: String
    let subscribedKinds: Set<SessionNotice.Kind>
    private let behave: @Sendable (Call) async throws -> Void
    private let content = Mutex(Content())

    init(
        _ name: String = "registry",
        subscribedKinds: Set<SessionNotice.Kind> = Set(SessionNotice.Kind.allCases),
        _ behave: @escaping @Sendable (Call) async throws -> Void = { _ in }
    ) {
        self.name = name
        self.subscribedKinds = subscribedKinds
        self.behave = behave
    }

    var calls: [Call] { content.withLock(\.calls) }
    /// The calls that returned without an error.
    var ended: [Call] { content.withLock(\.ended) }
    var states: [SessionState] { content.withLock(\.states) }
    /// The highest number of calls that ran concurrently.
    var most: Int { content.withLock(\.most) }

    private func hear(
        _ session: ObservedSession,
        _ kind: SessionNotice.Kind,
        visit: Int = 0
    ) async throws {
        let call = Call(
            number: session.number,
            session: session.state.id,
            kind: kind,
            visit: visit,
            attempts: session.attempts
        )
        content.withLock { content in
            content.calls.append(call)
            content.states.append(session.state)
            content.now += 1
            content.most = max(content.most, content.now)
        }
        defer { content.withLock { $0.now -= 1 } }
        try await behave(call)
        content.withLock { $0.ended.append(call) }
    }

    func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws {
        try await hear(session, .finished)
    }

    func resultReady(_ session: ObservedSession) async throws {
        try await hear(session, .resultReady)
    }

    func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {
        try await hear(session, .resultChanged, visit: visit)
    }

    func didChangeDraft(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {
        try await hear(session, .draftChanged, visit: visit)
    }

    func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws {
        try await hear(session, .stepDisappeared, visit: visit)
    }

    func didTapAction(
        _ session: ObservedSession,
        action: String,
        step: StepAddress,
        visit: Int
    ) async throws {
        try await hear(session, .actionTapped, visit: visit)
    }

    func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws {
        try await hear(session, .recorderFailed, visit: visit)
    }
}

/// An error that a listener throws to reject a notice.
struct Deaf: Error {
    /// Content that must not be logged or stored.
    let answer = "a secret answer"
}

/// A barrier at which calls wait, even if cancelled, until a test opens it.
final class Door: Sendable {
    private struct Content {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let content = Mutex(Content())

    var waiting: Int { content.withLock(\.waiting.count) }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = content.withLock { content in
                if !content.isOpen { content.waiting.append(continuation) }
                return content.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = content.withLock { content in
            content.isOpen = true
            defer { content.waiting = [] }
            return content.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
