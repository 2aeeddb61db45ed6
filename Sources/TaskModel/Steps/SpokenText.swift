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
    /// A time on a step's page; only timed pages have cues other than `start`.
    public enum Cue: Sendable, Hashable {
        /// The appearance of the page.
        case start
        /// The moment at which half of the time has passed.
        case halfway
        /// The moment at which the time is up.
        case end
        /// A number of seconds after the start.
        case seconds(Int)
    }
}

extension SpokenText.Cue {
    /// The latest cue, in seconds after the start.
    public static let latest = 86_400

    /// Reads a cue from a study file: `start`, `halfway`, `end`, or a number of seconds.
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

    /// Returns the delay after the start in half seconds, on a page of `total` seconds.
    ///
    /// On a page that is not timed, only the start has a delay, which is 0; the result is otherwise
    /// `nil`.
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
    /// The cue in the form used by study files.
    public var description: String {
        switch self {
        case .start: "start"
        case .halfway: "halfway"
        case .end: "end"
        case .seconds(let seconds): String(seconds)
        }
    }
}
