package import TaskModel

/// The list of open studies.
package struct StudyListPage: PageModel {
    package struct Row: Sendable, Hashable {
        package let title: String
        /// The description, in Markdown.
        package let text: String?
        package let path: String

        package init(title: String, text: String?, path: String) {
            self.title = title
            self.text = text
            self.path = path
        }
    }

    package static let template = "studies"
    package var frame: PageFrame
    package var studies: [Row]

    package init(frame: PageFrame, studies: [Row]) {
        self.frame = frame
        self.studies = studies
    }
}

extension StudyListPage {
    package var values: [String: TemplateValue] {
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
