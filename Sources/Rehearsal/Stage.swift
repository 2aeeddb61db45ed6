import Sessions
import Storage
import TaskModel
import TaskPlayer

/// What all participants of a rehearsal have in common.
struct Stage: Sendable {
    let version: StudyVersion
    let map: StudyMap
    let storage: any Storage
    let wordings: Wordings
    let settings: Settings
    /// What was seen before anybody of this group came.
    let known: Set<Goal>
    let turnstile: Turnstile

    /// What begins and changes the sessions of a participant.
    func keeper(for number: Int) -> SessionKeeper {
        let allocations = OrderedAllocations(store: storage, turnstile: turnstile, number: number)
        let seed = settings.seed
        return SessionKeeper(
            sessions: storage,
            allocations: allocations,
            policy: settings.policy,
            version: { [version] in $0 == version.hash ? version : nil },
            draw: { bound in
                var lot = Lot(seed: seed, key: "arm \(number)")
                return lot.number(below: bound)
            }
        )
    }

    /// The languages in which people take part.
    var languages: [String] { settings.languages ?? version.languages }
}
