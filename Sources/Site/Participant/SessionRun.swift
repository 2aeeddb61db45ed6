import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

/// A session as a request of its own browser sees it: state, study, task, words.
struct SessionRun: Sendable {
    let state: SessionState
    let version: StudyVersion
    let study: Study
    let player: Player
    let wording: Wording
    let browser: SecretHash
    /// When the request came.
    let now: Instant

    /// The route of the page at which the participant stands.
    var here: Route { .step(session: state.id, state.visit.address) }

    /// The path through the task, made anew for each request.
    var journey: Journey { player.journey(of: state) }

    /// What answers on the page of a step depend on.
    func context(_ address: StepAddress) -> AnswerContext {
        AnswerContext(
            wording: wording,
            now: LocalMoment(now, in: study.timeZone),
            draw: Draw(seed: state.seed, key: address.description)
        )
    }

    /// Where a file of the study is served, of the version to which the session is bound.
    @Sendable func address(ofFile file: String) -> String {
        let path = file.split(separator: "/").map(String.init)
        let inMedia = path.first == "media" ? Array(path.dropFirst()) : path
        return Route.media(version: version.hash, path: inMedia).path
    }

    /// What puts answers and the like into texts of a step.
    func filling(
        at address: StepAddress,
        _ journey: Journey
    ) -> @Sendable (String) -> String {
        { text in
            // Most texts have nothing piped in, and what a step may know is not there for nothing.
            guard PipedText.isPiped(text) else { return text }
            return journey.filling(at: address, in: wording, of: study)(text)
        }
    }

    /// The task that it runs through.
    var task: TaskDefinition { player.task }

    /// The same session in another state.
    func with(_ state: SessionState) -> SessionRun {
        SessionRun(
            state: state,
            version: version,
            study: study,
            player: player,
            wording: wording,
            browser: browser,
            now: now
        )
    }

    /// The frame of one of its pages.
    func frame(_ title: String) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            studyTitle: study.title,
            studyPath: Route.study(study.id).path,
            contact: study.contact
        )
    }
}

extension ParticipantSite {
    /// The session of a request; one that the browser may not open does not exist for it.
    func run(_ id: String, _ request: Request) async throws -> SessionRun {
        guard let browser = Browser.known(request.head, isSecure: environment.isSecure),
            try await environment.storage.mayOpen(id, on: browser.hash),
            let state = try await environment.storage.session(id)
        else { throw SiteError.notYours }
        guard let version = try await environment.library.version(state.version) else {
            throw SiteError.notFound
        }
        let study = version.edition(state.language)
        guard let task = study.task(state.task) else { throw SiteError.notFound }
        return SessionRun(
            state: state,
            version: version,
            study: study,
            player: environment.player(of: task, in: version.study),
            wording: environment.wording(state.language),
            browser: browser.hash,
            now: environment.now()
        )
    }
}
