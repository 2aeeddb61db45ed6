import Markup
import Pages
import TaskModel

/// The part of the site to which a message page belongs.
enum MessagePlace: Sendable {
    /// A study; the page shows the study's name and contact in the study's theme.
    case study(Study, PageTheme?)
    /// The whole site; the page links to the list of studies and shows no contact.
    case site
    /// Several studies; the page shows each study's contact.
    case studies([Study])
    case admin

    func frame(titled title: String, in wording: Wording) -> PageFrame {
        var frame = PageFrame(wording: wording, title: title)
        switch self {
        case .study(let study, let theme):
            frame.studyTitle = study.title
            frame.describe(study)
            frame.theme = theme
        case .site: frame.studyTitle = wording(SiteWord.studies)
        case .studies(let studies):
            frame.studyTitle = wording(SiteWord.studies)
            frame.contact = Self.contact(of: studies)
        case .admin: frame.studyTitle = "Waymark"
        }
        frame.studyPath = path
        return frame
    }

    /// Returns the link to the start page of this part of the site.
    func link(in wording: Wording) -> PageFrame.Link {
        let word: SiteWord =
            switch self {
            case .study: .onward
            case .site, .studies, .admin: .studies
            }
        return PageFrame.Link(text: wording(word), path: path)
    }

    /// Returns Markdown with a paragraph for each study that has a contact: the study's title and
    /// contact.
    ///
    /// Returns `nil` if no study has a contact.
    private static func contact(of studies: [Study]) -> String? {
        let paragraphs = studies.compactMap { study in
            study.contact.map { "\(Markup.quoted(study.title)): \($0)" }
        }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    private var path: String {
        switch self {
        case .study(let study, _): StudyEndpoint(study: study.id).path
        case .site, .studies: HomeEndpoint().path
        case .admin: StudiesAdminEndpoint().path
        }
    }
}

extension PageFrame {
    /// Sets the contact of a study and the links to its privacy notice and accessibility statement.
    mutating func describe(_ study: Study) {
        contact = study.contact
        about = AboutEndpoint.Topic.allCases.compactMap { topic in
            topic.page(of: study).map { page in
                let query = Responder.queryText([(name: "language", value: study.language)])
                let path = AboutEndpoint(study: study.id, topic: topic.rawValue).path + query
                return Link(text: page.title, path: page.address ?? path)
            }
        }
    }
}
