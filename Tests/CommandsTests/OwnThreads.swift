import Dispatch

/// Threads for a single test, so that the load that it generates does not depend on how busy other
/// tests keep the shared threads.
final class OwnThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "test", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
