internal import HTTP

extension Exchange {
    /// Takes a response and resumes the connection, if it still waits for one; says whether it did.
    ///
    /// Whoever comes first, handler or watchdog, resumes; the other finds that nobody waits.
    func complete(with response: PreparedResponse?) -> Bool {
        let before = advance { stage in
            let before = stage
            switch stage {
            case .waiting(let handle):
                stage = .ready(response)
                handle.resume()
            case .working, .woken: stage = .ready(response)
            case .fresh, .reading, .discarding, .admitted, .ready, .over: break
            }
            return before
        }
        for job in before.jobs { Self.runElsewhere(job) }
        return before.isWaiting
    }

    /// The request is over, whatever became of it: nobody resumes, no file stays.
    func end() {
        let before = advance { stage in
            defer { stage = .over }
            return stage
        }
        for job in before.jobs { Self.runElsewhere(job) }
        releaseMemory()
    }

    /// Resumes a suspended connection whose client may send its body; returns whether it was still waiting.
    func admit(_ incoming: Incoming) -> Bool {
        advance { stage in
            guard case .waiting(let handle) = stage else { return false }
            stage = .admitted(incoming)
            handle.resume()
            return true
        }
    }
}

extension Exchange.Stage {
    /// Whether a response is waited for.
    fileprivate var isWaiting: Bool {
        switch self {
        case .waiting, .working, .woken: true
        case .fresh, .reading, .discarding, .admitted, .ready, .over: false
        }
    }

    /// What was to be run on the connection's thread.
    fileprivate var jobs: [UnownedJob] {
        switch self {
        case .working(let jobs), .woken(let jobs): jobs
        case .fresh, .reading, .discarding, .admitted, .waiting, .ready, .over: []
        }
    }
}
