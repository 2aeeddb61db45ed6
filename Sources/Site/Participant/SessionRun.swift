import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

/// A session as a request of its own browser sees it: state, study, task, words.
final class SessionRun: Sendable {
    let state: SessionState
    private let kept: Journeys.Kept
    /// What it shares with all sessions of its task.
    let play: TaskInPlay
    let browser: SecretHash
    /// When the request came.
    let now: Instant
    /// Is told when something is asked for that differs from one participant to another.
    let witness: ContextWitness?

    var version: StudyVersion { play.version }
    var study: Study { play.study }
    var player: Player { play.player }
    var wording: Wording { play.wording }

    /// Creates a run of a committed state.
    ///
    /// - Parameters:
    ///   - state: The committed state.
    ///   - play: What the sessions of its task share.
    ///   - browser: The browser of the request.
    ///   - now: The time of the request.
    ///   - kept: The state's journey, if it is known; it is looked up otherwise.
    init(
        _ state: SessionState,
        _ play: TaskInPlay,
        _ browser: SecretHash,
        now: Instant,
        kept: Journeys.Kept? = nil
    ) {
        self.state = state
        self.play = play
        self.browser = browser
        self.now = now
        self.kept = kept ?? play.journey(of: state)
        witness = nil
    }

    /// The same session; a witness is told what is asked for.
    init(_ run: SessionRun, watchedBy witness: ContextWitness) {
        state = run.state
        play = run.play
        browser = run.browser
        now = run.now
        kept = run.kept
        self.witness = witness
    }

    /// The path through the task.
    var journey: Journey { kept.journey }

    /// The route of the page at which the participant stands.
    var here: Route { .step(session: state.id, state.visit.address) }

    /// What answers on the page of a step depend on.
    func context(_ address: StepAddress) -> AnswerContext {
        AnswerContext(
            wording: wording,
            now: play.moment(now),
            draw: Draw(seed: state.seed, key: address.description),
            witness: witness
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
        { [self] text in
            // Most texts have nothing piped in, and what a step may know is not there for nothing.
            guard PipedText.isPiped(text) else { return text }
            witness?.note()
            return journey.filling(at: address, in: wording, of: study)(text)
        }
    }

    /// The task that it runs through.
    var task: TaskDefinition { player.task }

    /// The journey of a committed state, which is nearly always this one.
    @Sendable func journey(of state: SessionState) -> Journey {
        state.isSame(as: self.state) ? journey : play.journey(of: state).journey
    }

    /// The same session in another committed state, with its journey if it is known.
    func with(_ state: SessionState, _ kept: Journeys.Kept? = nil) -> SessionRun {
        SessionRun(state, play, browser, now: now, kept: kept)
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
        try await run(id, request.head)
    }

    /// The session of a request's head.
    func run(_ id: String, _ head: RequestHead) async throws -> SessionRun {
        guard let browser = Browser.known(head, isSecure: environment.isSecure) else {
            throw SiteError.notYours
        }
        if let known = run(known: id, browser) { return known }
        guard try await environment.storage.mayOpen(id, on: browser.hash),
            let state = try await environment.storage.session(id)
        else { throw SiteError.notYours }
        guard let play = try await tasks.task(of: state, speaking: state.language, in: environment)
        else { throw SiteError.notFound }
        return SessionRun(state, play, browser.hash, now: environment.now())
    }

    /// The session, if all that it takes is in memory, for which nothing has to be waited.
    func run(known id: String, _ browser: Browser) -> SessionRun? {
        guard let state = environment.storage.known(id, openedBy: browser.hash),
            let play = tasks.known(of: state)
        else { return nil }
        return SessionRun(state, play, browser.hash, now: environment.now())
    }
}
