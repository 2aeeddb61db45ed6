/// The entries of a list on a path: the rounds that were added and not taken out again.
struct Entries: Sendable, Hashable {
    /// The rounds that have results, the oldest first.
    private(set) var rounds: [Int] = []
    /// The highest round that was ever begun on the path; the next one is one higher.
    private(set) var opened = 0
    /// The round that was opened to be changed and has no new result yet.
    private(set) var changing: Int?

    /// Begins one more.
    mutating func add() {
        opened += 1
        changing = nil
    }

    /// Opens one again; its results stand until there are new ones.
    mutating func change(_ round: Int) {
        changing = round
    }

    /// Leaves the list's page in another way.
    mutating func leave() {
        changing = nil
    }

    /// Takes one out.
    mutating func remove(_ round: Int) {
        rounds.removeAll { $0 == round }
        changing = nil
    }

    /// Counts a result in a round.
    mutating func count(_ round: Int) {
        opened = max(opened, round)
        changing = nil
        let place = rounds.lastIndex { $0 <= round }
        if let place, rounds[place] == round { return }
        rounds.insert(round, at: place.map { $0 + 1 } ?? 0)
    }

    /// Whether a round is an entry.
    func has(_ round: Int) -> Bool {
        place(ofEntry: round) != nil
    }

    /// The round of the entry at a place, from 1.
    func round(at place: Int) -> Int? {
        rounds.indices.contains(place - 1) ? rounds[place - 1] : nil
    }

    /// The place of a round, from 1; one that has no result yet comes last.
    func place(of round: Int) -> Int {
        place(ofEntry: round) ?? rounds.count + 1
    }

    /// Rounds stand in their order, so that the place is found by halving.
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
