import Studies
import Logging
import Observing
import Storage
import Synchronization
import TaskModel

@testable import Site

/// An observer that records its notices.
final class ToldObserver: SessionObserver {
    /// A notice: its kind and details, the session, the number of results in the notice's session
    /// state, and the notice's number.
    struct Told: Sendable, Equatable {
        let word: String
        let session: String
        var answers = 0
        var number: Int64 = 0
    }

    let name = "registry"
    private let content = Mutex<[Told]>([])

    var told: [Told] { content.withLock { $0 } }
    var words: [String] { told.map(\.word) }

    private func note(_ word: String, _ session: ObservedSession) {
        let told = Told(
            word: word,
            session: session.state.id,
            answers: session.state.history.count,
            number: session.number
        )
        content.withLock { $0.append(told) }
    }

    func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws {
        note("finished \(reason.rawValue) \(session.study.id)/\(session.task.id)", session)
    }

    func resultReady(_ session: ObservedSession) async throws { note("ready", session) }

    func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {
        note("changed \(step)", session)
    }

    func didChangeDraft(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {
        note("drafted \(step)", session)
    }

    func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws {
        note("\(direction.rawValue) \(step)", session)
    }

    func didTapAction(
        _ session: ObservedSession,
        action: String,
        step: StepAddress,
        visit: Int
    ) async throws {
        note("tapped \(action) \(step)", session)
    }

    func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws {
        note("failed \(failure.recorder) \(step): \(failure.message)", session)
    }
}

extension SiteUnderTest {
    /// Starts and returns a dispatcher that delivers the site's notices to an observer.
    func dispatcher(_ observer: any SessionObserver) async throws -> OutboxDispatcher {
        let dispatcher = try OutboxDispatcher(
            store: storage,
            observers: [observer],
            clock: DispatcherClock(now: environment.now),
            chance: { 0.5 },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            definition: environment.library.definition(of:)
        )
        await dispatcher.start()
        return dispatcher
    }

    /// Waits until no notices are pending for an observer.
    func settled(_ observer: any SessionObserver) async throws {
        while try await !storage.waiting(for: observer.name, limit: 1).isEmpty {
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
