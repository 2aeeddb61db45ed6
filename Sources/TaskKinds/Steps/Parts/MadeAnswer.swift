import Authoring
import TaskModel

extension ReadingContext {
    /// Reads an answer declaration that combines the author's settings with those of a step kind.
    ///
    /// - Parameters:
    ///   - name: The name of the answer format.
    ///   - settings: The kind's settings, which the author's settings override.
    ///   - written: The author's settings.
    ///   - node: The node whose position and path the declaration gets.
    /// - Returns: The declaration, or `nil` after reporting that it cannot be read.
    func answer(
        _ name: String,
        _ settings: [(key: String, value: SourceNode)],
        adding written: [SourceNode.Pair],
        at node: SourceNode
    ) -> AnswerDeclaration? {
        let names = Set(written.map(\.key))
        let type = (key: "type", value: SourceNode.scalar(name, at: node, key: "type"))
        let made = ([type] + settings.filter { !names.contains($0.key) }).map {
            SourceNode.Pair(key: $0.key, keyPosition: node.position, value: $0.value)
        }
        let mapping = SourceNode(.mapping(made + written), at: node.position, path: node.path)
        return FieldType<AnswerDeclaration>.answer.read(mapping, self)
    }
}

extension FieldReader {
    /// Reads an answer declaration that combines the author's fields with the settings of a step
    /// kind.
    ///
    /// - Returns: The declaration, or `nil` after reporting that it cannot be read.
    func answer(
        _ name: String,
        passing fields: [Field<SourceNode?>],
        or settings: [(key: String, value: SourceNode)] = []
    ) -> AnswerDeclaration? {
        let names = fields.map(\.name)
        // Read each field, because only reading it reports a missing value.
        for field in fields { _ = self[field] }
        let written = node.entries.filter { names.contains($0.key) && !$0.value.isBlank }
        return reading.answer(name, settings, adding: written, at: node)
    }
}

extension SourceNode {
    /// Returns a scalar that the program supplies, with the position of a node in the study file.
    static func scalar(_ text: String, at node: SourceNode, key: String) -> SourceNode {
        SourceNode(.scalar(text, isQuoted: true), at: node.position, path: "\(node.path).\(key)")
    }
}

extension FormItem {
    /// Creates an item that a step kind defines, with the author's label or else the player's text
    /// in the participant's language.
    init(
        _ asked: AnswerDeclaration,
        id: String,
        label: String?,
        or usual: (text: String, message: Message),
        detail: String? = nil,
        isOptional: Bool
    ) {
        self.init(
            id: id,
            text: label ?? usual.text,
            detail: detail,
            format: asked.format,
            isOptional: isOptional,
            optOuts: asked.optOuts
        )
        if label == nil { playerLabel = usual.message }
    }
}
