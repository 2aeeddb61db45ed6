import Pages
import TaskModel

/// Answers to the items of a page: answers that the controls offer, or answers found by trial.
struct Answered {
    private let step: Step
    private let tags: [Tag]
    private let context: AnswerContext

    init(_ step: Step, on page: StepPage) {
        self.step = step
        tags = (try? TagReader.tags(in: Project.html(of: page))) ?? []
        context = page.frame.wording.context
    }

    /// The fields with answers to all items; `nil` unless a valid answer to each item is found.
    var fields: RawFields? {
        var all = RawFields()
        for item in step.items {
            guard let raw = answer(to: item) else { return nil }
            all = all.merging(raw)
        }
        return all
    }

    private func answer(to item: FormItem) -> RawFields? {
        Self.texts.lazy.map { controls(of: item, saying: $0) }.first { raw in
            let value = try? item.format.value(from: raw, named: item.id, in: context)
            return value.flatMap { $0 } != nil
        }
    }

    /// The texts to try; instead of the empty text, each control's example or minimum is used.
    private static let texts = [
        "", "2", "70", "150", "1985", "2026-01-31", "2026-01-31T12:30", "12:30", "I agree",
        "ada@sleep.example", "https://sleep.example/", "+4930123456", "10115", "Some words",
    ]

    /// Returns the fields of an item's controls with their first option or the given text, in the
    /// first unit and without opt-outs.
    private func controls(of item: FormItem, saying text: String) -> RawFields {
        var raw = RawFields()
        var select: String?
        for tag in tags where !isOfOtherUnit(tag) {
            if tag.name == "select" { select = tag.attributes["name"] }
            if tag.name == "option", let name = select {
                offer(tag.attributes["value"] ?? "", name, of: item, &raw)
            }
            guard tag.name == "input" || tag.name == "textarea" else { continue }
            select = nil
            let name = tag.attributes["name"] ?? ""
            offer(value(of: tag, name, saying: text), name, of: item, &raw)
        }
        return raw
    }

    /// Returns whether a text field belongs to a unit other than the first, which is metric.
    private func isOfOtherUnit(_ tag: Tag) -> Bool {
        let name = tag.attributes["name"] ?? ""
        let units = tags.filter { $0.attributes["name"]?.hasSuffix("-unit") == true }
        guard tag.attributes["type"] == "text", let unit = units.first?.attributes["name"] else {
            return false
        }
        return name.hasPrefix(unit.dropLast(4)) && name != unit.dropLast(4) + "metric"
    }

    private func offer(_ value: String, _ name: String, of item: FormItem, _ raw: inout RawFields) {
        let isOwn = name == item.id || name.hasPrefix(item.id + "-")
        guard isOwn, name != item.id + OptOut.suffix, !value.isEmpty, raw[name] == nil else {
            return
        }
        raw[name] = value
    }

    private func value(of tag: Tag, _ name: String, saying text: String) -> String {
        switch tag.attributes["type"] {
        case "radio", "checkbox", "hidden": tag.attributes["value"] ?? ""
        case "color": "#336699"
        case "file": ""
        default: name.hasSuffix("-other") ? "" : text.isEmpty ? example(in: tag) : text
        }
    }

    private func example(in tag: Tag) -> String {
        let said = ["data-example", "data-min"].compactMap { tag.attributes[$0] }
        return said.first { !$0.isEmpty } ?? ""
    }
}
