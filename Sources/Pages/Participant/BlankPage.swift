internal import TaskModel

/// The page of a step as it is shown to everybody who comes to it and has not answered it yet.
///
/// From one participant to another it differs in its ``Particulars`` alone, so that nothing but these
/// is put into bytes that are there already.
public struct BlankPage: Sendable {
    /// What differs.
    public struct Particulars: Sendable {
        /// Where the form is posted.
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
    private let wording: Wording

    init(_ stamp: Stamp, _ wording: Wording) {
        self.stamp = stamp
        self.wording = wording
    }

    /// The page of one participant, in UTF-8.
    public func html(for particulars: Particulars) -> [UInt8] {
        stamp.page(of: particulars.variables(in: wording))
    }
}

extension BlankPage.Particulars {
    /// The variables of `pages/step` that differ.
    func variables(in wording: Wording) -> [String: TemplateValue] {
        [
            "action": .address(action),
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
