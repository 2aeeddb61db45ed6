public import Authoring
public import TaskModel

/// An answer format for a signature: a typed name and, if scripts run, an optional drawing.
///
/// The signature gets the date on which the answer is read. Template variables: `fields`, a list of
/// objects with `id`, `name`, `label`, `value`, `hasError` and `isDrawing`, and `hasDrawing`
/// (whether there is a drawing area). If there is one, the second field is the drawing. Its value
/// is the data of an SVG path in an area of 600 by 200 points.
public struct SignatureFormat: AuthoredFormat {
    public static let name = "signature"
    public static let summary = "A signature: a typed name, and a drawing if scripts are allowed."
    static let drawing = Field.boolean(
        "drawing",
        "Whether participants can draw the signature.",
        default: true
    )
    public static let fields = FieldDeclaration.list(drawing)
    /// The maximum length of a name, in characters.
    static let longestName = 200
    static let namePart = "-name"
    static let drawingPart = "-drawing"

    private let hasDrawing: Bool

    public init(reading source: FieldReader) {
        hasDrawing = source[Self.drawing]
    }

    public var isIdentifying: Bool { true }
    public var isGroup: Bool { true }
    public var parts: [String] { hasDrawing ? [Self.namePart, Self.drawingPart] : [Self.namePart] }
    public var missing: Message { Message(Word.missing) }
    public var operands: OperandKind { .nothing }
    public var components: [AnswerComponent] {
        [AnswerComponent("name", .anything), AnswerComponent("date", .date)]
    }

    /// Returns the name, the date and any drawing, or `nil` if nothing was entered.
    ///
    /// Rejects a drawing without a name, a name that is too long and an invalid drawing.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let typed = CleanedInput.line(raw, name + Self.namePart)
        let path = hasDrawing ? CleanedInput.line(raw, name + Self.drawingPart) : ""
        guard !typed.isEmpty || !path.isEmpty else { return nil }
        try requireName(typed)
        var parts: [String: AnswerValue] = ["name": .text(typed)]
        parts["date"] = .date(context.now.date.description)
        if let drawing = try drawing(path) { parts["drawing"] = .text(drawing.path) }
        return .components(parts)
    }

    private func requireName(_ name: String) throws(InvalidAnswer) {
        guard !name.isEmpty else {
            throw InvalidAnswer(Message(Word.missingName), parts: [Self.namePart])
        }
        let count = name.limitedLength
        guard count > Self.longestName else { return }
        let parameters = ["maximum": String(Self.longestName), "count": String(count)]
        throw InvalidAnswer(Message(ControlWord.textTooLong, parameters), parts: [Self.namePart])
    }

    private func drawing(_ path: String) throws(InvalidAnswer) -> StrokeDrawing? {
        guard !path.isEmpty else { return nil }
        if let drawing = StrokeDrawing(path: path) { return drawing }
        throw InvalidAnswer(Message(Word.unreadableDrawing), parts: [Self.drawingPart])
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        var raw = RawFields()
        raw[name + Self.namePart] = text("name", of: value)
        if hasDrawing { raw[name + Self.drawingPart] = text("drawing", of: value) }
        return raw
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "fields": .list(parts.map { field($0, in: control) }),
            "hasDrawing": .flag(hasDrawing),
        ]
    }

    private func field(_ part: String, in control: Control) -> TemplateValue {
        let name = control.name + part
        let isDrawing = part == Self.drawingPart
        let typed = control.raw[name] ?? ""
        return .object([
            "id": .text(name),
            "name": .text(name),
            "label": .text(control.wording(isDrawing ? Word.drawing : .name)),
            "value": .text(isDrawing ? StrokeDrawing(path: typed)?.path ?? "" : typed),
            "hasError": .flag(control.errorParts.map { $0.isEmpty || $0.contains(part) } ?? false),
            "isDrawing": .flag(isDrawing),
        ])
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard let name = text("name", of: value) else { return "" }
        guard let date = date(of: value) else { return name }
        return "\(name), \(wording.customs.words(date))"
    }

    public func columns(named name: String) -> [ResultColumn] {
        [
            ResultColumn(name: "\(name)_name", kind: .text),
            ResultColumn(name: "\(name)_date", kind: .date),
            ResultColumn(name: "\(name)_drawing", kind: .text),
        ]
    }

    /// Returns the name, the date, and the drawing as the data of an SVG path.
    public func cells(of value: AnswerValue) -> [String] {
        [
            text("name", of: value) ?? "", date(of: value)?.description ?? "",
            text("drawing", of: value) ?? "",
        ]
    }

    private func text(_ part: String, of value: AnswerValue) -> String? {
        guard case .text(let text) = value.component(part) else { return nil }
        return text
    }

    private func date(of value: AnswerValue) -> CalendarDate? {
        guard case .date(let text) = value.component("date") else { return nil }
        return CalendarDate(text)
    }
}

extension SignatureFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let typed = RawFields([control.name + Self.namePart: ["Robin Sample"]])
        guard hasDrawing else { return [typed] }
        let drawn = RawFields([control.name + Self.drawingPart: ["M10 20L600 200M0 0L5 6"]])
        return [typed, typed.merging(drawn)]
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let name = (rng.pick(from: PlaceholderText.names) ?? "Robin") + " Sample"
        let typed = RawFields([control.name + Self.namePart: [name]])
        guard hasDrawing, rng.bool(withProbability: 0.5) else { return typed }
        let points = (0..<6).map { "\($0 * 90) \(rng.number(below: 200))" }
        let path = "M" + points.joined(separator: "L")
        return typed.merging(RawFields([control.name + Self.drawingPart: [path]]))
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        guard hasDrawing else { return [] }
        let drawn = RawFields([control.name + Self.drawingPart: ["M10 20L600 200"]])
        let broken = RawFields([control.name + Self.drawingPart: ["M10 20L"]])
        return [drawn, RawFields([control.name + Self.namePart: ["Robin"]]).merging(broken)]
    }
}

extension SignatureFormat {
    public enum Word: String, WordKey {
        case name = "answers.signature.name"
        case drawing = "answers.signature.drawing"
        case missing = "errors.signature.missing"
        case missingName = "errors.signature.name"
        case unreadableDrawing = "errors.signature.drawing"
    }
}
