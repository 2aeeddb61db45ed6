import TaskModel

extension AnswerTarget {
    /// The maximum number of options for which every subset is tried.
    private static let mostTried = 6

    /// Returns whether the format accepts the text of a state as an answer; `true` for components
    /// and for states without a text.
    func canBe(_ state: AssumedState, in language: String) -> Bool {
        // `otherWord` represents all other texts and is not an answer itself.
        guard part == nil, case .word(let word) = state, word != ValueDomains.otherWord else {
            return true
        }
        return item.format.accepts(text: word, language: language)
    }

    /// Returns sets of options that the format accepts, one of each kind that tests can
    /// distinguish.
    ///
    /// Two sets are of the same kind if they contain the same options of `asked`, and both or
    /// neither contain other options. The result is `nil` if there are no options or too many to
    /// try every set, or if the format does not accept any set.
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

    /// The features by which tests can distinguish sets of options.
    private struct Chosen: Hashable {
        let asked: Set<String>
        let hasOthers: Bool
    }
}

extension [String] {
    /// Every non-empty subset of these options.
    var subsets: [Set<String>] {
        reduce(into: [Set<String>()]) { sets, option in
            sets += sets.map { $0.union([option]) }
        }
        .filter { !$0.isEmpty }
    }
}
