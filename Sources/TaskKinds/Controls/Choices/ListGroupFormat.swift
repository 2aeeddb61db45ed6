public import Authoring
public import TaskModel

/// A list of choices that is one part of an answer.
public struct PartList: Sendable {
    let id: String
    /// The label of the list, or the text of its matrix row, without markup.
    let title: String
    let list: ChoiceList

    /// The suffix of the list's field name.
    var suffix: String { "-" + id }
}

/// A format whose answers have several parts, each chosen from a list of choices.
public protocol ListGroupFormat: AuthoredFormat {
    var lists: [PartList] { get }
}

extension ListGroupFormat {
    public var isGroup: Bool { true }
    public var parts: [String] { lists.map(\.suffix) }
    public var operands: OperandKind { .nothing }
    public var components: [AnswerComponent] {
        lists.map { AnswerComponent($0.id, .values($0.list.choices.map(\.value))) }
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        lists.reduce(RawFields()) { raw, part in
            guard let chosen = value.component(part.id) else { return raw }
            return raw.merging(part.list.raw(of: chosen, named: name + part.suffix))
        }
    }

    public func display(
        _ value: AnswerValue,
        ofPart part: String,
        in wording: Wording
    ) -> String {
        lists.first { $0.id == part }?.list.display(value) ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] {
        lists.flatMap { part in
            part.list.columns(named: "\(name)_\(part.id)").map { $0.part(part.title) }
        }
    }

    public func cells(of value: AnswerValue) -> [String] {
        lists.flatMap { $0.list.cells(of: value.component($0.id)) }
    }

    /// Returns answers that together contain every choice of every list.
    ///
    /// Each answer has one choice from every list.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let longest = lists.map(\.list.choices.count).max() ?? 0
        return (0..<longest).map { index in
            lists.reduce(RawFields()) { raw, part in
                let choices = part.list.choices
                guard !choices.isEmpty else { return raw }
                let fields = part.list.fields(
                    [choices[index % choices.count]],
                    named: control.name + part.suffix
                )
                return raw.merging(fields)
            }
        }
    }
}
