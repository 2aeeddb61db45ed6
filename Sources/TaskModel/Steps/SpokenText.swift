/// A text that can be read aloud at a moment of a step's page.
public struct SpokenText: Sendable, Hashable {
    /// When it is spoken.
    public let moment: Cue
    /// The words.
    public let text: String
    /// Where its moment stands in the study's files.
    public let position: SourcePosition?

    /// Makes a text to be spoken.
    public init(_ text: String, at moment: Cue, position: SourcePosition? = nil) {
        self.text = text
        self.moment = moment
        self.position = position
    }
}

extension SpokenText {
    /// A moment of a step's page; all but its start are only on a page that stays for a time.
    public enum Cue: Sendable, Hashable {
        /// When the page is there.
        case start
        /// When half of the time is over.
        case halfway
        /// When the time is over.
        case end
        /// So many seconds after the start.
        case seconds(Int)
    }
}

extension SpokenText.Cue {
    /// How many seconds after the start a text can be spoken at most.
    public static let latest = 86_400

    /// Reads what stands in study files: `start`, `halfway`, `end`, or a number of seconds.
    public init?(_ text: String) {
        switch text {
        case "start": self = .start
        case "halfway": self = .halfway
        case "end": self = .end
        default:
            guard let seconds = Int(text), 0...Self.latest ~= seconds, String(seconds) == text
            else { return nil }
            self = .seconds(seconds)
        }
    }

    /// How long after the start it is, in halves of a second, on a page that stays so many seconds.
    ///
    /// `nil` means that a page without a time has no such moment.
    public func halfSeconds(of total: Int?) -> Int? {
        switch self {
        case .start, .seconds(0): 0
        case .seconds(let seconds): total.map { _ in 2 * seconds }
        case .halfway: total
        case .end: total.map { 2 * $0 }
        }
    }
}

extension SpokenText.Cue: CustomStringConvertible {
    /// The moment as study files write it.
    public var description: String {
        switch self {
        case .start: "start"
        case .halfway: "halfway"
        case .end: "end"
        case .seconds(let seconds): String(seconds)
        }
    }
}
