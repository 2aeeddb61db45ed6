internal import HTTP

extension Exchange {
    /// Takes a response and resumes the connection, if it still waits for one; says whether it did.
    ///
    /// Whoever comes first, handler or watchdog, resumes; the other finds that nobody waits.
    func complete(with response: PreparedResponse?) -> Bool {
        let before = advance { state in
            let before = state
            switch state {
            case .waiting(let handle):
                state = .ready(response)
                handle.resume()
            case .working, .woken: state = .ready(response)
            case .fresh, .reading, .discarding, .admitted, .ready, .over: break
            }
            return before
        }
        for job in before.jobs { Self.runElsewhere(job) }
        return before.isWaiting
    }

    /// The request is over, whatever became of it: nobody resumes, no file stays.
    func end() {
        let before = advance { state in
            defer { state = .over }
            return state
        }
        for job in before.jobs { Self.runElsewhere(job) }
        releaseMemory()
    }

    /// Resumes a suspended connection whose client may send its body; returns whether it was still waiting.
    func admit(_ incoming: IncomingRequest) -> Bool {
        advance { state in
            guard case .waiting(let handle) = state else { return false }
            state = .admitted(incoming)
            handle.resume()
            return true
        }
    }
}

extension Exchange.State {
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
