import Authoring
import TaskModel
import Testing

/// One way in which an author goes wrong, which can be planted into any study that has its place.
struct Mistake: Sendable, CustomTestStringConvertible {
    /// What it is.
    let name: String
    /// What must be said of it.
    let code: Diagnostic.Code
    /// The file in which it is reported; `nil` for that in which it is planted.
    let reportedIn: String?
    /// Where it is planted: the file's text and its place in the folder.
    let plant: @Sendable (_ text: String, _ path: String) -> Planted?

    var testDescription: String { name }

    /// A text with a mistake in it, and the line at which it must be reported.
    struct Planted: Sendable {
        let text: String
        let line: Int
    }

    init(
        _ name: String,
        _ code: Diagnostic.Code,
        reportedIn: String? = nil,
        plant: @escaping @Sendable (String, String) -> Planted?
    ) {
        self.name = name
        self.code = code
        self.reportedIn = reportedIn
        self.plant = plant
    }
}

extension Mistake {
    /// Puts something in the place of the first such words.
    static func change(
        _ name: String,
        _ code: Diagnostic.Code,
        in folder: String = "tasks/",
        _ old: String,
        to new: String,
        reportedIn: String? = nil,
        line: Int? = nil
    ) -> Mistake {
        Mistake(name, code, reportedIn: reportedIn) { text, path in
            guard path.hasPrefix(folder), let range = text.firstRange(of: old) else { return nil }
            let before = text[..<range.lowerBound]
            let found = before.count(where: \.isNewline) + old.prefix(while: \.isNewline).count + 1
            return Planted(text: before + new + text[range.upperBound...], line: line ?? found)
        }
    }

    /// Puts steps at the start of a task; the line is counted from the first of them.
    static func insert(
        _ name: String,
        _ code: Diagnostic.Code,
        line: Int,
        _ steps: String
    ) -> Mistake {
        Mistake(name, code) { text, path in
            guard path.hasPrefix("tasks/"), let range = text.firstRange(of: "\nsteps:\n") else {
                return nil
            }
            let before = text[..<range.upperBound]
            let first = before.count(where: \.isNewline)
            let indented = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
            return Planted(text: before + indented + text[range.upperBound...], line: first + line)
        }
    }

    /// Puts a question with a rule at the start of a task, where the rule is in its sixth line.
    static func rule(_ name: String, _ code: Diagnostic.Code, _ condition: String) -> Mistake {
        insert(
            name,
            code,
            line: 6,
            """
            - id: planted
              type: question
              title: Planted?
              answer: { type: integer, minimum: 0, maximum: 5 }
              next:
                - when: \(condition)
                  goTo: planted_after
            - { id: planted_between, type: instruction, title: Between }
            - { id: planted_after, type: instruction, title: After }
            """
        )
    }

    /// Puts a question with an answer at the start of a task, of which the last line is wrong.
    static func answer(_ name: String, _ code: Diagnostic.Code, _ fields: String) -> Mistake {
        let lines = fields.split(separator: "\n").map { "    \($0)" }
        let step = ["- id: planted", "  type: question", "  title: Planted?", "  answer:"] + lines
        return insert(name, code, line: step.count, step.joined(separator: "\n"))
    }
}
