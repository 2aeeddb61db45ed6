import Sessions
import Storage
import TaskModel
import TaskPlayer

/// The context that all participants of a group share.
struct RehearsalContext: Sendable {
    let version: StudyVersion
    let map: RehearsedStudy
    let storage: any Storage
    let wordings: WordingSet
    let settings: RehearsalSettings
    /// The goals that earlier groups reached.
    let known: Set<CoverageGoal>
    let gate: OrderedGate

    /// Returns the service that starts and changes a participant's sessions.
    func sessions(for number: Int) -> SessionService {
        let allocations = OrderedAllocations(store: storage, gate: gate, number: number)
        let seed = settings.seed
        return SessionService(
            store: storage,
            allocations: allocations,
            policy: settings.policy,
            version: { [version] in $0 == version.hash ? version : nil },
            // Omit the dates, maximum and quotas, so that every participant can play every task.
            enrolment: { Enrolment(after: $0.enrolment.after) },
            wording: { [wordings] in wordings($0) },
            draw: { bound in
                var generator = SeededGenerator(seed: seed, key: "arm \(number)")
                return generator.number(below: bound)
            }
        )
    }

    /// The languages of the participants.
    var languages: [String] { settings.languages ?? version.languages }
}
