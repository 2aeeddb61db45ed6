internal import TaskModel

/// The page of a step as it is shown to everybody who comes to it and has not answered it yet.
///
/// From one participant to another it differs in its ``Particulars`` alone, so that nothing but these
/// is put into bytes that are there already.
public struct BlankPage: Sendable {
    /// What differs.
    public struct Particulars: Sendable {
        /// Where the form is posted, which is an address of the site's own.
        public let action: String
        /// The form's token.
        public let token: String
        /// The visit's number.
        public let visit: Int
        /// How far the participant is.
        public let progress: ProgressModel?

        /// Gathers what differs.
        public init(action: String, token: String, visit: Int, progress: ProgressModel?) {
            self.action = action
            self.token = token
            self.visit = visit
            self.progress = progress
        }
    }

    /// The names of the variables that differ.
    static let names: Set = ["action", "token", "visit", "progress"]

    private let stamp: Stamp
    private let texts: [Text]
    private let wording: Wording

    /// Makes a page of a stamp; `nil` when more than the particulars goes into that.
    init?(_ stamp: Stamp, _ wording: Wording) {
        self.stamp = stamp
        self.wording = wording
        texts = stamp.ways.compactMap(Text.init)
        guard texts.count == stamp.ways.count else { return nil }
    }

    /// The approximate size in memory, in bytes.
    public var byteCount: Int { stamp.cost }

    /// The page of one participant, in UTF-8.
    public func html(for particulars: Particulars) -> [UInt8] {
        ForeignPassages.marked(stamp.page { text(texts[$0], particulars) }, in: wording)
    }

    private func text(_ text: Text, _ particulars: Particulars) -> String {
        switch text {
        case .action: particulars.action
        case .token: particulars.token
        case .visit: String(particulars.visit)
        case .progressValue: particulars.progress.map { String($0.value) } ?? ""
        case .progressMaximum: particulars.progress.map { String($0.maximum) } ?? ""
        case .progressText: particulars.progress?.words(in: wording) ?? ""
        }
    }
}

extension BlankPage {
    /// One of the texts that differ.
    private enum Text {
        case action
        case token
        case visit
        case progressValue
        case progressMaximum
        case progressText

        /// The text at the end of a way through the page's variables.
        init?(_ way: [Slot.Way]) {
            let names = way.map { if case .name(let name) = $0 { name } else { "" } }
            switch names {
            case ["action"]: self = .action
            case ["token"]: self = .token
            case ["visit"]: self = .visit
            case ["progress", "value"]: self = .progressValue
            case ["progress", "maximum"]: self = .progressMaximum
            case ["progress", "text"]: self = .progressText
            default: return nil
            }
        }
    }
}

extension BlankPage.Particulars {
    /// The variables of `pages/step` that differ.
    func variables(in wording: Wording) -> [String: TemplateValue] {
        [
            "action": .text(action),
            "token": .text(token),
            "visit": .number(visit),
            "progress": progress?.variables(in: wording) ?? .flag(false),
        ]
    }
}

extension StepPage {
    /// What differs on this page from that of other participants.
    var particulars: BlankPage.Particulars {
        BlankPage.Particulars(action: action, token: token, visit: visit, progress: progress)
    }
}
