public import TaskModel

/// The list of open studies.
public struct StudyListPage: PageModel {
    public struct Row: Sendable, Hashable {
        public let title: String
        /// The description, in Markdown.
        public let text: String?
        public let path: String

        public init(title: String, text: String?, path: String) {
            self.title = title
            self.text = text
            self.path = path
        }
    }

    public static let template = "studies"
    public var frame: PageFrame
    public var studies: [Row]

    public init(frame: PageFrame, studies: [Row]) {
        self.frame = frame
        self.studies = studies
    }
}

extension StudyListPage {
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
