import Authoring

extension BadCase {
    /// Invalid completion codes and links back to a recruitment platform.
    static let platforms: [BadCase] = [
        BadCase(
            .unlistedSite,
            "site of a link back",
            end: "returnTo: { address: \"https://panel.example/x\" }",
            finds:
                "tasks/t.yaml:5:55: error: https://panel.example is not listed in returnSites; add it to returnSites in study.yaml"
        ),
        BadCase(
            .missingKey,
            "code in the address",
            end: "returnTo: { address: \"https://listed.example/{{ code }}\" }",
            finds:
                "tasks/t.yaml:5:55: error: the address contains {{ code }}, but the page has no completionCode; add completionCode, or remove {{ code }}"
        ),
        BadCase(
            .unknownParameter,
            "address",
            end: "returnTo: { address: \"https://listed.example/{{ parameter:ID }}\" }",
            finds:
                "tasks/t.yaml:5:66: error: unknown link parameter \"ID\"; add it to parameters in study.yaml"
        ),
    ]

    private init(_ code: Diagnostic.Code, _ name: String, end: String, finds: String) {
        self.init(
            code,
            name,
            files: [
                "study.yaml": "id: s\ntitle: S\nreturnSites: [\"https://listed.example/\"]\n",
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n"
                    + "  - { id: a, type: question, title: A, answer: { type: boolean } }\n"
                    + "  - { id: done, type: completion, title: D, \(end) }\n",
            ],
            finds: finds
        )
    }
}
