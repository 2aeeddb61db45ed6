import Logging
import Synchronization

/// A log handler that stores its lines in memory.
final class MemoryLog: LogHandler {
    private let kept = Mutex<[(level: Logger.Level, text: String)]>([])

    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }

    func lines(_ level: Logger.Level) -> [String] {
        kept.withLock { $0.filter { $0.level == level }.map(\.text) }
    }

    var text: String { kept.withLock { $0.map(\.text).joined(separator: "\n") } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) {
        let words = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted()
        let line = "\(event.message) \(words.joined(separator: " "))"
        kept.withLock { $0.append((event.level, line)) }
    }
}
