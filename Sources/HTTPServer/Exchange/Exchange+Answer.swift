internal import HTTP

extension Exchange {
    /// Sets the response of a waiting request; returns whether the request was still waiting.
    ///
    /// Resumes the connection if it is suspended. The request's task, a sweep and a shutdown may
    /// all call this method, but only the first call has an effect.
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

    /// Ends the request in any state; its connection is not resumed afterwards.
    func end() {
        let before = advance { state in
            defer { state = .over }
            return state
        }
        for job in before.jobs { Self.runElsewhere(job) }
        releaseMemory()
    }

    /// Resumes a connection so that the client can send the body; returns whether the request was
    /// still waiting.
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
    /// Whether the request is waiting for a response.
    fileprivate var isWaiting: Bool {
        switch self {
        case .waiting, .working, .woken: true
        case .fresh, .reading, .discarding, .admitted, .ready, .over: false
        }
    }

    /// The jobs queued for the connection's thread.
    fileprivate var jobs: [UnownedJob] {
        switch self {
        case .working(let jobs), .woken(let jobs): jobs
        case .fresh, .reading, .discarding, .admitted, .waiting, .ready, .over: []
        }
    }
}
