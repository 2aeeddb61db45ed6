/// The entries of a list on a path, and the round that is being added or changed.
struct ListEntries: Sendable, Hashable {
    /// The rounds that have results and were not removed, oldest first.
    private(set) var rounds: [Int] = []
    /// The highest round ever started on the path; the next round is one higher.
    private(set) var opened = 0
    /// The round that was opened for a change and has no new result yet; `nil` if there is none.
    private(set) var changing: Int?

    mutating func add() {
        opened += 1
        changing = nil
    }

    /// Opens an entry for a change; its old results remain until a new result is recorded.
    mutating func change(_ round: Int) {
        changing = round
    }

    /// Records that the participant left the list page without opening an entry; this ends any
    /// change in progress.
    mutating func leave() {
        changing = nil
    }

    mutating func remove(_ round: Int) {
        rounds.removeAll { $0 == round }
        changing = nil
    }

    /// Records a result in a round.
    mutating func count(_ round: Int) {
        opened = max(opened, round)
        changing = nil
        let place = rounds.lastIndex { $0 <= round }
        if let place, rounds[place] == round { return }
        rounds.insert(round, at: place.map { $0 + 1 } ?? 0)
    }

    /// Returns whether a round is an entry.
    func has(_ round: Int) -> Bool {
        place(ofEntry: round) != nil
    }

    /// Returns the round of the entry at a position, from 1, or `nil` if there is no such entry.
    func round(at place: Int) -> Int? {
        rounds.indices.contains(place - 1) ? rounds[place - 1] : nil
    }

    /// Returns the position of a round, from 1; a round without a result comes last.
    func place(of round: Int) -> Int {
        place(ofEntry: round) ?? rounds.count + 1
    }

    /// Returns the position of an entry, from 1, or `nil` if the round is not an entry.
    ///
    /// The rounds are sorted, so the search is binary.
    private func place(ofEntry round: Int) -> Int? {
        var low = 0
        var high = rounds.count
        while low < high {
            let middle = (low + high) / 2
            if rounds[middle] < round { low = middle + 1 } else { high = middle }
        }
        return low < rounds.count && rounds[low] == round ? low + 1 : nil
    }
}
