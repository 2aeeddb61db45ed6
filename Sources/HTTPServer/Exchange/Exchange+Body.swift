internal import HTTP

extension Exchange {
    /// Consumes bytes of the body; returns `false` if the connection must be dropped.
    func take(_ bytes: [UInt8]) -> Bool {
        connection.receive(bytes.count, at: core.now(), core.configuration.timeouts)
        return advance { state in
            switch state {
            case .reading(var incoming):
                state = .over  // Keeps `incoming` unique, so that appending does not copy.
                state = reading(bytes, into: &incoming)
                return true
            case .discarding, .over: return true
            case .fresh, .admitted, .waiting, .working, .woken, .ready: return false
            }
        }
    }

    private func reading(_ bytes: [UInt8], into incoming: inout IncomingRequest) -> State {
        do throws(RequestRejectedError) {
            try incoming.reader?.consume(bytes)
            guard reserveMemory(for: incoming.reader) else { throw .overloaded }
            return .reading(incoming)
        } catch {
            releaseMemory()
            return .discarding(error, incoming.head)
        }
    }
}
