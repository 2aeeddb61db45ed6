/// A text to be read aloud at a certain time on a step's page.
public struct SpokenText: Sendable, Hashable {
    public let moment: Cue
    public let text: String
    /// The position of the cue in the study's files.
    public let position: SourcePosition?

    public init(_ text: String, at moment: Cue, position: SourcePosition? = nil) {
        self.text = text
        self.moment = moment
        self.position = position
    }
}

extension SpokenText {
    /// A time on a step's page; an untimed page has only the cues `start` and `seconds(0)`.
    public enum Cue: Sendable, Hashable {
        /// The start of the page's timer; on an untimed page, the time at which the page appears.
        case start
        /// The time at which half of the page's duration has passed.
        case halfway
        /// The time at which the page's duration is over.
        case end
        /// The last seconds before the end; one word is spoken in each second.
        case countdown
        /// A number of seconds after the start.
        case seconds(Int)
    }
}

extension SpokenText.Cue {
    /// The latest cue, in seconds after the start.
    public static let latest = 86_400

    /// Creates a cue from the text in a study file: `start`, `halfway`, `countdown`, `end`, or a
    /// number of seconds up to `latest`; returns `nil` for any other text.
    public init?(_ text: String) {
        switch text {
        case "start": self = .start
        case "halfway": self = .halfway
        case "end": self = .end
        case "countdown": self = .countdown
        default:
            guard let seconds = Int(text), 0...Self.latest ~= seconds, String(seconds) == text
            else { return nil }
            self = .seconds(seconds)
        }
    }

    /// Returns the delay after the start, in half seconds, on a page that lasts `total` seconds.
    ///
    /// The result is `nil` for a countdown. On an untimed page, whose `total` is `nil`, it is 0 for
    /// `start` and `seconds(0)`, and `nil` for all other cues.
    public func halfSeconds(of total: Int?) -> Int? {
        switch self {
        case .start, .seconds(0): 0
        case .seconds(let seconds): total.map { _ in 2 * seconds }
        case .halfway: total
        case .end: total.map { 2 * $0 }
        case .countdown: nil
        }
    }
}

extension SpokenText.Cue: CustomStringConvertible {
    /// The cue in the form used by study files.
    public var description: String {
        switch self {
        case .start: "start"
        case .halfway: "halfway"
        case .end: "end"
        case .countdown: "countdown"
        case .seconds(let seconds): String(seconds)
        }
    }
}

extension SpokenText {
    /// The words of the text, without commas.
    public var words: [String] {
        text.split { $0.isWhitespace || ",،、".contains($0) }.map(String.init)
    }

    /// Returns the texts to read aloud for this text on a page that lasts `total` seconds.
    ///
    /// A countdown becomes one text for each word, read in the last seconds, if the page lasts more
    /// seconds than there are words. Otherwise, and for any other cue, the text is returned
    /// unchanged.
    public func counted(down total: Int?) -> [SpokenText] {
        let words = words
        guard moment == .countdown, let total, words.count < total else { return [self] }
        return words.enumerated().map { index, word in
            SpokenText(word, at: .seconds(total - words.count + index), position: position)
        }
    }
}

extension [SpokenText] {
    /// Returns the texts of a page that lasts `total` seconds, in order of time, with countdowns
    /// divided into words.
    public func timed(in total: Int?) -> [SpokenText] {
        let texts = flatMap { $0.counted(down: total) }
        return texts.enumerated().sorted { one, other in
            let times = [one, other].map { $0.element.moment.halfSeconds(of: total) ?? Int.max }
            return (times[0], one.offset) < (times[1], other.offset)
        }
        .map(\.element)
    }
}
