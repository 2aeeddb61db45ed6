package import TaskModel

/// The data that every page needs around its content: language, titles, links.
package struct PageFrame: Sendable {
    package var wording: Wording
    /// The document's title without the study's name; templates add "Error:" on pages with errors.
    package var title: String
    /// The study's name, if the page belongs to a study.
    package var studyTitle: String?
    /// The path to which the study's name links.
    package var studyPath: String?
    /// Contact details, in Markdown.
    package var contact: String?
    /// Links to the page in each available language, on pages that offer a choice of language.
    package var languages: [Link]
    /// The name of the signed-in researcher, on admin pages.
    package var researcher: String?
    /// The token of the sign-out form, on admin pages.
    package var signOutToken: String?

    /// The page's own style sheets, loaded in addition to the site's.
    package var stylesheets: [String] = []
    /// The page's own scripts, loaded in addition to the site's.
    package var scripts: [String] = []
    /// The theme, whose style sheet is loaded after all others; `nil` for the site's own
    /// appearance.
    package var theme: PageTheme?

    package struct Link: Sendable, Hashable {
        package let text: String
        /// The BCP 47 tag of the text's language, if that can differ from the page's language.
        package let language: String?
        package let path: String
        /// Whether the link's target is currently shown.
        package let isCurrent: Bool
        /// Whether the link opens in a new tab, so that the page stays open.
        package var opensNewTab = false

        package init(text: String, language: String? = nil, path: String, isCurrent: Bool = false) {
            self.text = text
            self.language = language
            self.path = path
            self.isCurrent = isCurrent
        }
    }

    package init(
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
