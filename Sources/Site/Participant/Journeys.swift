import Storage
import Synchronization
import TaskModel
import TaskPlayer

/// Keeps the journeys of sessions that were used lately.
///
/// A journey is a value that anybody can compute from the task and the session's state; what is kept
/// here only spares that. The journey of a later state goes on from it, so that a page costs the same
/// wherever in a long task it stands.
final class Journeys: Sendable {
    /// A journey that is handed on without being copied.
    final class Kept: Sendable {
        let journey: Journey

        init(_ journey: Journey) {
            self.journey = journey
        }
    }

    /// A session, and the language of the task that the journey goes through.
    ///
    /// That is the asker's: the state may speak another one by now, when somebody goes on in that at the
    /// same moment.
    private struct Key: Hashable {
        let session: String
        let language: String

        init(_ state: SessionState, _ language: String) {
            session = state.id
            self.language = language
        }
    }

    private let journeys: Mutex<Generations<Key, Kept>>

    /// Makes an empty collection that holds about so many bytes.
    init(bytes: Int = 48 << 20) {
        journeys = Mutex(Generations(bound: bytes))
    }

    /// The journey of a session.
    ///
    /// - Parameters:
    ///   - state: A committed state: two with one revision are one.
    ///   - language: The language of the task.
    ///   - make: Computes the journey.
    /// - Returns: The journey, kept or computed.
    func journey(of state: SessionState, in language: String, _ make: () -> Journey) -> Kept {
        let key = Key(state, language)
        let known = journeys.withLock { $0.value(key) }
        if let known, known.journey.state.isSame(as: state) { return known }
        let following = known?.journey.following(state)
        let kept = Kept(following ?? make().kept)
        if state.status.isOpen {
            keep(kept, key, behind: following == nil ? nil : known)
        } else {
            journeys.withLock { $0.remove(key) }
        }
        return kept
    }

    /// Keeps the journey to which an action led.
    ///
    /// - Parameters:
    ///   - journey: The journey as whoever judged the action has followed it.
    ///   - state: What was committed.
    ///   - language: The language of the task.
    /// - Returns: What is kept; `nil` if it is not, because a later one is.
    func keep(_ journey: Journey, of state: SessionState, in language: String) -> Kept? {
        guard state.status.isOpen, let journey = journey.settled(in: state)?.kept else {
            return nil
        }
        let key = Key(state, language)
        let known = journeys.withLock { $0.value(key) }
        // Somebody else may have gone on from there by now.
        if let known, known.journey.state.revision >= state.revision { return nil }
        let kept = Kept(journey)
        keep(kept, key, behind: known)
        return kept
    }

    /// Lets go of a session that has ended, and may have been thrown away, in all languages.
    func forget(_ state: SessionState, in languages: [String]) {
        journeys.withLock { journeys in
            for language in languages { journeys.remove(Key(state, language)) }
        }
    }

    /// What it costs is only added up anew where it does not go on from a known one.
    private func keep(_ kept: Kept, _ key: Key, behind known: Kept?) {
        let state = kept.journey.state
        let count = known?.journey.state.history.count ?? state.history.count
        let added = state.history[count...].reduce(0) { $0 + $1.cost }
        journeys.withLock { journeys in
            let before = known == nil ? nil : journeys.cost(of: key)
            journeys.set(key, kept, cost: before.map { $0 + added } ?? state.cost)
        }
    }
}

extension SessionState {
    /// Whether two committed states of a session are one.
    func isSame(as other: SessionState) -> Bool {
        revision == other.revision && lastResult == other.lastResult && visit == other.visit
            && history.count == other.history.count
    }
}
