import TaskModel

extension EditionReading {
    /// An answer that a kind asks for without its author having written all of it.
    ///
    /// - Parameters:
    ///   - name: The name of the answer format.
    ///   - settings: What the kind says to it; what the author wrote stands before that.
    ///   - written: What the author wrote for it.
    ///   - node: Where the author wrote.
    /// - Returns: The answer; `nil` when it cannot be read, which has been reported.
    func answer(
        _ name: String,
        _ settings: [(key: String, value: String)],
        adding written: [SourceNode.Entry] = [],
        at node: SourceNode
    ) -> AskedAnswer? {
        let names = Set(written.map(\.key))
        let own = settings.filter { !names.contains($0.key) }
        let made = ([(key: "type", value: name)] + own).map { setting in
            SourceNode.Entry(
                key: setting.key,
                keyPosition: node.position,
                value: SourceNode(
                    .scalar(setting.value, isQuoted: true),
                    at: node.position,
                    path: "\(node.path).\(setting.key)"
                )
            )
        }
        let mapping = SourceNode(.mapping(made + written), at: node.position, path: node.path)
        return FieldType<AskedAnswer>.answer.read(mapping, self)
    }
}

extension FieldType where Value == SourceNode {
    /// What is written goes on to another reader, which reports what is wrong with it.
    static func passedOn(as shape: FieldShape) -> FieldType {
        FieldType(shape) { node, _ in node }
    }
}
