import Authoring
import TaskModel

/// A section of a consent document.
struct ConsentSection: Sendable {
    let content: StepContent
    /// The section's own page; `nil` if it has none.
    let page: Step?

    /// The section as a part of the whole document, in Markdown, with its learn-more explanation or
    /// link.
    var markdown: String {
        let texts = [content.subtitle, content.text, content.detail, content.footnote]
        let blocks = [content.title.map { "# " + $0 }] + texts + [explanation]
        return blocks.compactMap { $0 }.joined(separator: "\n\n")
    }

    private var explanation: String? {
        content.learnMore.map { more in
            more.address.map { "[\(more.title)](\($0))" }
                ?? "## \(more.title)\n\n\(more.markdown)"
        }
    }
}

extension FieldType where Value == ConsentSection {
    static var consentSection: FieldType {
        .object("this section", fields: ConsentSectionFields.declarations) { source in
            guard !source[ConsentSectionFields.onlyInDocument] else {
                if !source.has(ContentFields.title) { source.reportMissing(ContentFields.title) }
                return ConsentSection(content: ContentFields.content(source), page: nil)
            }
            let name = ConsentSectionFields.onlyInDocument.name
            let node = source.node.step("instruction", without: [name])
            return StepReader(node: node, reading: source.reading).step()
                .map { ConsentSection(content: $0.content, page: $0) }
        }
    }
}

extension FieldType where Value == Step {
    /// A question about sharing data.
    static var consentQuestion: FieldType {
        .object("this question", fields: ConsentQuestionFields.ofSharing) { source in
            StepReader(node: source.node.step("question"), reading: source.reading).step()
        }
    }

    /// The page on which one person signs.
    static var signer: FieldType {
        .object("this signer", fields: SignerFields.declarations) { source in
            let node = source.node
            let condition = node[SignerFields.when.name].map { when in
                [StepFields.skipWhen.name: when.mapping([PredicateFields.not.name: when])]
            }
            let step = node.step(
                "signature",
                without: [SignerFields.when.name],
                adding: condition ?? [:]
            )
            return StepReader(node: step, reading: source.reading).step()
        }
    }
}

extension FieldType where Value == StepButton {
    /// The button for people who do not agree.
    static var disagreement: FieldType {
        let fields = ButtonFields.declarations.filter { $0.name != ButtonFields.id.name }
        return .object("disagree", fields: fields) { source in
            let id = source.node.word(ConsentReader.disagreement)
            let node = source.node.adding([ButtonFields.id.name: id])
            return FieldType<StepButton>.button.read(node, source.reading)
        }
    }
}

extension FieldType where Value == Consent.Statement {
    static var countersignature: FieldType {
        let fields = [CountersignatureFields.title.declaration, ContentFields.text.declaration]
        return .object("this countersignature", fields: fields) { source in
            Consent.Statement(
                title: source[CountersignatureFields.title],
                text: source[ContentFields.text]
            )
        }
    }
}

enum CountersignatureFields {
    static let title = Field.requiredText("title", "The heading of the statement.")
}
