import HTTP
import Pages

extension AdminSite {
    func exports(of study: String) -> [AdminStudyPage.Export] { [] }
    func export(
        _ study: String,
        _ format: String,
        _ request: Request,
        _ researcher: SignedIn
    ) async throws -> Response {
        throw SiteError.notFound
    }
}
