import HTTP
import Pages
import Sessions
import Studies
import TaskModel

extension Rejections {
    func knownPlace(of request: Request) -> MessagePlace {
        if request.head.path.first == "admin" { return .admin }
        guard request.head.path.first == "sessions", request.head.path.count > 1,
            let session = site.participants.cachedSession(request.head.path[1], request.head)
        else { return .site }
        return messagePlace(of: session)
    }

    /// Returns the part of the site to which an error page belongs.
    ///
    /// If the browser may not open the session in the path, the result does not depend on that
    /// session.
    func messagePlace(_ place: EndpointPlace, _ request: Request) async -> MessagePlace {
        switch place {
        case .study(let id):
            let named = try? await environment.library.study(id)
            return named.map { messagePlace(of: $0, request) } ?? .site
        case .session(let id):
            guard let session = try? await site.participants.session(id, request.head) else {
                return await only(request)
            }
            return messagePlace(of: session)
        case .onlyStudy: return await only(request)
        case .site: return .site
        case .admin: return .admin
        }
    }

    /// Returns the only open study, or the whole site if there is not exactly one open study.
    private func only(_ request: Request) async -> MessagePlace {
        let studies = await openStudies()
        return studies.count == 1 ? messagePlace(of: studies[0], request) : .site
    }

    func messagePlace(of version: StudyVersion, _ request: Request) -> MessagePlace {
        let study = edition(version, request)
        return .study(study, environment.page(study.theme, of: version))
    }

    func messagePlace(of session: LoadedSession) -> MessagePlace {
        .study(session.study, site.participants.theme(of: session))
    }

    func openStudies() async -> [StudyVersion] {
        let studies = try? await environment.library.studies().filter { $0.study.access == .open }
        return studies ?? []
    }

    func edition(_ version: StudyVersion, _ request: Request) -> Study {
        version.edition(language(of: request, among: version.languages))
    }

    func wording(of place: MessagePlace, for request: Request) -> Wording {
        switch place {
        case .study(let study, _): environment.wording(study.language)
        case .site, .studies:
            environment.wording(language(of: request, among: environment.wordings.keys.sorted()))
        case .admin: site.adminWording(for: request.head)
        }
    }

    /// Returns the language that the form names if it is in `languages`, or else the request's
    /// preferred language.
    private func language(of request: Request, among languages: [String]) -> String {
        if let written = request.form["_language"], languages.contains(written) { return written }
        return Languages.preferred(request.head, of: languages)
    }
}
