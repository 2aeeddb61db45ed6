internal import HTTP

/// Execution of a request's task on the connection's thread, which also sends the response.
///
/// Using one thread keeps the task's data in one processor's cache and avoids waking a second
/// thread.
extension Exchange: TaskExecutor {
    /// The next step of the connection's thread.
    enum NextAction {
        /// Run this job of the task.
        case run(UnownedJob)
        /// Send this response; if the response is `nil`, drop the connection.
        case send(PreparedResponse?)
        /// Suspend the connection, because the task is suspended.
        case rest
    }

    /// Queues a job of the task for the connection's thread, and resumes the connection if needed.
    ///
    /// If the request is not waiting for a response, the job runs on another thread.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isTaken = advance { state in
            switch state {
            case .working(let jobs): state = .working(jobs.isEmpty ? [job] : jobs + [job])
            case .woken(let jobs): state = .woken(jobs + [job])
            case .waiting(let handle):
                state = .woken([job])
                handle.resume()
            case .fresh, .reading, .discarding, .admitted, .ready, .over: return false
            }
            return true
        }
        if !isTaken { Self.runElsewhere(job) }
    }

    /// Runs a job on another thread.
    ///
    /// The job's task has outlived its request, but other code may await the task.
    static func runElsewhere(_ job: UnownedJob) {
        globalConcurrentExecutor.enqueue(job)
    }

    /// Returns the next step for the connection's thread.
    func nextAction() -> NextAction {
        advance { state in
            switch state {
            case .working(let jobs):
                guard let first = jobs.first else { return .rest }
                // There is rarely more than one job, and an empty array does not allocate.
                state = .working(jobs.count == 1 ? [] : Array(jobs.dropFirst()))
                return .run(first)
            case .ready(let response): return .send(response)
            case .fresh, .reading, .discarding, .admitted, .waiting, .woken, .over: return .rest
            }
        }
    }

    /// Records that the connection is suspended, or resumes the connection if a job or the response
    /// is already available.
    func rest(on handle: ConnectionHandle) {
        advance { state in
            switch state {
            case .working(let jobs) where jobs.isEmpty: state = .waiting(handle)
            case .working(let jobs):
                state = .woken(jobs)
                handle.resume()
            case .fresh, .reading, .discarding, .admitted, .waiting, .woken, .ready, .over:
                handle.resume()
            }
        }
    }
}
