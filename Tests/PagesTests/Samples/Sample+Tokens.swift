import Pages

@testable import Site

extension Sample {
    static let tokens = [
        Sample("admin-tokens", tokensPage()),
        Sample("admin-tokens-new", tokensPage(secret: "waymark_abc-DEF_123", tokens: [nightly])),
        Sample(
            "admin-tokens-invalid",
            tokensPage([
                .init(field: "name", text: "Enter a name of at most 100 characters"),
                .init(field: "study", text: "Choose a study in which you have a role"),
                .init(field: "scope-sessions", text: "Your role does not allow all of these."),
                .init(field: "current-password", text: "This is not your current password"),
            ])
        ),
    ]

    static let nightly = TokenRow(
        id: "a1b2",
        name: "nightly <script>",
        researcher: "ada",
        study: "Sleep & coffee",
        scopes: ["Read participants", "Read and export answers"],
        dates: "Expires on 1 March 2027, 09:12 (UTC)",
        lastUse: "Never"
    )

    private static func tokensPage(
        _ errors: [FieldError] = [],
        secret: String? = nil,
        tokens: [TokenRow] = []
    ) -> AdminTokensPage {
        AdminTokensPage(
            frame: PageFrame.admin("Access tokens"),
            accountPath: "/admin/account",
            documentPath: "/api/v1/openapi.json",
            notice: tokens.isEmpty ? "The token was deleted." : nil,
            secret: secret,
            tokens: FlaggedList(tokens),
            action: "/admin/account/tokens",
            token: "token-of-tokens",
            name: errors.isEmpty ? "" : "weekly",
            studies: [.init(value: "sleep", text: "Sleep & coffee", isChosen: true)],
            scopes: [
                .init(value: "sessions", text: "Read participants", isChosen: false),
                .init(value: "results", text: "Read and export answers", isChosen: true),
            ],
            lifetimes: [
                .init(value: "30", text: "30 days", isChosen: false),
                .init(value: "90", text: "90 days", isChosen: true),
            ],
            errors: FieldErrors(errors)
        )
    }
}
