import Foundation
import Logging
import Synchronization

/// A log handler that writes each event as one line: time, level, label, metadata, source and
/// message.
struct LineLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata = Logger.Metadata()
    private let label: String
    private let stream: LogStream
    private let clock: CachedTimestamp

    init(_ label: String, to stream: LogStream) {
        self.label = label
        self.stream = stream
        clock = CachedTimestamp()
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        // Use bytes: this code runs for every request, and appending to a string is slower.
        var line: [UInt8] = []
        line.reserveCapacity(256)
        func append(_ text: String) { line.append(contentsOf: text.utf8) }
        append(clock.text)
        append(" ")
        append(event.level.rawValue)
        append(" ")
        append(label)
        append(":")
        for (name, value) in values(of: event).sorted(by: { $0.key < $1.key }) {
            append(" ")
            append(name)
            append("=")
            append(value.description)
        }
        append(" [")
        append(event.source)
        append("] ")
        append(event.message.description)
        // A message with line breaks, such as a mail server's error, must not look like several
        // events.
        for index in line.indices where line[index] < 0x20 { line[index] = UInt8(ascii: " ") }
        stream.write(line)
    }

    private func values(of event: LogEvent) -> Logger.Metadata {
        let own = event.metadata ?? [:]
        return metadata.isEmpty ? own : metadata.merging(own) { _, own in own }
    }
}

/// The current time as text, formatted at most once a second.
private final class CachedTimestamp: Sendable {
    private struct State {
        var second = time_t.min
        var text = ""
    }

    private let state = Mutex(State())

    /// The local time with its UTC offset, such as `2026-11-22T10:15:00+0100`.
    var text: String {
        let now = time(nil)
        return state.withLock { state in
            if state.second != now { state = State(second: now, text: Self.text(of: now)) }
            return state.text
        }
    }

    private static func text(of second: time_t) -> String {
        var second = second
        var parts = unsafe tm()
        unsafe localtime_r(&second, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = unsafe strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
        return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
