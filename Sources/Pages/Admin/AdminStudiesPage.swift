public import TaskModel

/// The list of studies with their counts.
public struct AdminStudiesPage: PageModel {
    /// A study's row.
    public struct Row: Sendable, Hashable {
        /// The study's name.
        public let title: String
        /// Its identifier.
        public let id: String
        /// Its page.
        public let path: String
        /// The participants' page.
        public let publicPath: String
        /// When its current version was published, in words.
        public let published: String
        /// How many sessions began.
        public let started: Int
        /// How many go on.
        public let inProgress: Int
        /// How many are finished.
        public let finished: Int

        /// Makes a row.
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

    /// `pages/admin-studies`.
    public static let template = "admin-studies"
    /// What stands around it.
    public var frame: PageFrame
    /// The studies.
    public var studies: [Row]
    /// What is wrong with study folders, as `validate` says it.
    public var diagnostics: [String]

    /// Makes the page.
    public init(frame: PageFrame, studies: [Row], diagnostics: [String]) {
        self.frame = frame
        self.studies = studies
        self.diagnostics = diagnostics
    }
}

extension AdminStudiesPage {
    /// The variables of `pages/admin-studies`.
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
    /// The variables of a study and its counts.
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
