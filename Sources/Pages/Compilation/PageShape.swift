internal import Markup
internal import TaskModel

/// The data that determine a page's HTML, except the texts in its slots.
///
/// Two pages of the same shape differ only in those texts, such as participants' input.
struct PageShape: Sendable {
    private let template: String
    private let wording: Wording
    private let variables: [String: TemplateValue]
    private let uses: TemplateUsage

    init(of page: PageValues, _ uses: TemplateUsage) {
        template = page.template
        wording = page.wording
        variables = page.variables.withoutSlots(uses)
        self.uses = uses
    }

    func fits(_ page: PageValues) -> Bool {
        template == page.template && wording == page.wording
            && variables.fit(page.variables, uses)
    }

    /// The approximate size in memory, in bytes.
    var cost: Int { variables.reduce(0) { $0 + 100 + $1.value.cost } }
}

extension [String: TemplateValue] {
    fileprivate func withoutSlots(_ uses: TemplateUsage) -> Self {
        Dictionary(uniqueKeysWithValues: map { ($0, $1.withoutSlots(named: $0, uses)) })
    }

    fileprivate func fit(_ others: Self, _ uses: TemplateUsage) -> Bool {
        count == others.count
            && allSatisfy { name, value in
                others[name].map { value.fits($0, named: name, uses) } ?? false
            }
    }
}

extension TemplateValue {
    fileprivate func withoutSlots(named name: String, _ uses: TemplateUsage) -> TemplateValue {
        switch self {
        case .text(let text): .text(Self.shape(of: text, uses.role(of: name)))
        case .markdown(let text): .markdown(Markup.text(text) { _, _ in "" })
        case .inlineMarkdown(let text): .inlineMarkdown(Markup.text(text) { _, _ in "" })
        case .list(let values): .list(values.map { $0.withoutSlots(named: ".", uses) })
        case .object(let values): .object(values.withoutSlots(uses))
        case .file, .flag: self
        }
    }

    /// Returns the part of a text that belongs to a page's shape.
    ///
    /// The result is empty for a text that is only printed. For a text that a section tests, the
    /// result shows only whether the text is empty. Any other text is returned unchanged.
    static func shape(of text: String, _ role: TemplateUsage.Role) -> String {
        switch role {
        case .printed: ""
        case .asked: text.isEmpty ? "" : "x"
        case .read: text
        }
    }

    fileprivate func fits(
        _ other: TemplateValue,
        named name: String,
        _ uses: TemplateUsage
    ) -> Bool {
        switch (self, other) {
        case (.text(let own), .text(let text)): own == Self.shape(of: text, uses.role(of: name))
        case (.markdown(let own), .markdown(let text)),
            (.inlineMarkdown(let own), .inlineMarkdown(let text)):
            own == text || own == Markup.text(text) { _, _ in "" }
        case (.list(let own), .list(let values)):
            own.count == values.count
                && zip(own, values).allSatisfy { $0.fits($1, named: ".", uses) }
        case (.object(let own), .object(let values)): own.fit(values, uses)
        case (.flag(let own), .flag(let flag)): own == flag
        case (.file(let own), .file(let file)): own == file
        default: false
        }
    }

    fileprivate var cost: Int {
        switch self {
        case .text(let text), .markdown(let text), .inlineMarkdown(let text), .file(let text):
            text.utf8.count
        case .flag: 0
        case .list(let values): values.reduce(0) { $0 + 50 + $1.cost }
        case .object(let values): values.reduce(0) { $0 + 100 + $1.value.cost }
        }
    }
}
