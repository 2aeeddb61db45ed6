import Dispatch
import Foundation

/// Requests to publish the study folders again, handled one after another.
///
/// Requests that come while one is handled count as one, which is handled afterwards.
final class PublishRequests: Sendable {
    private let requests: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// Creates an empty queue of requests.
    init() {
        (requests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Takes a request.
    func request() { continuation.yield() }

    /// Ends `handle` after the request that it is handling.
    func finish() { continuation.finish() }

    /// Handles requests until `finish` is called or the task is cancelled.
    ///
    /// To be called once.
    func handle(_ body: () async -> Void) async {
        for await _ in requests { await body() }
    }
}

/// Takes SIGHUP for a request to publish, as long as it is held.
///
/// Unchecked, because a dispatch source may be used from every thread.
final class HangUps: @unchecked Sendable {
    private let source: any DispatchSourceSignal

    private init(_ source: any DispatchSourceSignal) { self.source = source }

    deinit { source.cancel() }

    /// Returns when SIGHUP does not end the process any more.
    static func watch(for requests: PublishRequests) async -> HangUps {
        let queue = DispatchQueue(label: "waymark.publishing.signals")
        let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: queue)
        source.setEventHandler { requests.request() }
        await withCheckedContinuation { continuation in
            source.setRegistrationHandler { continuation.resume() }
            source.activate()
        }
        return HangUps(source)
    }
}

/// The meaning of SIGHUP for a server.
enum HangUpMeaning {
    /// The terminal was closed: the server stops in order.
    case stop
    /// Somebody asks to publish: there is no terminal that could be closed.
    case publish
    /// Whoever started the server wants it to outlive the terminal, as `nohup` does.
    case nothing

    /// The meaning for this process, by whether it has a controlling terminal.
    static var here: HangUpMeaning {
        guard hasTerminal else { return .publish }
        return isIgnored ? .nothing : .stop
    }

    private static var hasTerminal: Bool {
        let descriptor = unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }

    /// Whether the process was started with SIGHUP ignored.
    private static var isIgnored: Bool {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
        let digits = line?.split(whereSeparator: \.isWhitespace).last
        let mask = digits.flatMap { UInt64($0, radix: 16) } ?? 0
        return mask & 1 << UInt64(SIGHUP - 1) != 0
    }
}
