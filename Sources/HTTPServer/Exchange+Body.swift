internal import HTTP

extension Exchange {
    /// So many bytes more of a refused body are read before the connection is dropped.
    private static let swallowed = 64 << 10

    /// Takes bytes of the body; `false` when the connection is to be dropped.
    func take(_ bytes: [UInt8]) -> Bool {
        connection.receive(bytes.count)
        return advance { stage in
            switch stage {
            case .reading(var incoming):
                stage = .over  // The only reference, so that adding does not copy.
                stage = Self.reading(bytes, into: &incoming)
                return true
            case .swallowing(let refusal, let left):
                stage = .swallowing(refusal, left: left - bytes.count)
                return left >= bytes.count
            case .over: return true
            case .fresh, .waiting, .working, .woken, .ready: return false
            }
        }
    }

    private static func reading(_ bytes: [UInt8], into incoming: inout Incoming) -> Stage {
        do {
            try incoming.reader?.consume(bytes)
            return .reading(incoming)
        } catch {
            return .swallowing(error, left: swallowed)
        }
    }
}
