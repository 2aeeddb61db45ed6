public import TaskModel

/// The list of open studies.
public struct StudyListPage: PageModel {
    /// A study in the list.
    public struct Row: Sendable, Hashable {
        /// The study's name.
        public let title: String
        /// What it is about, in Markdown.
        public let text: String?
        /// Its page.
        public let path: String

        /// Makes a row.
        public init(title: String, text: String?, path: String) {
            self.title = title
            self.text = text
            self.path = path
        }
    }

    /// `pages/studies`.
    public static let template = "studies"
    /// What stands around it.
    public var frame: PageFrame
    /// The studies.
    public var studies: [Row]

    /// Makes the list.
    public init(frame: PageFrame, studies: [Row]) {
        self.frame = frame
        self.studies = studies
    }
}

extension StudyListPage {
    /// The variables of `pages/studies`.
    public var values: [String: TemplateValue] {
        ["studies": .list(studies.map(\.variables))]
    }
}

extension StudyListPage.Row {
    fileprivate var variables: TemplateValue {
        .object([
            "title": .text(title),
            "text": .markdown(text ?? ""),
            "path": .address(path),
        ])
    }
}
