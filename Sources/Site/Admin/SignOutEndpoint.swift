import HTTP
import Storage

/// An endpoint that signs the researcher out in the current browser.
struct SignOutEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/sign-out"
    static let methods: Set<Method> = [.post]
    static let clearance = Clearance.signedIn

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard admin.accepts(request, "sign-out") else { return try admin.staleForm() }
        try await admin.site.authentication.signOut(admin.researcher)
        return try admin.signedOut()
    }
}

/// An endpoint that ends all sessions of the researcher, including the current session.
struct SignOutEverywhereEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/sign-out-everywhere"
    static let methods: Set<Method> = [.post]
    static let clearance = Clearance.signedIn

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard admin.accepts(request, "sign-out-everywhere") else { return try admin.staleForm() }
        let name = admin.researcher.name
        try await admin.environment.storage.signOutEverywhere(
            name,
            recording: admin.event("researcher.sign-out-everywhere", about: name)
        )
        return try admin.signedOut()
    }
}

extension AdminContext {
    /// Returns a redirect to the sign-in page, with header fields that make the browser delete the
    /// cookie and all cached pages.
    fileprivate func signedOut() throws -> Response {
        var response = responder.redirect(to: SignInEndpoint())
        for field in try site.authentication.signedOutFields() {
            response.headers.append(field.name, field.value)
        }
        return response
    }
}
