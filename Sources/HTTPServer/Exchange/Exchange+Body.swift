internal import HTTP

extension Exchange {
    /// Takes bytes of the body; `false` when the connection is to be dropped.
    func take(_ bytes: [UInt8]) -> Bool {
        connection.receive(bytes.count, at: core.now(), core.configuration.timeouts)
        return advance { state in
            switch state {
            case .reading(var incoming):
                state = .over  // The only reference, so that adding does not copy.
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
