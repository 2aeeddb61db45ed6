import Dispatch
import Foundation

/// A queue that handles, one at a time, requests to publish the study folders again.
///
/// Requests that arrive while another is being handled are coalesced into a single request.
final class PublishRequests: Sendable {
    private let requests: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (requests, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func request() { continuation.yield() }

    /// Ends `handle` after the current request and any pending request.
    func finish() { continuation.finish() }

    /// Handles requests until `finish` is called or the task is cancelled.
    ///
    /// Call this function only once.
    func handle(_ body: () async -> Void) async {
        for await _ in requests { await body() }
    }
}

/// An object that converts SIGHUP to publish requests until it is released.
///
/// `Sendable` is unchecked because dispatch sources are thread-safe.
final class HangUps: @unchecked Sendable {
    private let source: any DispatchSourceSignal

    private init(_ source: any DispatchSourceSignal) { self.source = source }

    deinit { source.cancel() }

    /// Starts watching for SIGHUP, and returns once the signal no longer ends the process.
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

/// A server's reaction to SIGHUP.
enum HangUpMeaning {
    /// The server shuts down cleanly, because its terminal was closed.
    case stop
    /// The server publishes its studies again, because it has no terminal that could close.
    case publish
    /// The server ignores the signal and outlives its terminal, for example if `nohup` started it.
    case nothing

    /// The reaction of this process, depending on its terminal and on whether it ignores SIGHUP.
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
