package import TaskModel

/// The language, titles, links and other data around a page's content.
package struct PageFrame: Sendable {
    package var wording: Wording
    /// The document's title without the study's name; templates add "Error:" on pages with errors.
    package var title: String
    /// The study's name, if the page belongs to a study.
    package var studyTitle: String?
    /// The path to which the study's name links; `nil` if the name is not a link.
    package var studyPath: String?
    /// Contact details in Markdown, if any.
    package var contact: String?
    /// Links to the study's privacy notice and accessibility statement.
    package var about: [Link] = []
    /// Links to the page in each available language, on pages that offer a choice of language.
    package var languages: [Link]
    /// The name of the signed-in researcher, on admin pages.
    package var researcher: String?
    /// Whether the signed-in researcher is an administrator.
    package var isAdministrator = false
    /// The token of the sign-out form, on admin pages.
    package var signOutToken: String?

    /// The page's own style sheets, loaded in addition to the site's.
    package var stylesheets: [String] = []
    /// The page's own scripts, loaded in addition to the site's.
    package var scripts: [String] = []
    /// The theme, whose style sheet is loaded after all others; `nil` for the default appearance.
    package var theme: PageTheme?

    /// A person's turn at a shared device; `nil` on other devices and on pages that belong to no
    /// person.
    package var turn: Turn?
    /// Whether the page is on a shared device and belongs to no person.
    ///
    /// Scripts then remove the data that the previous person left in the browser.
    package var isBetweenTurns = false

    /// A person's turn at a device that several people use one after another.
    package struct Turn: Sendable, Hashable {
        /// An identifier that distinguishes the turn from others in the same browser.
        let id: String
        /// The time without activity after which the page is locked, in seconds.
        let lockAfter: Int
        /// The path to which the form that ends the turn is posted; `nil` on a step's page, whose
        /// own form ends the turn.
        let path: String?
        let token: String?

        package init(id: String, lockAfter: Int, path: String? = nil, token: String? = nil) {
            self.id = id
            self.lockAfter = lockAfter
            self.path = path
            self.token = token
        }
    }

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
