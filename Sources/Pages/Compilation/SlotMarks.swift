internal import Markup
internal import TaskModel

/// Marks that show where variable texts are in a rendered page.
///
/// A mark is a number between two private-use characters. Authors' texts may also contain these
/// characters. Before use, a compiled page is therefore compared with a page rendered without
/// marks.
struct SlotMarks {
    /// The paths to the texts, by the numbers in the marks.
    private(set) var paths: [[Slot.ValuePath]] = []
    private let uses: TemplateUsage

    init(_ uses: TemplateUsage) {
        self.uses = uses
    }

    /// Returns the variables with marks in place of the texts that become slots.
    ///
    /// Changes only the variables with the given names, or all variables if `names` is `nil`.
    mutating func marked(
        _ values: [String: TemplateValue],
        only names: Set<String>? = nil
    ) -> [String: TemplateValue] {
        guard let names else { return marked(values, at: []) }
        let differing = marked(values.filter { names.contains($0.key) }, at: [])
        return values.merging(differing) { _, marked in marked }
    }

    private mutating func marked(
        _ values: [String: TemplateValue],
        at path: [Slot.ValuePath]
    ) -> [String: TemplateValue] {
        var marked = values
        for (name, value) in values {
            marked[name] = self.marked(value, named: name, at: path + [.name(name)])
        }
        return marked
    }

    private mutating func marked(
        _ value: TemplateValue,
        named name: String,
        at path: [Slot.ValuePath]
    ) -> TemplateValue {
        switch value {
        case .text(let text): marked(text, uses.role(of: name), at: path)
        case .markdown(let text): .markdown(marked(piped: text, at: path))
        case .inlineMarkdown(let text): .inlineMarkdown(marked(piped: text, at: path))
        case .object(let values): .object(marked(values, at: path))
        case .list(let values): .list(marked(values, at: path))
        case .file, .flag: value
        }
    }

    private mutating func marked(
        _ values: [TemplateValue],
        at path: [Slot.ValuePath]
    ) -> [TemplateValue] {
        var marked: [TemplateValue] = []
        for (place, value) in values.enumerated() {
            marked.append(self.marked(value, named: ".", at: path + [.place(place)]))
        }
        return marked
    }

    private mutating func marked(
        _ text: String,
        _ role: TemplateUsage.Role,
        at path: [Slot.ValuePath]
    ) -> TemplateValue {
        switch role {
        case .printed: .text(mark(path))
        case .asked: .text(text.isEmpty ? "" : mark(path))
        case .read: .text(text)
        }
    }

    private mutating func marked(piped text: String, at path: [Slot.ValuePath]) -> String {
        var marks = self
        defer { self = marks }
        return Markup.text(text) { number, _ in marks.mark(path + [.piped(number)]) }
    }

    private mutating func mark(_ path: [Slot.ValuePath]) -> String {
        paths.append(path)
        return "\(Self.opening)\(paths.count - 1)\(Self.closing)"
    }
}

extension SlotMarks {
    /// Removes the marks from a rendered page.
    ///
    /// - Returns: The page without marks and the slots at their positions, or `nil` if the opening
    ///   character also occurs outside marks.
    func slots(in html: String) -> (html: [UInt8], slots: [Slot])? {
        var page: [UInt8] = []
        var slots: [Slot] = []
        var rest = html.unicodeScalars[...]
        while let start = rest.firstIndex(of: Self.opening) {
            let inner = rest[rest.index(after: start)...]
            guard let end = inner.firstIndex(of: Self.closing),
                let number = Int(String(inner[..<end])),
                paths.indices.contains(number)
            else { return nil }
            page.append(contentsOf: Substring(rest[..<start]).utf8)
            slots.append(Slot(offset: page.count, paths: paths[number]))
            rest = inner[inner.index(after: end)...]
        }
        page.append(contentsOf: Substring(rest).utf8)
        return (page, slots)
    }

    private static let opening: Unicode.Scalar = "\u{F0000}"
    private static let closing: Unicode.Scalar = "\u{F0001}"
}
