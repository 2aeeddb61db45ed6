public import Authoring
public import TaskModel

/// An answer format for a typed place, the participant's position, or both.
///
/// Only a script can determine the position. Template variables: `value` (the typed text),
/// `placeholder` (or false), `latitude` and `longitude` (objects with `id`, `name` and `value`),
/// `decimals` (the maximum number of decimal places of each coordinate), `found` (a sentence with
/// the coordinates, or false) and `buttonText`.
public struct LocationFormat: AuthoredFormat {
    public static let name = "location"
    public static let summary =
        "A place in words, the participant's location, or both."
    static let placeholder = LineControl.placeholder
    static let decimals = Field.integer(
        "decimals",
        "The maximum number of decimal places of the stored degrees: 1 gives a region, 3 a street, 5 a door.",
        in: 0...6,
        default: 3
    )
    static let buttonText = Field.text(
        "buttonText",
        "The text of the button, instead of \"Use my location\"."
    )
    public static let fields = FieldDeclaration.list(placeholder, decimals, buttonText)

    private let placeholder: String?
    private let decimals: Int
    private let buttonText: String?

    public init(reading source: FieldReader) {
        placeholder = source[Self.placeholder]
        decimals = source[Self.decimals]
        buttonText = source[Self.buttonText]
    }

    static let latitude = "-latitude"
    static let longitude = "-longitude"

    public var parts: [String] { ["", Self.latitude, Self.longitude] }
    public var missing: Message { Message(Word.missing) }
    public var operands: OperandKind { .nothing }
    public var components: [AnswerComponent] {
        [
            AnswerComponent("text", .anything), AnswerComponent("latitude", .number),
            AnswerComponent("longitude", .number),
        ]
    }
    public var permissions: [Permission] { [Permission(.location)] }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        var parts: [String: AnswerValue] = [:]
        let text = CleanedInput.line(raw, name)
        guard text.limitedLength <= Self.longest else { throw InvalidAnswer(Self.tooLong(text)) }
        if !text.isEmpty { parts["text"] = .text(text) }
        if let place = try Coordinates(raw, named: name, decimals: decimals) {
            parts["latitude"] = .decimal(place.latitude)
            parts["longitude"] = .decimal(place.longitude)
        }
        return parts.isEmpty ? nil : .components(parts)
    }

    private static let longest = 500

    private static func tooLong(_ text: String) -> Message {
        let parameters = ["maximum": String(longest), "count": String(text.limitedLength)]
        return Message(ControlWord.textTooLong, parameters)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        let parts = [("text", ""), ("latitude", Self.latitude), ("longitude", Self.longitude)]
        return parts.reduce(into: RawFields()) { raw, part in
            if let text = value.component(part.0)?.texts.first { raw[name + part.1] = text }
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let place = (try? Coordinates(control.raw, named: control.name, decimals: decimals))
            .flatMap { $0 }
        return [
            "value": .text(control.raw[control.name] ?? ""),
            "placeholder": .optional(placeholder),
            "latitude": hidden(Self.latitude, place?.latitude, in: control),
            "longitude": hidden(Self.longitude, place?.longitude, in: control),
            "decimals": .text(String(decimals)),
            "found": .optional(place.map { found($0, in: control.wording) }),
            "buttonText": .text(
                buttonText.map(PlainText.of) ?? control.wording(Word.use)
            ),
        ]
    }

    private func hidden(
        _ suffix: String,
        _ value: String?,
        in control: Control
    ) -> TemplateValue {
        .object([
            "id": .text(control.name + suffix),
            "name": .text(control.name + suffix),
            "value": .text(value ?? ""),
        ])
    }

    private func found(_ place: Coordinates, in wording: Wording) -> String {
        wording(
            Word.found,
            ["latitude": place.latitude, "longitude": place.longitude]
        )
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        let text = value.component("text")?.texts.first
        let pair = ["latitude", "longitude"].compactMap { value.component($0)?.texts.first }
        let place = pair.count == 2 ? pair.joined(separator: ", ") : nil
        guard let text else { return place ?? "" }
        return place.map { "\(text) (\($0))" } ?? text
    }

    public func columns(named name: String) -> [ResultColumn] {
        [
            ResultColumn(name: name + "_text", kind: .text),
            ResultColumn(name: name + "_latitude", kind: .decimal, unit: "°"),
            ResultColumn(name: name + "_longitude", kind: .decimal, unit: "°"),
        ]
    }

    public func cells(of value: AnswerValue) -> [String] {
        ["text", "latitude", "longitude"].map { value.component($0)?.texts.first ?? "" }
    }
}

extension LocationFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let words = RawFields([control.name: ["Main Street, Springfield"]])
        let found = RawFields([
            control.name + Self.latitude: ["51.4779"], control.name + Self.longitude: ["-0.0015"],
        ])
        return [words, found, words.merging(found)]
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        guard rng.bool(withProbability: 0.5) else { return boundaryAnswers(for: control)[0] }
        let (north, east) = (rng.number(in: -60...70), rng.number(in: -179...179))
        return RawFields([
            control.name + Self.latitude: [
                "\(north).\(PlaceholderText.digits(4, using: &rng))"
            ],
            control.name + Self.longitude: [
                "\(east).\(PlaceholderText.digits(4, using: &rng))"
            ],
        ])
    }
}

extension LocationFormat {
    public enum Word: String, WordKey {
        case use = "answers.location.use"
        case found = "answers.location.found"
        case missing = "errors.location.missing"
        case unreadable = "errors.location.broken"
    }
}
