import TaskModel

/// An entry in an instruction's body, and the explanation that is linked below the entry.
struct BodyEntry: Sendable, Hashable {
    let item: BodyItem
    let learnMore: LearnMore?

    /// Returns the topic that identifies the explanation of the entry at an index.
    static func topic(_ index: Int) -> String { "_part-\(index + 1)" }

    /// Returns the entry's variables in the template `steps/instruction`.
    func model(at index: Int) -> TemplateValue {
        guard let learnMore, case .object(var values) = item.model else { return item.model }
        values["learnMore"] = learnMore.variables(about: Self.topic(index))
        return .object(values)
    }
}

/// The content of one entry in an instruction's body.
enum BodyItem: Sendable, Hashable {
    case text(String)
    case detail(String)
    case bullets([String])
    case figure(StepImage, caption: String?)
    case rule
    case cards([Card])
    case note(String)
}

extension BodyItem {
    /// The item's variables in the template `steps/instruction`.
    var model: TemplateValue {
        switch self {
        case .text(let text): .object(["text": .markdown(text)])
        case .detail(let text): .object(["detail": .markdown(text)])
        case .note(let text): .object(["note": .markdown(text)])
        case .rule: .object(["isRule": .flag(true)])
        case .bullets(let points):
            .object([
                "hasBullets": .flag(true), "bullets": .list(points.map { .inlineMarkdown($0) }),
            ])
        case .cards(let cards):
            .object(["hasCards": .flag(true), "cards": .list(cards.map(\.model))])
        case .figure(let image, let caption):
            .object(["figure": Self.figure(image, caption)])
        }
    }

    private static func figure(_ image: StepImage, _ caption: String?) -> TemplateValue {
        .object([
            "path": .file(image.file),
            "alt": .text(image.alt),
            "caption": .inlineMarkdown(caption ?? ""),
        ])
    }
}
