import Sessions
import Studies
import HTTP
import Logging
import Pages
import Storage
import TaskModel

/// A renderer of pages for requests that failed or were rejected.
///
/// A page is in the frame of the request's study, unless that would reveal to a stranger whether a
/// session exists. If a participant's form could not be processed, the page contains the typed
/// input, so that the participant can send it again. This is also the case if the browser may not
/// open the session.
struct Rejections: Sendable {
    let site: SiteContext
    var environment: SiteEnvironment { site.environment }
    private var responder: Responder { site.responder }

    init(_ site: SiteContext) { self.site = site }

    /// Returns the response to a request whose handling failed.
    ///
    /// `place` is the part of the site to which the request's path belongs.
    func response(
        to error: any Error,
        _ request: Request,
        _ place: EndpointPlace
    ) async -> Response {
        do {
            switch error {
            case SiteError.notFound:
                return try await page(.notFound, .notFound, request, place)
            case SiteError.notYours: return try await notYours(request)
            case SiteError.otherUser(let study):
                let language = request.head.query["language"].map { ("language", $0) }
                return responder.redirect(
                    to: ReturnByCodeEndpoint(study: study),
                    query: [("notice", "used")] + [language].compactMap(\.self)
                )
            case is WithdrawnError:
                return try await page(.leftStudy, .forbidden, request, place)
            // The session was deleted while its page was open.
            case StorageError.noSession: return try await notYours(request)
            case is StorageError: return try await notSaved(request, place, error)
            case is CancellationError: return RequestRejectedError.brokenOff.response
            default: return try await failure(request, place, error)
            }
        } catch {
            return responder.plain(
                "Something went wrong on this server.\n",
                status: .internalServerError
            )
        }
    }

    /// Returns the response to a request whose method the endpoint does not support.
    func notAllowed(_ endpoint: some Endpoint, _ request: Request) async throws -> Response {
        let place = endpoint.place
        var response = try await page(.notAllowed, .methodNotAllowed, request, place)
        response.headers["Allow"] = type(of: endpoint).allow
        return response
    }

    /// Returns a page with a message, in the frame that `place` determines; returns a problem
    /// document for a program.
    func page(
        _ message: PageMessage,
        _ status: Status,
        _ request: Request,
        _ place: EndpointPlace,
        retry: MessagePage.Retry? = nil
    ) async throws -> Response {
        if request.isFromProgram { return problem(message, status) }
        let place = await messagePlace(place, request)
        return try responder.message(
            message,
            status: status,
            in: place,
            wording: wording(of: place, for: request),
            retry: retry
        )
    }

    private func problem(_ message: PageMessage, _ status: Status) -> Response {
        let wording = environment.wording("en")
        return APIProblem(
            status: status,
            title: wording(MessageWord.title(message)),
            wait: status == .serviceUnavailable ? 5 : nil
        )
        .response(isSecure: environment.isSecure)
    }

    /// Returns the page for a session that this browser may not open.
    ///
    /// The page contains no session data, and is the same for a session that does not exist.
    private func notYours(_ request: Request) async throws -> Response {
        let retry = retry(request)
        let studies = await openStudies()
        let place: MessagePlace =
            switch studies.count {
            case 1: messagePlace(of: studies[0], request)
            case 2...Self.mostStudies: .studies(studies.map { edition($0, request) })
            default: .site
            }
        let wording = wording(of: place, for: request)
        let links = links(of: place, in: wording)
        return try responder.message(
            retry == nil ? .notYours : .notYoursTyped,
            status: .notFound,
            in: place,
            wording: wording,
            // Open links in a new tab, so that the typed input is not lost.
            onward: retry == nil ? links : links.map(\.inNewTab),
            retry: retry
        )
    }

    /// The maximum number of studies that the page from `notYours` names; with more studies, the
    /// page names none.
    private static let mostStudies = 10

