import TaskModel

extension AnswerTarget {
    /// The most options of which every set is tried.
    private static let mostTried = 6

    /// Whether the format could make an answer of a text; of other states nothing is known here.
    func canBe(_ state: SupposedState, in language: String) -> Bool {
        // The one that stands for all others is no text that anybody types.
        guard part == nil, case .word(let word) = state, word != Possibilities.otherWord else {
            return true
        }
        return item.format.accepts(text: word, language: language)
    }

    /// The sets of options that can be chosen, one of those that differ only in options that are not
    /// asked for; `nil` where there are too many to try each.
    func sets(tellingApart asked: Set<String>, in language: String) -> [Set<String>]? {
        guard let options, options.count <= Self.mostTried else { return nil }
        let format = item.format
        let possible = options.subsets.filter {
            format.accepts(options: $0.sorted(), language: language)
        }
        let kinds = Dictionary(grouping: possible) { set in
            Chosen(asked: set.intersection(asked), hasOthers: !set.isSubset(of: asked))
        }
        return possible.isEmpty ? nil : kinds.values.compactMap(\.first)
    }

    /// What tests can tell of a set of options.
    private struct Chosen: Hashable {
        let asked: Set<String>
        let hasOthers: Bool
    }
}

extension [String] {
    /// Every set of some of these.
    var subsets: [Set<String>] {
        reduce(into: [Set<String>()]) { sets, option in
            sets += sets.map { $0.union([option]) }
        }
        .filter { !$0.isEmpty }
    }
}
