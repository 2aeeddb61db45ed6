import TaskModel

extension FieldType where Value == String {
    /// The path of a file in the study folder; a missing file is reported.
    public static var file: FieldType {
        FieldType(.file) { node, reading in
            guard let path = node.text, !path.isEmpty else {
                reading.expected(.file, insteadOf: node)
                return nil
            }
            reading.requireFile(path, at: node.position)
            return path
        }
    }

    /// The path of a file that pages can show; a file outside `media/` is reported.
    public static var mediaFile: FieldType {
        FieldType(.file) { node, reading in
            guard let path = file.read(node, reading) else { return nil }
            guard !path.hasPrefix("media/"), reading.files[path] != nil else { return path }
            let name = path.split(separator: "/").last ?? ""
            reading.report(
                .fileOutsideMedia,
                "the file \(Diagnostic.quoted(path)) cannot be shown, because it is not in media/",
                suggestion: "move it to media/\(name)",
                at: node.position
            )
            return path
        }
    }

    /// Returns a type like `mediaFile` that accepts only files with the given extensions.
    ///
    /// The extensions are in lower case, without a dot.
    public static func mediaFile(endingIn endings: [String]) -> FieldType {
        FieldType(.file) { node, reading in
            guard let path = mediaFile.read(node, reading) else { return nil }
            guard !endings.contains(MediaTypeByExtension.ending(of: path)) else { return path }
            let known = endings.map { "." + $0 }.joined(separator: " or ")
            reading.report(
                .wrongMediaType,
                "\(Diagnostic.quoted(path)) has the wrong file type",
                suggestion: "use a file that ends in \(known)",
                at: node.position
            )
            return nil
        }
    }

    /// A Markdown file, given as a path.
    ///
    /// The value is the file's text in the edition's language, or the original text if there is no
    /// translation. The Spanish translation of `learn-more/sleep.md` is `learn-more/es/sleep.md`.
    public static var document: FieldType {
        FieldType(.file) { node, reading in
            guard let path = file.read(node, reading) else { return nil }
            return reading.document(path, at: node.position)
        }
    }
}

extension ReadingContext {
    fileprivate func requireFile(_ path: String, at position: SourcePosition) {
        guard files[path] == nil else { return }
        report(
            .missingFile,
            "the study has no file \(Diagnostic.quoted(path))",
            suggestion: SpellingSuggestion.suggestion(for: path, among: files.keys.sorted()),
            at: position
        )
    }

    fileprivate func document(_ path: String, at position: SourcePosition) -> String? {
        let translated = translatedPath(of: path)
        if isTranslated && files[translated] == nil && files[path] != nil {
            let message =
                "\(Diagnostic.quoted(path)) has no translation into "
                + Diagnostic.quoted(language)
            report(.missingTranslation, message, suggestion: "add \(translated)", at: position)
        }
        let chosen = isTranslated && files[translated] != nil ? translated : path
        return files[chosen].flatMap { text($0, of: chosen, at: position) }
    }

    private func text(_ bytes: [UInt8], of path: String, at position: SourcePosition) -> String? {
        if let text = String(validating: bytes, as: UTF8.self) {
            checkHTML(text, ofFile: path)
            return piping(text, at: Self.position(ofPipesIn: text, path))
        }
        let message = "the file \(Diagnostic.quoted(path)) is not UTF-8 text"
        report(.notText, message, at: position)
        return nil
    }

    /// Returns the start of the first line with a piped value, or of the document's first line if
    /// there are no piped values.
    private static func position(ofPipesIn text: String, _ path: String) -> SourcePosition {
        let before = text.firstRange(of: "{{").map { text[..<$0.lowerBound] } ?? ""
        return SourcePosition(file: path, line: before.count(where: \.isNewline) + 1, column: 1)
    }

    /// Returns the path of a file's translation, such as `learn-more/es/sleep.md` for
    /// `learn-more/sleep.md`.
    private func translatedPath(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "\(language)/\(path)" }
        return "\(path[..<slash])/\(language)\(path[slash...])"
    }
}
