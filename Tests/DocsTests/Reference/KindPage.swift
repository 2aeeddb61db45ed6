import Foundation
@testable import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// The page of an answer format or a step type: what a person wrote, and what is made of its
/// example and its declarations.
struct KindPage: Sendable, CustomTestStringConvertible {
    /// `answers` or `steps`.
    let folder: String
    /// The word in study files, which names the page.
    let name: String
    /// What an author can configure.
    let fields: [FieldDeclaration]

    static let answers = AnswerFormats.builtIn.map {
        KindPage(folder: "answers", name: $0.name, fields: $0.fields)
    }
    static let steps = StepType.names(in: Project.registry).map { name in
        let type = StepType(name, in: Project.registry)
        return KindPage(folder: "steps", name: name, fields: type?.fields ?? [])
    }
    /// The page that a list has, which is no type of step.
    static let entries = KindPage(
        folder: "steps",
        name: "entries",
        fields: EntryFields.declarations
    )
    /// Every page.
    static let all = answers + steps + [entries]

    /// The line behind which the made part stands.
    static let mark = "<!-- example and fields -->\n"
    /// The line with which it ends.
    static let end = "<!-- end -->\n"

    var testDescription: String { path }
    var path: String { "docs/\(folder)/\(name).md" }
    var picture: String { "docs/images/\(folder)/\(name).png" }
    var example: String { "docs/examples/\(folder)/\(name).yaml" }
}

extension KindPage {
    /// The page taken apart.
    struct Parts {
        /// Everything up to the mark, with it.
        let written: String
        /// What stands between the marks.
        let made: String?
        /// What stands behind.
        let rest: String

        /// Takes a page apart; `nil` when it has no mark.
        init?(_ page: String) {
            guard let mark = page.firstRange(of: KindPage.mark) else { return nil }
            written = String(page[..<mark.upperBound])
            let behind = page[mark.upperBound...]
            let end = behind.firstRange(of: KindPage.end)
            made = end.map { String(behind[..<$0.lowerBound]) }
            rest = end.map { String(behind[$0.upperBound...]) } ?? ""
        }
    }

    /// What stands behind the mark.
    func made() throws -> String {
        let table = FieldTable(fields: fields, base: "../reference.md").text
        return "\n## Example\n\n```yaml task\n\(try Project.text(example))```\n"
            + "\n## Fields\n\n\(table)\n\(common)\n"
    }

    /// The page with its made part.
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
