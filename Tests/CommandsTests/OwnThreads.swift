import Dispatch

/// Threads of a test's own, so that a load is a load whatever other tests keep the shared ones busy with.
final class OwnThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "test", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
