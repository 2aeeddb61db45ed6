internal import Foundation
internal import TaskModel

extension ItemModel {
    /// The variables by which a script shows and hides the items of a page while it is filled in:
    /// how the item's answer is read, and when the item is shown.
    var live: [String: TemplateValue] {
        ["live": .object(reading.merging(["when": .optional(when)]) { $1 })]
    }

    private var reading: [String: TemplateValue] {
        switch item.format.reading {
        case nil: ["reads": .flag(false)]
        case .choices: ["reads": .text("choices")]
        case .text: ["reads": .text("text")]
        case .number(let isGrouped): number(isGrouped: isGrouped)
        }
    }

    private func number(isGrouped: Bool) -> [String: TemplateValue] {
        let mark = control.wording("language.decimalMark") == "," ? "," : "."
        let group = control.wording("language.groupMark")
        return [
            "reads": .text("number"),
            "decimalMark": .text(mark),
            "groupMark": .optional(isGrouped && group.count == 1 ? group : nil),
        ]
    }

    private var when: String? {
        guard let condition, let data = try? Self.encoder.encode(condition.forScript) else {
            return nil
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
