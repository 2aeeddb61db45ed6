import Pages
import TaskModel

/// The part of the site to which a message page belongs.
enum MessagePlace: Sendable {
    /// A study; the page shows its name and contact.
    case study(Study)
    /// No study in particular.
    case site
    /// The researchers' pages.
    case admin

    /// Returns the frame of a page.
    func frame(titled title: String, in wording: Wording) -> PageFrame {
        var frame = PageFrame(wording: wording, title: title)
        switch self {
        case .study(let study):
            frame.studyTitle = study.title
            frame.contact = study.contact
        case .site: frame.studyTitle = wording("pages.studies.title")
        case .admin: frame.studyTitle = "Waymark"
        }
        frame.studyPath = path
        return frame
    }

    /// Returns the link to the first page of this part.
    func link(in wording: Wording) -> PageFrame.Link {
        let key =
            switch self {
            case .study: "notices.onward"
            case .site, .admin: "pages.studies.title"
            }
        return PageFrame.Link(text: wording(key), path: path)
    }

    private var path: String {
        switch self {
        case .study(let study): Route.study(study.id).path
        case .site: Route.home.path
        case .admin: Route.admin.path
        }
    }
}
