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

    /// A session, whose task has other words in another language.
    private struct Key: Hashable {
        let session: String
        let language: String

        init(_ state: SessionState) {
            session = state.id
            language = state.language
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
    ///   - make: Computes the journey.
    /// - Returns: The journey, kept or computed.
    func journey(of state: SessionState, _ make: () -> Journey) -> Kept {
        let known = journeys.withLock { $0.value(Key(state)) }
        if let known, known.journey.state.isSame(as: state) { return known }
        let following = known?.journey.following(state)
        let kept = Kept(following ?? make().kept)
        if state.status.isOpen {
            keep(kept, behind: following == nil ? nil : known)
        } else {
            forget(state)
        }
        return kept
    }

    /// Keeps the journey to which an action led.
    ///
    /// - Parameters:
    ///   - journey: The journey as whoever judged the action has followed it.
    ///   - state: What was committed.
    func keep(_ journey: Journey, of state: SessionState) {
        guard state.status.isOpen, let journey = journey.settled(in: state)?.kept else { return }
        let known = journeys.withLock { $0.value(Key(state)) }
        // Somebody else may have gone on from there by now.
        if let known, known.journey.state.revision >= state.revision { return }
        keep(Kept(journey), behind: known)
    }

    /// Nothing of a session that has ended, and may have been thrown away, stays here.
    private func forget(_ state: SessionState) {
        journeys.withLock { $0.remove(Key(state)) }
    }

    /// What it costs is only added up anew where it does not go on from a known one.
    private func keep(_ kept: Kept, behind known: Kept?) {
        let state = kept.journey.state
        let count = known?.journey.state.history.count ?? state.history.count
        let added = state.history[count...].reduce(0) { $0 + $1.cost }
        journeys.withLock { journeys in
            let before = known == nil ? nil : journeys.cost(of: Key(state))
            journeys.set(Key(state), kept, cost: before.map { $0 + added } ?? state.cost)
        }
    }
}

extension SessionState {
    /// Whether two committed states of a session are one.
    fileprivate func isSame(as other: SessionState) -> Bool {
        revision == other.revision && lastResult == other.lastResult && visit == other.visit
            && history.count == other.history.count
    }
}
