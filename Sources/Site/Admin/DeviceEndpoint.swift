import HTTP
import Pages
import TaskModel

/// An endpoint at which researchers declare that their browser is shared by several participants,
/// or that it is personal.
struct DeviceEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/device"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminDevicePage.template]

    enum Word: String, WordKey {
        case title = "admin.device.title"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let isSecure = admin.environment.isSecure
        guard request.head.method == .post else {
            let isShared = SharedDevice.isDeclared(by: request.head, isSecure: isSecure)
            var frame = admin.frame(admin.wording(Word.title))
            frame.isBetweenTurns = isShared
            let page = AdminDevicePage(
                frame: frame,
                action: address,
                token: admin.token("device"),
                isShared: isShared
            )
            return try admin.responder.page(page)
        }
        guard admin.accepts(request, "device") else { return try admin.staleForm() }
        let isShared = request.form["action"] == "share"
        var response = admin.responder.redirect(to: self)
        response.headers.append(
            "Set-Cookie",
            try SharedDevice.declaration(isShared: isShared, isSecure: isSecure)
        )
        // The browser must no longer open the sessions of earlier participants.
        try await admin.site.participants.forget(request.head)
        for cookie in ParticipantBrowser.new(in: admin.environment).newCookies {
            response.headers.append("Set-Cookie", cookie)
        }
        return response
    }
}

/// The page on which a researcher declares the browser as shared or as personal.
struct AdminDevicePage: PageModel, Encodable {
    static let template = "admin-device"
    let frame: PageFrame
    /// The address to which the choice is posted; field: `action`, with the value `share` or
    /// `unshare`.
    let action: Address
    let token: String
    /// Whether the browser is declared as shared.
    let isShared: Bool
}
