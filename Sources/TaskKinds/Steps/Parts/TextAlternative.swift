import Authoring
import TaskModel

/// Two fields for the text alternative of a video, an HTML file or a PDF.
///
/// Authors write the text in one field or name a file in the other.
struct TextAlternative: Sendable {
    let text: Field<String?>
    let file: Field<String?>

    /// Creates two fields: for the name `transcript`, they are `transcript` and `transcriptFile`.
    init(_ name: String, _ summary: String) {
        text = .text(name, "\(summary), in Markdown.")
        file = .optional(
            name + "File",
            .document,
            "The same text as a Markdown file, instead of \(name)."
        )
    }

    var declarations: [FieldDeclaration] { FieldDeclaration.list(text, file) }

    /// Returns the text, and reports a missing text, an empty file, or a text that is given both
    /// inline and as a file.
    ///
    /// The text is required because some participants cannot see or hear the original.
    func read(_ source: FieldReader) -> String {
        let words = source[text] ?? source[file] ?? ""
        switch (source.has(text), source.has(file)) {
        case (false, false): source.reportMissing(text)
        case (true, true):
            let message = "\(source.subject) has both \(text.name) and \(file.name)"
            source.report(.contradictingFields, message, at: file)
        case (false, true) where source[file]?.allSatisfy(\.isWhitespace) == true:
            source.report(.noWords, "the file contains no text", at: file)
        default: break
        }
        return words
    }
}
