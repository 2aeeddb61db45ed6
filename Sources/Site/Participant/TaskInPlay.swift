import Sessions
import Storage
import Synchronization
import TaskModel
import TaskPlayer

/// A task in one version and language, with all that its sessions share: made once for all of them.
final class TaskInPlay: Sendable {
    let version: StudyVersion
    let study: Study
    let player: Player
    let wording: Wording
    /// Its pages that are the same for everybody who comes to them.
    let blankPages = BlankPages()
    /// The steps whose forms come with files.
    private let stepsWithFiles: Set<String>
    private let journeys: Journeys
    private let moment = Mutex<(minute: Int64, moment: LocalMoment)?>(nil)

    init(
        _ version: StudyVersion,
        _ study: Study,
        _ player: Player,
        _ wording: Wording,
        _ journeys: Journeys
    ) {
        self.version = version
        self.study = study
        self.player = player
        self.wording = wording
        self.journeys = journeys
        stepsWithFiles = Set(player.task.pages.filter(\.sendsFile).map(\.id))
    }

    /// Whether the form of a step comes with a file.
    func sendsFile(at address: StepAddress) -> Bool {
        stepsWithFiles.contains(address.step)
    }

    /// The moment in the study's time zone, which is the same for everybody within a minute.
    func moment(_ now: Instant) -> LocalMoment {
        let minute = now.milliseconds / 60_000
        return moment.withLock { kept in
            if let kept, kept.minute == minute { return kept.moment }
            let moment = LocalMoment(now, in: study.timeZone)
            kept = (minute, moment)
            return moment
        }
    }

    /// The journey of a session in a committed state.
    func journey(of state: SessionState) -> Journeys.Kept {
        journeys.journey(of: state, in: study.language) { player.journey(of: state) }
    }

    /// Keeps the journey that follows a committed action.
    ///
    /// - Returns: What is kept; `nil` if the journey is not known, or if a later one is kept.
    func keep(_ journey: Journey?, of state: SessionState) -> Journeys.Kept? {
        guard state.status.isOpen else {
            journeys.forget(state, in: version.languages)
            return nil
        }
        return journey.flatMap { journeys.keep($0, of: state, in: study.language) }
    }
}

extension Step {
    /// Whether its form comes with a file.
    var sendsFile: Bool { items.contains { $0.format.sendsFile } }
}
