package import TaskModel

/// The list of studies with their counts.
package struct AdminStudiesPage: PageModel {
    package struct Row: Sendable, Hashable {
        package let title: String
        package let id: String
        /// The path of the study's admin page.
        package let path: String
        /// The path of the participants' page.
        package let publicPath: String
        /// The time at which the current version was published, in words.
        package let published: String
        /// The number of sessions started.
        package let started: Int
        /// The number of sessions in progress.
        package let inProgress: Int
        /// The number of finished sessions.
        package let finished: Int

        package init(
            title: String,
            id: String,
            path: String,
            publicPath: String,
            published: String,
            started: Int,
            inProgress: Int,
            finished: Int
        ) {
            self.title = title
            self.id = id
            self.path = path
            self.publicPath = publicPath
            self.published = published
            self.started = started
            self.inProgress = inProgress
            self.finished = finished
        }
    }

    package static let template = "admin-studies"
    package var frame: PageFrame
    package var studies: [Row]
    /// The problems with study folders, in the words of `validate`.
    package var diagnostics: [String]

    package init(frame: PageFrame, studies: [Row], diagnostics: [String]) {
        self.frame = frame
        self.studies = studies
        self.diagnostics = diagnostics
    }
}

extension AdminStudiesPage {
    package var values: [String: TemplateValue] {
        [
            "studies": .list(studies.map(\.variables)),
            "hasStudies": .flag(!studies.isEmpty),
            "diagnostics": .list(diagnostics.map { .text($0) }),
            "hasDiagnostics": .flag(!diagnostics.isEmpty),
        ]
    }
}

extension AdminStudiesPage.Row {
    var variables: TemplateValue {
        .object([
            "title": .text(title),
            "id": .text(id),
            "path": .address(path),
            "publicPath": .address(publicPath),
            "published": .text(published),
            "started": .number(started),
            "inProgress": .number(inProgress),
            "finished": .number(finished),
        ])
    }
}
