import TaskModel

extension ReadingContext {
    /// Reports Markdown images and HTML in a text.
    ///
    /// Pages show neither, and authors might not notice.
    func checkHTML(_ text: String, at position: SourcePosition) {
        checkMarkdownPictures(text, at: position)
        reportLeftOut(of: text, at: position)
    }

    private func reportLeftOut(of text: String, at position: SourcePosition) {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return }
        switch registry.leftOut(text) {
        case .block(let tag):
            report(
                .lostText,
                "\(Diagnostic.quoted(tag)) starts a block of HTML, which pages leave out with its text",
                suggestion: "write Markdown, with an empty line between paragraphs",
                at: position
            )
        case .tag(let tag):
            report(
                .htmlTag,
                "\(Diagnostic.quoted(tag)) is HTML, which pages leave out; the text around it stays",
                suggestion: "write Markdown, such as **bold**, or \\< for a literal <",
                at: position
            )
        case nil: break
        }
    }

    /// Reports HTML and Markdown images in a Markdown file, each kind at the line of its first
    /// occurrence.
    func checkHTML(_ text: String, ofFile path: String) {
        if let start = text.firstRange(of: "![") {
            let line = text[..<start.lowerBound].count(where: \.isNewline) + 1
            let place = SourcePosition(file: path, line: line, column: 1)
            checkMarkdownPictures(text, at: place)
        }
        guard let found = registry.leftOut(text) else { return }
        let before = text.firstRange(of: found.start).map { text[..<$0.lowerBound] } ?? ""
        let line = before.count(where: \.isNewline) + 1
        reportLeftOut(of: text, at: SourcePosition(file: path, line: line, column: 1))
    }
}
