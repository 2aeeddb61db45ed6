internal import HTTP

/// Runs the task of a request on the thread of its connection, which sends the answer anyway: what
/// the task touches stays with one processor, and nobody else has to be woken.
extension Exchange: TaskExecutor {
    /// What the connection's thread does next.
    enum NextAction {
        /// The task goes on.
        case run(UnownedJob)
        /// There is a response; without one the connection is to be dropped.
        case send(PreparedResponse?)
        /// The task waits for something.
        case rest
    }

    /// Has the connection's thread run a part of the task, and resumes the connection for it.
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

    /// Has a part of a task run that has outlived its request; somebody may wait for its end.
    static func runElsewhere(_ job: UnownedJob) {
        globalConcurrentExecutor.enqueue(job)
    }

    /// The connection's thread takes what there is to do.
    func nextAction() -> NextAction {
        advance { state in
            switch state {
            case .working(let jobs):
                guard let first = jobs.first else { return .rest }
                // Hardly ever is there more than one, and an empty list takes no room.
                state = .working(jobs.count == 1 ? [] : Array(jobs.dropFirst()))
                return .run(first)
            case .ready(let response): return .send(response)
            case .fresh, .reading, .discarding, .admitted, .waiting, .woken, .over: return .rest
            }
        }
    }

    /// The connection has just been suspended; it goes on where there is something to do by now.
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
