import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Returns the token of a form that starts a task as `participant`; `nil` means a new person.
    ///
    /// The token depends on the participant, so a form that was left open never starts a task as
    /// the browser's next user.
    func startToken(
        in study: String,
        as participant: Participant?,
        _ browser: ParticipantBrowser
    ) -> String {
        secrets.formToken(
            browser: browser.hash,
            object: Self.startObject(study, participant),
            purpose: "start"
        )
    }

    private static func startObject(_ study: String, _ participant: Participant?) -> String {
        "\(study)/\(participant?.id ?? "")"
    }

    /// Returns whether a form that starts a task was shown to `participant`; `nil` means a new
    /// person.
    func acceptsStart(
        _ request: Request,
        as participant: Participant?,
        in study: String,
        _ browser: ParticipantBrowser
    ) -> Bool {
        formGuard.accepts(
            request,
            browser: browser.hash,
            object: Self.startObject(study, participant),
            purpose: "start"
        )
    }

    /// Returns the study in the language of the start form, and the part of the site for a message
    /// about the study.
    ///
    /// If the form names no language of the study, the preferred language is used.
    func shown(_ version: StudyVersion, for request: Request) -> (Study, MessagePlace) {
        let asked = request.form["_language"] ?? ""
        let study = version.edition(
            version.languages.contains(asked)
                ? asked : Languages.preferred(request.head, of: version.languages)
        )
        return (study, MessagePlace.study(study, environment.page(study.theme, of: version)))
    }

    /// Returns the fields of a form that starts a task, for a form that sends them again.
    func startFields(of request: Request, in study: Study) -> [HiddenField] {
        let kept =
            ["_token", "_language", Self.claimant, StudyEndpoint.session, "action"].map {
                (name: $0, value: request.form[$0])
            }
            + storedParameters(of: request, in: study).sorted { $0.key < $1.key }
            .map { (name: "parameter-\($0.key)", value: $0.value) }
        return kept.compactMap { name, value in
            value.map { HiddenField(name: name, value: $0) }
        }
    }
}
