import Foundation
import TaskModel

extension DeviceTiming {
    /// The maximum length of the JSON text, in bytes.
    private static let longestJSON = 16_384

    private struct Report: Decodable {
        let zone: String?
        let now, received, sent: Double
        let started, ended: Double?
        let paused, hidden: [[Double]]
    }

    /// Creates times from the report that a page's script sent; returns `nil` if the text is not a
    /// valid report.
    init?(json text: String) {
        guard 1...Self.longestJSON ~= text.utf8.count,
            let report = try? JSONDecoder().decode(Report.self, from: Data(text.utf8)),
            let now = Self.milliseconds(report.now),
            let received = Self.milliseconds(report.received),
            let sent = Self.milliseconds(report.sent),
            let paused = Self.spans(report.paused),
            let hidden = Self.spans(report.hidden)
        else { return nil }
        self.init(
            zone: report.zone,
            rendered: now,
            received: received,
            sent: sent,
            started: report.started.flatMap(Self.milliseconds),
            ended: report.ended.flatMap(Self.milliseconds),
            paused: paused,
            hidden: hidden
        )
    }

    private static func milliseconds(_ number: Double) -> Int64? {
        Int64(exactly: number.rounded())
    }

    private static func spans(_ pairs: [[Double]]) -> [Span]? {
        let spans = pairs.compactMap { pair -> Span? in
            guard pair.count == 2, let from = milliseconds(pair[0]), let to = milliseconds(pair[1])
            else { return nil }
            return Span(from: from, to: to)
        }
        return spans.count == pairs.count ? spans : nil
    }
}
