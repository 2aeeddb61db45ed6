@testable import StudyFiles
import Authoring
import TaskModel

/// A table of fields, followed by tables of nested mappings.
struct FieldTable {
    let fields: [FieldDeclaration]
    /// The path of the file with the linked sections; empty within that file.
    var base = ""

    var text: String {
        fields.isEmpty
            ? "No fields of its own.\n"
            : Table(["field", "meaning", "type", "default"], fields.map(row)).text
                + fields.map(nested).joined()
    }

    private func row(_ field: FieldDeclaration) -> [String] {
        ["`\(field.name)`", field.summary, type(field.shape), Self.standIn(field)]
    }

    private static func standIn(_ field: FieldDeclaration) -> String {
        field.isRequired ? "**required**" : field.defaultText.map { "`\($0)`" } ?? ""
    }

    private func nested(_ field: FieldDeclaration) -> String {
        guard let fields = Self.fields(of: field.shape), Self.places[fields] == nil else {
            return ""
        }
        return "\nEach of `\(field.name)`:\n\n" + FieldTable(fields: fields, base: base).text
    }

    private static func fields(of shape: FieldShape) -> [FieldDeclaration]? {
        switch shape {
        case .object(let fields): fields
        case .list(let element), .oneOrMore(let element): self.fields(of: element)
        default: nil
        }
    }
}

extension FieldTable {
    /// Links to the sections that describe mappings, keyed by the fields of each mapping.
    private static let places: [[FieldDeclaration]: String] = [
        ImageFields.declarations: "an [image](#images)",
        StepImageFields.declarations: "a [step's image](#images)",
        ColorFields.declarations: "[colours](#colours)",
        ColorFields.ofMode: "the same [colours](#colours)",
        ColorPairFields.declarations: "a [pair of colours](#colours)",
        LearnMoreFields.declarations: "a [page](#learn-more-page)",
        LabelFields.declarations: "[labels](#button-labels)",
        RuleFields.declarations: "a [rule](#rules)",
        ModifierFields.declarations: "a [change](#changes-to-a-page)",
        ScoreFields.declarations: "a [score](#scores)",
        ValueFields.declarations: "a [value](#values)",
    ]

    /// Returns the description of a value's shape in the reference.
    func type(_ shape: FieldShape) -> String {
        switch shape {
        case .text: "text"
        case .word: "a word"
        case .labels: "texts by value"
        case .oneOf(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .list(let element): "a list, each " + type(element)
        case .oneOrMore(let element): type(element) + ", or a list of them"
        case .object(let fields): place(of: fields) ?? "a mapping, see below"
        case .named(let name): named(name)
        case .form(let form): form
        default: shape.description
        }
    }

    private func place(of fields: [FieldDeclaration]) -> String? {
        Self.places[fields].map { $0.replacing("](#", with: "](\(base)#") }
    }

    private func named(_ name: String) -> String {
        let links = [
            "step": "#steps", "answer": "#answer-formats", "condition": "#conditions",
            "theme": "#themes",
        ]
        let words = name.split(separator: " ").prefix(2).map(String.init)
        guard let noun = words.last, let link = links[noun] else { return name }
        return "\(words[0]) [\(noun)](\(base)\(link))"
    }
}
