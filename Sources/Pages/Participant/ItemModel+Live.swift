internal import Foundation
internal import TaskModel

extension ItemModel {
    /// The variables with which a script shows and hides items while the page is filled in.
    ///
    /// They describe the format of the item's answer and the condition for showing the item.
    var live: [String: TemplateValue] {
        ["live": .object(reading.merging(["when": .optional(when)]) { $1 })]
    }

    private var reading: [String: TemplateValue] {
        switch item.format.clientReading {
        case nil: ["reads": .flag(false)]
        case .choices: ["reads": .text("choices")]
        case .text: ["reads": .text("text")]
        case .number(let isGrouped): number(isGrouped: isGrouped)
        }
    }

    private func number(isGrouped: Bool) -> [String: TemplateValue] {
        let customs = control.wording.customs
        return [
            "reads": .text("number"),
            "decimalMark": .text(String(customs.decimalMark)),
            "groupMark": .optional(isGrouped ? String(customs.groupMark) : nil),
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
