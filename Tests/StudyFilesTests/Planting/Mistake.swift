import Authoring
import TaskModel
import Testing

/// A typical authoring mistake that can be planted in any study with a suitable place.
struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let code: Diagnostic.Code
    /// The file in which the mistake is reported; `nil` for the file in which it is planted.
    let reportedIn: String?
    /// A function that plants the mistake in a file, or returns `nil` if the file has no suitable
    /// place.
    let plant: @Sendable (_ text: String, _ path: String) -> Planted?

    var testDescription: String { name }

    /// A text with a planted mistake, and the line on which the mistake must be reported.
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
    /// Returns a mistake that replaces the first occurrence of a text.
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

    /// Returns a mistake that inserts steps at the start of a task.
    ///
    /// `line` is the line of the finding; the first inserted line is line 1.
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

    /// Returns a mistake that inserts a question with a rule, and two more steps, at the start of a
    /// task.
    ///
    /// The finding is on the line of the rule's condition.
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

    /// Returns a mistake that inserts a question at the start of a task; the finding is on the last
    /// line of the question's answer.
    static func answer(_ name: String, _ code: Diagnostic.Code, _ fields: String) -> Mistake {
        let lines = fields.split(separator: "\n").map { "    \($0)" }
        let step = ["- id: planted", "  type: question", "  title: Planted?", "  answer:"] + lines
        return insert(name, code, line: step.count, step.joined(separator: "\n"))
    }
}
