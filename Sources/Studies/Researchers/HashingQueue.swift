import Foundation
package import HTTP
import Synchronization

/// A queue that computes password hashes one after another, on a separate thread.
///
/// A hash takes just over 0.1 s. On Swift's cooperative thread pool, which has one thread per
/// processor, a few concurrent sign-ins would delay every request that suspends. The separate
/// thread uses one processor at most and ends when the queue is empty. Its priority is normal,
/// because otherwise sign-ins would miss their deadline on a busy machine.
///
/// Clients are served in rotation (`FairQueue`). The queue is short enough to finish all of its
/// computations before the clients' requests time out; it rejects further computations.
package final class HashingQueue: Sendable {
    /// The client for which a hash is computed.
    package enum Client: Hashable, Sendable {
        /// A trusted client, by the browser's identifier or the researcher's name.
        ///
        /// The client is trusted because of an earlier sign-in, a link or a session. Trusted
        /// clients have priority: they are rare, and each has only a few attempts.
        case trusted(String)
        /// Any other client, by network.
        case network(ClientNetwork)
    }

    /// An error thrown if the queue, or the client's share of the queue, is full.
    package struct Full: Error {}

    /// The time after which a client should retry if the queue is full, in seconds.
    package static let retryAfter = 5

    private struct Job {
        let number: Int
        let run: @Sendable () -> Void
        let reject: @Sendable (any Error) -> Void
    }

    private struct State {
        var trusted = FairQueue<String, Job>(limit: 12, share: 2)
        var networks = FairQueue<ClientNetwork, Job>(limit: 12, share: 4)
        var isRunning = false
        /// The number of the last job; numbers are never reused.
        var lastNumber = 0
        var accepted = 0

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

    /// The number of waiting computations, excluding the running one.
    var waiting: Int { state.withLock { $0.trusted.count + $0.networks.count } }
    /// The number of computations accepted so far, excluding those that other clients displaced.
    var accepted: Int { state.withLock(\.accepted) }

    /// Queues a computation, runs it in its turn and returns its result.
    ///
    /// - Throws: `Full` immediately if the queue or the client's share is full, or later if another
    ///   client displaces the computation. `CancellationError` if the task is cancelled while the
    ///   computation waits. Errors from the computation are rethrown.
    func run<Value: Sendable>(
        for client: Client,
        _ compute: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
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
        let (rejected, reason, mustStart) = state.withLock { state -> (Job?, any Error, Bool) in
            // Checked under the lock: `onCancel` cannot find a job that is not in the queue yet.
            guard !Task.isCancelled else { return (job, CancellationError(), false) }
            let rejected = state.add(job, of: client)
            if rejected == nil { state.accepted += 1 }
            defer { state.isRunning = true }
            return (rejected, Full(), !state.isRunning)
        }
        rejected?.reject(reason)
        if mustStart { startThread() }
    }

    private func startThread() {
        Thread.detachNewThread {
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
