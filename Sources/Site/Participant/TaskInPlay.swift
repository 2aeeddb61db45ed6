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
    private let journeys: Journeys

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
    }

    /// The journey of a session in a committed state.
    func journey(of state: SessionState) -> Journeys.Kept {
        journeys.journey(of: state) { player.journey(of: state) }
    }
}
