internal import TaskModel

/// A step's page as shown to participants who have not answered the step yet.
///
/// The page differs between participants only in its ``Variables``, which are inserted into bytes
/// that are already rendered.
package struct CachedPage: Sendable {
    /// The data that differ between participants.
    package struct Variables: Sendable {
        /// The path to which the form is posted, within the site.
        package let action: String
        package let token: String
        /// The number of the visit, sent as `_visit`.
        package let visit: Int
        package let progress: ProgressModel?

        package init(action: String, token: String, visit: Int, progress: ProgressModel?) {
            self.action = action
            self.token = token
            self.visit = visit
            self.progress = progress
        }
    }

    /// The names of the variables that differ between participants.
    static let names: Set = ["action", "token", "visit", "progress"]

    private let compiled: CompiledPage
    private let texts: [Text]
    private let wording: Wording

    /// Creates a page from a compiled page, or returns `nil` if the compiled page has slots for
    /// variables that do not differ between participants.
    init?(_ compiled: CompiledPage, _ wording: Wording) {
        self.compiled = compiled
        self.wording = wording
        texts = compiled.paths.compactMap(Text.init)
        guard texts.count == compiled.paths.count else { return nil }
    }

    /// The approximate size in memory, in bytes.
    package var byteCount: Int { compiled.cost }

    /// Returns the page for one participant, in UTF-8.
    package func html(for particulars: Variables) -> [UInt8] {
        ForeignPassages.marked(compiled.page { text(texts[$0], particulars) }, in: wording)
    }

    private func text(_ text: Text, _ particulars: Variables) -> String {
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

extension CachedPage {
    private enum Text {
        case action
        case token
        case visit
        case progressValue
        case progressMaximum
        case progressText

        /// Creates the text at the end of a path through the page's variables; returns `nil` if the
        /// text does not differ between participants.
        init?(_ path: [Slot.ValuePath]) {
            let names = path.map { if case .name(let name) = $0 { name } else { "" } }
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

extension CachedPage.Variables {
    /// Returns the variables of `pages/step` that differ between participants.
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
    /// The data of this page that differ between participants.
    var particulars: CachedPage.Variables {
        CachedPage.Variables(action: action, token: token, visit: visit, progress: progress)
    }
}
