public import TaskModel

/// What stands around every page: language, title, names.
public struct PageFrame: Sendable {
    /// The page's language and words.
    public var wording: Wording
    /// The document's title without the study's name; "Error:" is put before it where there are errors.
    public var title: String
    /// The study's name, when the page belongs to one.
    public var studyTitle: String?
    /// Where the study's name leads.
    public var studyPath: String?
    /// Whom to ask, in Markdown.
    public var contact: String?
    /// Other languages of this page.
    public var languages: [Link]
    /// The researcher who is signed in, on admin pages.
    public var researcher: String?
    /// The token of the sign-out form, on admin pages.
    public var signOutToken: String?

    /// The style sheets beside the site's own.
    public var stylesheets: [String] = []
    /// The scripts beside the site's own.
    public var scripts: [String] = []

    /// A text that leads somewhere.
    public struct Link: Sendable, Hashable {
        /// What is read.
        public let text: String
        /// The BCP 47 tag of the text, when it is not the page's.
        public let language: String?
        /// Where it leads.
        public let path: String
        /// Whether it is what is shown now.
        public let isCurrent: Bool
        /// Whether it opens in a new tab, so that the page stays open.
        public var opensNewTab = false

        /// Makes a link.
        public init(text: String, language: String? = nil, path: String, isCurrent: Bool = false) {
            self.text = text
            self.language = language
            self.path = path
            self.isCurrent = isCurrent
        }
    }

    /// Makes a frame.
    public init(
        wording: Wording,
        title: String,
        studyTitle: String? = nil,
        studyPath: String? = nil,
        contact: String? = nil,
        languages: [Link] = [],
        researcher: String? = nil,
        signOutToken: String? = nil
    ) {
        self.wording = wording
        self.title = title
        self.studyTitle = studyTitle
        self.studyPath = studyPath
        self.contact = contact
        self.languages = languages
        self.researcher = researcher
        self.signOutToken = signOutToken
    }
}
