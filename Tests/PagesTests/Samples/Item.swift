import Pages
import TaskKinds
import Authoring
import TaskModel
import Yams

/// Page items, created as on the site: the format validates the input.
enum Item {
    /// Returns an item with input, if any, and with the input's error if `isJudged` is set.
    static func sample(
        _ id: String,
        _ text: String,
        _ format: String,
        typed: [String: [String]]? = nil,
        detail: String? = nil,
        isOptional: Bool = false,
        optOuts: [OptOut] = [],
        isJudged: Bool = true,
        in wording: Wording = Language.english
    ) -> ItemModel {
        let item = FormItem(
            id: id,
            text: text,
            detail: detail,
            format: answerFormat(format),
            isOptional: isOptional,
            optOuts: optOuts
        )
        return sample(
            item,
            typed: RawFields(typed ?? [:]),
            isJudged: isJudged && typed != nil,
            in: wording
        )
    }

    /// Returns a form item with input and, if `isJudged` is set, with the input's error.
    static func sample(
        _ item: FormItem,
        typed: RawFields,
        isJudged: Bool,
        in wording: Wording = Language.english
    ) -> ItemModel {
        let error = isJudged ? wrong(in: typed, of: item, in: wording) : nil
        let control = Control(
            name: item.id,
            raw: typed,
            context: wording.context,
            isRequired: !item.isOptional,
            errorParts: error?.parts
        )
        return ItemModel(item: item, control: control, error: error.map { wording($0.message) })
    }

    private static func wrong(
        in raw: RawFields,
        of item: FormItem,
        in wording: Wording
    ) -> InvalidAnswer? {
        do throws(InvalidAnswer) {
            let value = try item.format.value(from: raw, named: item.id, in: wording.context)
            return value == nil && !item.isOptional ? InvalidAnswer(item.format.missing) : nil
        } catch {
            return error
        }
    }

    /// Returns placeholders for the images to which a format refers.
    private static func pictures(in yaml: String) -> [String: [UInt8]] {
        let paths = yaml.matches(of: /media\/[a-z-]+\.[a-z0-9]+/).map { (String($0.0), [UInt8(0)]) }
        return Dictionary(paths) { first, _ in first }
    }

    /// Returns the answer format that the YAML would declare in a study file.
    static func answerFormat(_ yaml: String) -> any AnswerFormat {
        let answer = Field.answer("answer", "What may be answered.")
        let reading = ReadingContext(
            registry: KindRegistry(stepKinds: [], answerFormats: AnswerFormats.builtIn),
            files: pictures(in: yaml)
        )
        guard let root = try? Yams.compose(yaml: "answer: " + yaml),
            let source = FieldReader(
                SourceNode(reading: root),
                of: "item",
                knowing: [answer.declaration],
                in: reading
            ), let format = source[answer]?.format, !reading.hasErrors
        else { fatalError("\(yaml): \(reading.diagnostics)") }
        return format
    }
}

extension SourceNode {
    /// Creates a source node from a YAML node; all nodes have the position and path of a file's
    /// root.
    init(reading node: Node) {
        let position = SourcePosition(file: "sample.yaml", line: 1, column: 1)
        switch node {
        case .mapping(let mapping):
            let entries = mapping.map { key, value in
                Pair(
                    key: key.scalar?.string ?? "",
                    keyPosition: position,
                    value: SourceNode(reading: value)
                )
            }
            self.init(.mapping(entries), at: position, path: "")
        case .sequence(let sequence):
            let elements = sequence.map { SourceNode(reading: $0) }
            self.init(.sequence(elements), at: position, path: "")
        default:
            let text = Content.scalar(node.scalar?.string ?? "", isQuoted: true)
            self.init(text, at: position, path: "")
        }
    }
}
