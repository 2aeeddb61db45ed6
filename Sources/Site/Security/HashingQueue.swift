import Foundation
import HTTP
import Synchronization

/// Computes password hashes one after another, on a thread of their own.
///
/// A hash takes a good tenth of a second. On Swift's cooperative threads, of which there are as many as
/// processors, a few sign-ins at once would delay every request that suspends. This thread takes one
/// processor at most, and ends when nothing waits. Its priority is not lowered: on a busy machine a
/// sign-in would then miss its deadline.
///
/// Clients are served in rotation (`FairQueue`), and the queue is so short that everybody in it is
/// served before a request times out; anyone else is rejected at once.
final class HashingQueue: Sendable {
    /// On whose behalf a hash is computed.
    enum Client: Hashable, Sendable {
        /// Somebody who proved something: a browser that signed in before, a link, a session. These
        /// go first. They are rare, and each can try only a few times.
        case trusted(String)
        /// Anybody else, by network.
        case network(ClientNetwork)
    }

    /// The queue, or the client's share of it, is full.
    struct Full: Error {}

    /// The seconds after which it is worth trying again when the queue is full.
    static let retryAfter = 5
    /// The name of the thread, as `top -H` shows it.
    static let threadName = "passwords"

    private struct Job {
        let number: Int
        let run: @Sendable () -> Void
        let reject: @Sendable (any Error) -> Void
    }

    private struct State {
        var trusted = FairQueue<String, Job>(limit: 12, share: 2)
        var networks = FairQueue<ClientNetwork, Job>(limit: 12, share: 4)
        var isRunning = false
        var jobs = 0

        mutating func add(_ job: Job, of client: Client) -> Job? {
            switch client {
            case .trusted(let name): trusted.add(job, of: name)
            case .network(let network): networks.add(job, of: network)
            }
        }

        mutating func remove(_ number: Int, of client: Client) -> Job? {
            switch client {
            case .trusted(let name): trusted.remove(of: name) { $0.number == number }
            case .network(let network): networks.remove(of: network) { $0.number == number }
            }
        }
    }

    private let state = Mutex(State())

    /// The number of hashes that wait, the running one not included.
    var waiting: Int { state.withLock { $0.trusted.count + $0.networks.count } }
    /// The number of hashes that were asked for and not rejected.
    var accepted: Int { state.withLock(\.jobs) }

    /// Runs a computation when it is its client's turn.
    ///
    /// - Throws: `Full` at once if there is no place, `CancellationError` if the task is cancelled
    ///   while it waits, or what the computation throws.
    func run<Value: Sendable>(
        for client: Client,
        _ compute: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let number = state.withLock { state in
            state.jobs += 1
            return state.jobs
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let job = Job(
                    number: number,
                    run: { continuation.resume(with: Result(catching: compute)) },
                    reject: { continuation.resume(throwing: $0) }
                )
                enqueue(job, of: client)
            }
        } onCancel: {
            let job = state.withLock { $0.remove(number, of: client) }
            job?.reject(CancellationError())
        }
    }

    private func enqueue(_ job: Job, of client: Client) {
        // Cancellation that came before there was anything to remove.
        guard !Task.isCancelled else { return job.reject(CancellationError()) }
        let (rejected, mustStart) = state.withLock { state in
            let rejected = state.add(job, of: client)
            if rejected != nil { state.jobs -= 1 }
            defer { state.isRunning = true }
            return (rejected, !state.isRunning)
        }
        rejected?.reject(Full())
        if mustStart { startThread() }
    }

    private func startThread() {
        Thread.detachNewThread {
            Thread.current.name = Self.threadName
            while let job = self.next() { job.run() }
        }
    }

    private func next() -> Job? {
        state.withLock { state in
            let job = state.trusted.next() ?? state.networks.next()
            state.isRunning = job != nil
            return job
        }
    }
}
