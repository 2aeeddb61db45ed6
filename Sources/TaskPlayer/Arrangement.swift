import TaskModel

/// The steps of a section as one session gets them: all in the order of the file, or drawn by lot.
///
/// A step that was not drawn keeps its place, so that a rule that leads to it goes on from there.
struct Arrangement: Sendable {
    /// The steps that the session gets, in their order.
    let shown: [Int]
    private let following: [Int: Int]

    /// Draws the steps of a section for a round.
    init(of section: Int, round: Int, in outline: Outline, seed: UInt64) {
        let children = outline.children(of: section)
        let address = outline.drawn(section, round: round)
        let order = Draw(seed: seed, key: address.description)
            .order(of: children.count, for: "steps")
        let group = outline.group(section)
        let taken = Set(order.prefix(group?.take ?? children.count))
        let sequence = group?.isShuffled == true ? order : Array(children.indices)
        shown = sequence.filter(taken.contains).map { children[$0] }
        following = Self.count(sequence, taken, children)
    }

    /// How many of the drawn steps stand before the end of each.
    private static func count(_ order: [Int], _ taken: Set<Int>, _ children: [Int]) -> [Int: Int] {
        var count = 0
        var following: [Int: Int] = [:]
        for place in order {
            if taken.contains(place) { count += 1 }
            following[children[place]] = count
        }
        return following
    }

    /// The drawn step that comes after one.
    func next(after child: Int) -> Int? {
        guard let place = following[child], shown.indices.contains(place) else { return nil }
        return shown[place]
    }

    /// Whether a step was drawn.
    func has(_ child: Int) -> Bool {
        guard let place = following[child], place > 0 else { return false }
        return shown[place - 1] == child
    }
}

extension Outline {
    /// The section at a place.
    func group(_ index: Int) -> Section? {
        if case .section(let section) = nodes[index].step.body { section } else { nil }
    }

    /// What names a draw: the section in the round that it is in or has itself.
    fileprivate func drawn(_ index: Int, round: Int) -> StepAddress {
        let isInRound = nodes[index].repetition != nil || nodes[index].repeating != nil
        return StepAddress(nodes[index].step.id, round: isInRound ? round : 1)
    }
}

extension Outline.Node {
    /// Whether something is drawn for it, as for a section that is shuffled.
    var isDrawn: Bool {
        guard case .section(let section) = step.body else { return false }
        return section.isShuffled || section.take != nil
    }
}
