import Authoring
import Sessions
import TaskModel

/// A format for a PNG image of at most 1000 bytes.
struct PhotoFormat: AuthoredFormat {
    static let name = "photo"
    static let summary = "A picture."
    static let fields: [FieldDeclaration] = []
    static let template = """
        {{<partials/field}}
        {{$controls}}
        {{#value}}<input type="hidden" name="{{name}}" value="{{value}}">{{/value}}
        <input type="file" id="{{id}}" name="{{name}}">
        {{#filePath}}<img src="{{filePath}}" alt="">{{/filePath}}
        {{/controls}}
        {{/partials/field}}

        """

    init(reading source: FieldReader) {}

    var sendsFile: Bool { true }

    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        guard let text = raw[name], !text.isEmpty else { return nil }
        guard let file = StoredFile(formField: text), file.mediaType == "image/png",
            file.size <= 1000
        else { throw InvalidAnswer(Message(UploadWord.unknownType)) }
        return .file(file)
    }

    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .file(let file) = value else { return RawFields() }
        return RawFields([name: [file.formField]])
    }

    func pageModel(for control: Control) -> [String: TemplateValue] {
        ["value": .text(control.raw[control.name] ?? "")]
    }

    func display(_ value: AnswerValue, in wording: Wording) -> String { "a picture" }

    func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .file)]
    }

    func cells(of value: AnswerValue) -> [String] {
        guard case .file(let file) = value else { return [""] }
        return [file.id]
    }
}
