import Foundation
@testable import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// The page of an answer format or step type.
///
/// Its prose is written by hand; the example and the field table are generated.
struct KindPage: Sendable, CustomTestStringConvertible {
    /// `answers` or `steps`.
    let folder: String
    /// The name in study files, which is also the name of the page.
    let name: String
    /// The fields that an author can configure.
    let fields: [FieldDeclaration]

    static let answers = AnswerFormats.builtIn.map {
        KindPage(folder: "answers", name: $0.name, fields: $0.fields)
    }
    static let steps = StepType.names(in: Project.registry).map { name in
        let type = StepType(name, in: Project.registry)
        return KindPage(folder: "steps", name: name, fields: type?.fields ?? [])
    }
    /// The page about entry lists, which are not a step type.
    static let entries = KindPage(
        folder: "steps",
        name: "entries",
        fields: EntryFields.declarations
    )
    static let all = answers + steps + [entries]

    /// The line before the generated part.
    static let mark = "<!-- example and fields -->\n"
    /// The line after the generated part.
    static let end = "<!-- end -->\n"

    var testDescription: String { path }
    var path: String { "docs/\(folder)/\(name).md" }
    var picture: String { "docs/images/\(folder)/\(name).png" }
    var example: String { "docs/examples/\(folder)/\(name).yaml" }
}

extension KindPage {
    struct Parts {
        /// The text up to and including the mark.
        let written: String
        /// The text between the mark and the end mark, or `nil` if there is no end mark.
        let made: String?
        /// The text after the end mark.
        let rest: String

        /// Creates the parts of a page, or returns `nil` if the page has no mark.
        init?(_ page: String) {
            guard let mark = page.firstRange(of: KindPage.mark) else { return nil }
            written = String(page[..<mark.upperBound])
            let behind = page[mark.upperBound...]
            let end = behind.firstRange(of: KindPage.end)
            made = end.map { String(behind[..<$0.lowerBound]) }
            rest = end.map { String(behind[$0.upperBound...]) } ?? ""
        }
    }

    /// Returns the part between the marks, as generated from the example and the fields.
    func made() throws -> String {
        let table = FieldTable(fields: fields, base: "../reference.md").text
        return "\n## Example\n\n```yaml task\n\(try Project.text(example))```\n"
            + "\n## Fields\n\n\(table)\n\(common)\n"
    }

    /// Returns the page with its generated part replaced, or `nil` if the page has no mark.
    func filled(_ page: String) throws -> String? {
        guard let parts = Parts(page) else { return nil }
        return parts.written + (try made()) + Self.end + parts.rest
    }

    private var common: String {
        folder == "answers"
            ? "Any question can also offer "
                + "[\"I don't know\" and \"Prefer not to say\"](../reference.md#opt-outs).\n"
            : "Every step also has the [common fields](../reference.md#common-fields).\n"
    }
}