    /// Returns two links for each study of a place: one to the study page, and one to the page that
    /// asks for a code.
    ///
    /// Returns the place's usual link if the place has no study.
    private func links(of place: MessagePlace, in wording: Wording) -> [PageFrame.Link] {
        func returning(to study: Study, _ text: String) -> PageFrame.Link {
            PageFrame.Link(text: text, path: ReturnByCodeEndpoint(study: study.id).path)
        }
        let text = wording(ReturnByCodeEndpoint.Word.link)
        switch place {
        case .study(let study, _): return [place.link(in: wording), returning(to: study, text)]
        case .studies(let studies):
            return studies.flatMap { study in
                [
                    PageFrame.Link(text: study.title, path: StudyEndpoint(study: study.id).path),
                    returning(to: study, "\(study.title): \(text)"),
                ]
            }
        case .site, .admin: return [place.link(in: wording)]
        }
    }

    private func notSaved(
        _ request: Request,
        _ place: EndpointPlace,
        _ error: any Error
    ) async throws -> Response {
        environment.logger.error("a storage operation failed", metadata: ["error": "\(error)"])
        var response = try await page(
            request.head.method == .post ? .notSaved : .unavailable,
            .serviceUnavailable,
            request,
            place,
            retry: retry(request)
        )
        response.headers["Retry-After"] = "5"
        return response
    }

    private func failure(
        _ request: Request,
        _ place: EndpointPlace,
        _ error: any Error
    ) async throws -> Response {
        environment.logger.error("a request failed", metadata: ["error": "\(type(of: error))"])
        return try await page(
            .failure,
            .internalServerError,
            request,
            place,
            retry: retry(request)
        )
    }

    /// Returns a form that sends the typed input again, or `nil` if the request is not a POST with
    /// form fields.
    ///
    /// Also returns `nil` for programs, and for the admin site, because its forms can contain
    /// passwords.
    private func retry(_ request: Request) -> MessagePage.Retry? {
        guard request.head.method == .post, request.head.path.first != "admin",
            !request.isFromProgram, !request.form.fields.isEmpty
        else { return nil }
        let fields = request.form.fields.map {
            HiddenField(name: $0.name, value: $0.value)
        }
        return MessagePage.Retry(action: Address(request.head.target), fields: fields)
    }
}

extension Rejections {
    /// Returns the response to a request that the server rejected before it was handled.
    ///
    /// The response does not wait for storage, so the page has a study's frame only if the session
    /// is in memory. If there is no page for the status, for example for a malformed request, the
    /// response is plain text. Programs get a problem document.
    func response(to refusal: RequestRejectedError, _ request: Request) -> Response {
        if request.isFromProgram {
            let title = refusal.reason
            var response = APIProblem(status: refusal.status, title: title)
                .response(isSecure: environment.isSecure)
            if refusal.status == .serviceUnavailable { response.headers["Retry-After"] = "5" }
            return response
        }
        let retry = retry(request)
        let message: PageMessage
        switch refusal.status {
        case .notFound: message = .notYours
        case .contentTooLarge: message = .tooLarge
        case .serviceUnavailable where retry != nil: message = .notSaved
        case .serviceUnavailable: message = request.head.method == .post ? .busy : .unavailable
        default: return refusal.response
        }
        let place = knownPlace(of: request)
        let page = try? responder.message(
            message,
            status: refusal.status,
            in: place,
            wording: wording(of: place, for: request),
            retry: retry
        )
        var response = page ?? refusal.response
        if refusal.status == .serviceUnavailable { response.headers["Retry-After"] = "5" }
        return response
    }
}

extension Request {
    /// Whether a program sent the request; programs read problem documents rather than pages.
    fileprivate var isFromProgram: Bool { head.path.first == "api" }
}

extension PageFrame.Link {
    /// The same link, opened in a new tab.
    fileprivate var inNewTab: PageFrame.Link {
        var link = self
        link.opensNewTab = true
        return link
    }
}

extension RequestRejectedError {
    /// The rejection of a request whose client no longer waits for a response.
    fileprivate static let brokenOff = RequestRejectedError(
        .serviceUnavailable,
        "The client has disconnected."
    )
}
