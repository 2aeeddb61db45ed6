public import TaskModel

/// The data that every page needs around its content: language, titles, links.
public struct PageFrame: Sendable {
    public var wording: Wording
    /// The document's title without the study's name; pages with errors prefix it with "Error:".
    public var title: String
    /// The study's name, if the page belongs to one.
    public var studyTitle: String?
    /// The path to which the study's name links.
    public var studyPath: String?
    /// Contact details, in Markdown.
    public var contact: String?
    /// Links to the page in other languages.
    public var languages: [Link]
    /// The signed-in researcher, on admin pages.
    public var researcher: String?
    /// The token of the sign-out form, on admin pages.
    public var signOutToken: String?

    /// The style sheets in addition to the site's own.
    public var stylesheets: [String] = []
    /// The scripts in addition to the site's own.
    public var scripts: [String] = []

    public struct Link: Sendable, Hashable {
        public let text: String
        /// The BCP 47 tag of the text, if it is not in the page's language.
        public let language: String?
        public let path: String
        /// Whether the link leads to what is currently shown.
        public let isCurrent: Bool
        /// Whether it opens in a new tab, so that the page stays open.
        public var opensNewTab = false

        public init(text: String, language: String? = nil, path: String, isCurrent: Bool = false) {
            self.text = text
            self.language = language
            self.path = path
            self.isCurrent = isCurrent
        }
    }

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
