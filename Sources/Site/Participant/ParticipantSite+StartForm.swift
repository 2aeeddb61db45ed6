import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension ParticipantSite {
    /// Returns the token of a form that starts a task as `participant`, where `nil` means someone
    /// new.
    ///
    /// The token depends on the participant, so the form on a page that was left open never starts
    /// a task as the browser's next user.
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

    /// Returns whether a form that starts a task was shown to `participant`, where `nil` means
    /// someone new.
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

    /// Returns the edition in the language of the form that starts a task, or else in the preferred
    /// language, and the part of the site for a message about the study.
    func shown(_ version: StudyVersion, for request: Request) -> (Study, MessagePlace) {
        let asked = request.form["_language"] ?? ""
        let study = version.edition(
            version.languages.contains(asked)
                ? asked : Languages.preferred(request.head, of: version.languages)
        )
        return (study, MessagePlace.study(study, environment.page(study.theme, of: version)))
    }

    /// Returns the fields of a form that starts a task, to send them again.
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
