internal import HTTP

extension Exchange {
    /// Takes a response and resumes the connection, if it still waits for one; says whether it did.
    ///
    /// Whoever comes first, handler or watchdog, resumes; the other finds that nobody waits.
    func complete(with response: PreparedResponse) -> Bool {
        let waiting: ConnectionHandle? = advance { stage in
            guard case .waiting(let handle) = stage else { return nil }
            stage = .ready(response)
            return handle
        }
        waiting?.resume()
        return waiting != nil
    }

    /// The request is over, whatever became of it: nobody resumes, no file stays.
    func end() {
        advance { $0 = .over }
        spool.removeAll()
    }
}
