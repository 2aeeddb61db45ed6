/// A namespace for the list of all endpoints.
enum Endpoints {
    /// The site's endpoints, from which the router, the names in the log, the authorisation tests
    /// and the table in `docs/reference.md` are derived.
    static let all: [any Endpoint.Type] = [
        HomeEndpoint.self,
        StudyEndpoint.self,
        StartEndpoint.self,
        ReturnByCodeEndpoint.self,
        ReturnByLinkEndpoint.self,
        SessionEndpoint.self,
        StepEndpoint.self,
        LearnMoreEndpoint.self,
        CancelEndpoint.self,
        SavedEndpoint.self,
        SessionFileEndpoint.self,
        RecordingEndpoint.self,
        MediaEndpoint.self,
        ThemeEndpoint.self,
        PublicFileEndpoint.self,
        HealthEndpoint.self,
        SetUpEndpoint.self,
        SignInEndpoint.self,
        SignOutEndpoint.self,
        SignOutEverywhereEndpoint.self,
        StudiesAdminEndpoint.self,
        StudyAdminEndpoint.self,
        SessionAdminEndpoint.self,
        ExportEndpoint.self,
        DiagramEndpoint.self,
        OwnPasswordEndpoint.self,
        ResearchersEndpoint.self,
        RemoveResearcherEndpoint.self,
        NewInvitationEndpoint.self,
        InvitationEndpoint.self,
    ]
}
