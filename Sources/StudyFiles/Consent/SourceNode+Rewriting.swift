import Authoring

/// Functions that derive new mappings from an author's mappings.
///
/// Each new node has the position and address of one of the author's nodes. Findings are reported
/// at that position, and translations are found by that address.
extension SourceNode {
    /// Returns this mapping as a step of the given type, without `keys` and with `pairs` added.
    func step(
        _ type: String,
        without keys: [String] = [],
        adding pairs: [String: SourceNode] = [:]
    ) -> SourceNode {
        mapping(entries.filter { !keys.contains($0.key) })
            .adding(pairs.merging([StepFields.type.name: word(type)]) { own, _ in own })
    }

    /// Returns this mapping with `pairs`, which replace the author's entries with the same keys.
    func adding(_ pairs: [String: SourceNode]) -> SourceNode {
        mapping(entries.filter { pairs[$0.key] == nil } + pairsInOrder(pairs))
    }

    /// Returns a mapping of `pairs` with the position and address of this node.
    func mapping(_ pairs: [String: SourceNode]) -> SourceNode {
        mapping(pairsInOrder(pairs))
    }

    /// Returns a quoted scalar with the position and address of this node.
    func word(_ text: String) -> SourceNode {
        SourceNode(.scalar(text, isQuoted: true), at: position, path: path)
    }

    private func mapping(_ pairs: [Pair]) -> SourceNode {
        SourceNode(.mapping(pairs), at: position, path: path)
    }

    private func pairsInOrder(_ pairs: [String: SourceNode]) -> [Pair] {
        pairs.sorted { $0.key < $1.key }.map {
            Pair(key: $0.key, keyPosition: $0.value.position, value: $0.value)
        }
    }
}
