import Authoring
import Foundation
import TaskModel

extension Mistake {
    /// Typing mistakes, such as wrong indentation, missing quotes and misspelt words.
    static let ofWriting = [
        change("a tab", .indentation, "    type: question", to: "\ttype: question"),
        change("a level too deep", .indentation, "\n    title: ", to: "\n     title: "),
        change("a level too shallow", .indentation, "\n    title: ", to: "\n   title: "),
        change("an open quote", .unclosedQuote, "title: ", to: "title: \""),
        change("an open single quote", .unclosedQuote, "title: ", to: "title: 'The "),
        change("an at sign", .syntax, "\n    title: ", to: "\n    title: @"),
        change("brackets before a text", .syntax, "\n    title: ", to: "\n    title: [One] "),
        change("stars", .syntax, "\n    title: ", to: "\n    title: ** "),
        change("a tag", .cutText, "\n    title: ", to: "\n    title: !!! "),
        insert(
            "a number sign",
            .cutText,
            line: 1,
            "- { id: planted, type: instruction, title: P # 1\n  }"
        ),
        insert("an open bracket", .syntax, line: 1, "- { id: planted, type: instruction, title: P"),
        insert(
            "a colon in a text",
            .syntax,
            line: 3,
            "- id: planted\n  type: instruction\n  title: One thing: another"
        ),
        insert(
            "a colon without a space",
            .syntax,
            line: 3,
            "- id: planted\n  type: instruction\n  title:Planted\n  text: Words"
        ),
        insert(
            "an alias without an anchor",
            .unknownAnchor,
            line: 1,
            "- { id: planted, type: question, title: P, answer: *nothing_there }"
        ),
        change("a key twice", .duplicateKey, "\ntitle: ", to: "\ntitle: Two\ntitle: ", line: 3),
        change("a misspelt key", .unknownKey, "    title: ", to: "    titel: "),
        change("a misspelt step type", .unknownStepType, "type: question", to: "type: questoin"),
        change("a misspelt answer type", .unknownAnswerType, "type: integer", to: "type: intger"),
        change("another word for true", .badBoolean, "optional: true", to: "optional: yes"),
        change("a capital in an id", .badIdentifier, "  - id: ", to: "  - id: A"),
        mergedSteps, missingIdentifier,
    ]

    /// A mistake that removes the first line of the second step, so that the other keys of that
    /// step belong to the first step.
    private static let mergedSteps = Mistake("two steps merged", .duplicateKey) { text, path in
        var lines = text.components(separatedBy: "\n")
        let starts = lines.indices.filter { lines[$0].hasPrefix("  - id: ") }
        guard path.hasPrefix("tasks/"), let second = starts.dropFirst().first,
            lines[second + 1].hasPrefix("    type: ")
        else { return nil }
        lines.remove(at: second)
        return Planted(text: lines.joined(separator: "\n"), line: second + 1)
    }

    private static let missingIdentifier = Mistake("a step without id", .missingKey) { text, path in
        var lines = text.components(separatedBy: "\n")
        guard path.hasPrefix("tasks/"),
            let start = lines.firstIndex(where: { $0.hasPrefix("  - id: ") }),
            lines[start + 1].hasPrefix("    type: ")
        else { return nil }
        lines.remove(at: start)
        lines[start] = "  - " + lines[start].dropFirst(4)
        return Planted(text: lines.joined(separator: "\n"), line: start + 1)
    }
}
