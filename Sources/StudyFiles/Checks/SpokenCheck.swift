import Authoring
import TaskModel

/// A check for spoken texts whose times are unreachable, duplicate or out of order.
struct SpokenCheck {
    private let texts: [SpokenText]
    private let seconds: Int?
    private let reading: ReadingContext

    init(_ step: Step, in reading: ReadingContext) {
        let seconds = step.timer?.duration
        texts = step.chrome.spoken.flatMap { $0.counted(down: seconds) }
        self.seconds = seconds
        self.reading = reading
    }

    func run() {
        var latest = -1
        var taken: Set<Int> = []
        for text in texts {
            guard let moment = moment(of: text) else { continue }
            if !taken.insert(moment).inserted {
                reportTaken(text)
            } else if moment < latest {
                reportEarlier(text)
            }
            latest = max(latest, moment)
        }
    }

    /// Returns the time of a text in half seconds from the start of the page.
    ///
    /// If the page is too short for the text or has no time limit, reports the text and returns
    /// `nil`.
    private func moment(of text: SpokenText) -> Int? {
        if text.moment == .countdown, let seconds {
            reportLongCountdown(text, in: seconds)
            return nil
        }
        guard let moment = text.moment.halfSeconds(of: seconds) else {
            reportNoTime(text)
            return nil
        }
        if let seconds, moment > 2 * seconds {
            reportLate(text, after: seconds)
            return nil
        }
        return moment
    }

    private func reportNoTime(_ text: SpokenText) {
        let message = "this page has no time limit, so at: \(text.moment) never happens"
        let advice = "write at: start, or use a timed step, such as wait"
        report(.badValue, message, advice, at: text)
    }

    private func reportLate(_ text: SpokenText, after seconds: Int) {
        let message = "the page is shown for \(seconds) s, so at: \(text.moment) never happens"
        report(.badBounds, message, "write a number below \(seconds), or end", at: text)
    }

    private func reportLongCountdown(_ text: SpokenText, in seconds: Int) {
        let message =
            "the countdown has \(text.words.count) words, too many for a page that is shown for "
            + "\(seconds) s"
        report(.badBounds, message, "write one word for each of the last seconds", at: text)
    }

    private func reportTaken(_ text: SpokenText) {
        let message = "another text is already spoken at this time (at: \(text.moment))"
        report(.duplicateIdentifier, message, "combine the two texts", at: text)
    }

    private func reportEarlier(_ text: SpokenText) {
        let message = "at: \(text.moment) is earlier than the time of the text above"
        report(.badBounds, message, "put the texts in order of time", at: text)
    }

    private func report(
        _ code: Diagnostic.Code,
        _ message: String,
        _ advice: String,
        at text: SpokenText
    ) {
        guard let position = text.position else { return }
        reading.report(code, message, suggestion: advice, at: position)
    }
}
