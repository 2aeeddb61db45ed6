public import Authoring
public import TaskModel

/// A page on which participants sign the step's text.
///
/// Its template has no variables beyond those that every step and item has.
public struct SignatureStep: AuthoredStep {
    public static let name = "signature"
    public static let summary =
        "A text to sign, with a typed name and, if scripts are allowed, a drawing."
    static let label = Field.text("label", "The label of the signature.")
    static let drawing = Field<SourceNode?>.optional(
        "drawing",
        .passedOn(as: .boolean),
        "Whether participants can draw the signature (default: true)."
    )
    static let final = Field.boolean(
        "final",
        "Whether signing is final: participants cannot go back to the signed step or to earlier steps.",
        default: true
    )
    public static let fields = FieldDeclaration.list(label, drawing, final)
    static let item = "signature"

    public let items: [FormItem]
    public let isIrrevocable: Bool

    public init(reading source: FieldReader, of step: StepHeader) {
        isIrrevocable = source[Self.final]
        let asked = source.answer("signature", passing: [Self.drawing])
        let label = source[Self.label]
        items = [asked].compactMap { $0 }.map { asked in
            FormItem(
                asked,
                id: Self.item,
                label: label,
                or: ("Your signature", Message(Word.label)),
                isOptional: step.flow.isOptional
            )
        }
    }
}

extension SignatureStep {
    public enum Word: String, WordKey {
        case label = "steps.signature.label"
    }
}
