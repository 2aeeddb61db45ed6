public import TaskModel

/// The list of studies with their counts.
public struct AdminStudiesPage: PageModel {
    public struct Row: Sendable, Hashable {
        public let title: String
        public let id: String
        /// The path of the study's admin page.
        public let path: String
        /// The path of the participants' page.
        public let publicPath: String
        /// The time at which the current version was published, in words.
        public let published: String
        /// The number of sessions started.
        public let started: Int
        /// The number of sessions in progress.
        public let inProgress: Int
        /// The number of finished sessions.
        public let finished: Int

        public init(
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

    public static let template = "admin-studies"
    public var frame: PageFrame
    public var studies: [Row]
    /// The problems with study folders, in the words of `validate`.
    public var diagnostics: [String]

    public init(frame: PageFrame, studies: [Row], diagnostics: [String]) {
        self.frame = frame
        self.studies = studies
        self.diagnostics = diagnostics
    }
}

extension AdminStudiesPage {
    public var values: [String: TemplateValue] {
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
