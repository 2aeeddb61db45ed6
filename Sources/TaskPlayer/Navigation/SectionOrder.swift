import TaskModel

/// The steps that a session shows from a section, in file order or in random order.
///
/// A step that was not drawn keeps its position. If a rule leads to it, the step is skipped, and
/// the session continues from that position.
struct SectionOrder: Sendable {
    /// The node indices of the steps that the session shows, in order.
    let shown: [Int]
    private let following: [Int: Int]

    /// Creates the order of a section's steps in a round by drawing from the seed.
    init(of section: Int, round: Int, in tree: StepTree, seed: UInt64) {
        let children = tree.children(of: section)
        let address = tree.drawn(section, round: round)
        let order = Draw(seed: seed, key: address.description)
            .order(of: children.count, for: "steps")
        let group = tree.group(section)
        let taken = Set(order.prefix(group?.take ?? children.count))
        let sequence = group?.isShuffled == true ? order : Array(children.indices)
        shown = sequence.filter(taken.contains).map { children[$0] }
        following = Self.count(sequence, taken, children)
    }

    /// Returns, for each step, the number of drawn steps up to and including it.
    private static func count(_ order: [Int], _ taken: Set<Int>, _ children: [Int]) -> [Int: Int] {
        var count = 0
        var following: [Int: Int] = [:]
        for place in order {
            if taken.contains(place) { count += 1 }
            following[children[place]] = count
        }
        return following
    }

    /// Returns the drawn step that follows a step, or `nil` if there is none.
    func next(after child: Int) -> Int? {
        guard let place = following[child], shown.indices.contains(place) else { return nil }
        return shown[place]
    }

    /// Returns whether a step was drawn.
    func has(_ child: Int) -> Bool {
        guard let place = following[child], place > 0 else { return false }
        return shown[place - 1] == child
    }
}

extension StepTree {
    /// Returns the section at an index, or `nil` if the node is not a section.
    func group(_ index: Int) -> Section? {
        if case .section(let section) = nodes[index].step.body { section } else { nil }
    }

    /// Returns the key of a section's draw: the section's address, in round 1 unless the section
    /// repeats or is inside a repeated section.
    fileprivate func drawn(_ index: Int, round: Int) -> StepAddress {
        let isInRound = nodes[index].repetition != nil || nodes[index].repeating != nil
        return StepAddress(nodes[index].step.id, round: isInRound ? round : 1)
    }
}

extension StepTree.Node {
    /// Whether the node is a section that is shuffled or shows only some of its steps.
    var isDrawn: Bool {
        guard case .section(let section) = step.body else { return false }
        return section.isShuffled || section.take != nil
    }
}
