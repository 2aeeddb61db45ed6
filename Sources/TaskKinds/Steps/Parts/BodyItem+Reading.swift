import Authoring
import TaskModel

/// The fields of an entry in an instruction's body; each entry has exactly one of the `contents`.
enum BodyFields {
    static let text = Field.text("text", "Paragraphs in Markdown.")
    static let detail = Field.text("detail", "Smaller paragraphs in Markdown.")
    static let bullets = Field<[String]>.list("bullets", of: .text, "The points of a list.")
    static let image = Field<BodyItem?>.optional("image", .figure, "An image with a caption.")
    static let rule = Field.boolean("rule", "Whether this part is a line across the page.")
    static let cards = Field<[Card]>.list("cards", of: Card.type, "Short texts in boxes.")
    static let note = Field.text("note", "A note that stands out, in Markdown.")
    static let contents = FieldDeclaration.list(text, detail, bullets, image, rule, cards, note)
    static let learnMore = Field<LearnMore?>.optional(
        "learnMore",
        .learnMore,
        "A page that explains this part."
    )
    static let declarations = contents + [learnMore.declaration]
    static let caption = Field.text("caption", "The text below the image.")
}

extension FieldType where Value == BodyEntry {
    static var bodyEntry: FieldType {
        .object("this part of the body", fields: BodyFields.declarations) { source in
            BodyItem(reading: source).map {
                BodyEntry(item: $0, learnMore: source[BodyFields.learnMore])
            }
        }
    }
}

extension FieldType where Value == BodyItem {
    fileprivate static var figure: FieldType {
        let fields = ImageFields.declarations + FieldDeclaration.list(BodyFields.caption)
        return .object("this image", fields: fields) {
            let image = ImageFields.image($0)
            return .figure(image, caption: $0[BodyFields.caption])
        }
    }
}

extension BodyItem {
    /// Creates the content of an entry.
    ///
    /// Returns `nil` if the content is invalid, or after reporting that the entry does not have
    /// exactly one kind of content. An entry with an unknown key and no content is not reported,
    /// because the unknown key is reported elsewhere.
    fileprivate init?(reading source: FieldReader) {
        let names = BodyFields.contents.map(\.name).filter { source.node[$0] != nil }
        guard names.count == 1 else {
            Self.report(names, in: source)
            return nil
        }
        guard let item = Self.paragraph(source) ?? Self.block(source) else { return nil }
        self = item
    }

    private static func report(_ names: [String], in source: FieldReader) {
        if names.isEmpty, source.hasUnknownKeys { return }
        let found = names.isEmpty ? "none" : names.joined(separator: " and ")
        let message =
            "\(source.subject) must have exactly one of text, detail, bullets, image, rule, cards "
            + "or note, but has \(found)"
        let advice = names.isEmpty ? "add text:, for example" : "write a separate entry for each"
        source.report(.contradictingFields, message, suggestion: advice)
    }

    /// Reads a text, a detail or a note.
    private static func paragraph(_ source: FieldReader) -> BodyItem? {
        source[BodyFields.text].map(BodyItem.text)
            ?? source[BodyFields.detail].map(BodyItem.detail)
            ?? source[BodyFields.note].map(BodyItem.note)
    }

    /// Reads a list, cards, a line or an image.
    private static func block(_ source: FieldReader) -> BodyItem? {
        source.requireEntries(BodyFields.bullets)
        source.requireEntries(BodyFields.cards)
        let (points, cards) = (source[BodyFields.bullets], source[BodyFields.cards])
        if !points.isEmpty { return .bullets(points) }
        if !cards.isEmpty { return .cards(cards) }
        return source[BodyFields.rule] ? .rule : source[BodyFields.image]
    }
}
