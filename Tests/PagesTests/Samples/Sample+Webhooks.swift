import Pages

@testable import Site

extension Sample {
    static let webhooks = [
        Sample("admin-webhooks", webhooksPage()),
        Sample("admin-webhooks-none", webhooksPage(isAllowed: false)),
        Sample("admin-webhooks-new", webhooksPage(secret: "abc-DEF_123", webhooks: rows)),
        Sample(
            "admin-webhooks-invalid",
            webhooksPage([
                .init(field: "url", text: "Enter an address that starts with https://"),
                .init(field: "event-0", text: "Choose at least one event"),
            ])
        ),
    ]

    private static let rows: [AdminWebhooksPage.Row] = [
        .init(
            id: "w1",
            url: "https://hooks.example.org/a?b=<c>&d=1",
            events: ["A session has ended", "Someone has left the study"],
            state: "Last delivery on 1 March 2026, 09:12 (UTC).",
            hasFailed: false
        ),
        .init(
            id: "w2",
            url: "https://hooks.example.org/two",
            events: ["Someone has left the study"],
            state: "Stopped: the host name is unknown.",
            hasFailed: true
        ),
    ]

    private static func webhooksPage(
        _ errors: [FieldError] = [],
        isAllowed: Bool = true,
        secret: String? = nil,
        webhooks: [AdminWebhooksPage.Row] = []
    ) -> AdminWebhooksPage {
        var page = AdminWebhooksPage(
            frame: PageFrame.admin("Webhooks"),
            studyTitle: "Sleep <and> coffee",
            studyPath: "/admin/studies/sleep",
            isAllowed: isAllowed,
            webhooks: FlaggedList(webhooks),
            action: "/admin/studies/sleep/webhooks",
            token: "token-of-webhooks",
            url: errors.isEmpty ? "" : "http://example.org",
            events: [
                .init(
                    id: "event-0",
                    value: "session.finished",
                    text: "A session has ended",
                    isChosen: true
                ),
                .init(
                    id: "event-1",
                    value: "participant.withdrawn",
                    text: "Someone has left the study",
                    isChosen: false
                ),
            ]
        )
        page.secret = secret
        page.notice = secret == nil ? nil : "The webhook was created."
        page.errors = FieldErrors(errors)
        return page
    }
}
