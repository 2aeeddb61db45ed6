public import TaskModel

/// A reader for one mapping of a study file: it returns the values of fields and reports problems.
public struct FieldReader {
    public let node: SourceNode
    /// The mapping's name, such as `step "mood"` or "this choice", for use in findings.
    public let subject: String
    /// The state that all readers of an edition share.
    public let reading: ReadingContext
    private let names: [String]

    /// Creates a reader for a mapping and reports unknown keys.
    ///
    /// Returns `nil` after reporting that the node is not a mapping. Keys that start with `x-`,
    /// under which authors can define anchors, are ignored, and so is `$schema`, which is for
    /// editors.
    public init?(
        _ node: SourceNode,
        of subject: String,
        knowing fields: [FieldDeclaration],
        in reading: ReadingContext
    ) {
        guard case .mapping = node.content else {
            reading.expected(.object(fields), insteadOf: node)
            return nil
        }
        self.node = node
        self.subject = subject
        self.reading = reading
        self.names = fields.map(\.name)
        reportUnknownKeys()
    }

    /// Creates a reader for settings that are not in a file.
    init(
        _ settings: [SourceNode.Pair],
        of subject: String,
        at position: SourcePosition,
        in reading: ReadingContext
    ) {
        node = SourceNode(.mapping(settings), at: position, path: "")
        self.subject = subject
        self.reading = reading
        names = settings.map(\.key)
    }

    /// The value of a field, or its stand-in if the field is missing, blank or unreadable.
    ///
    /// Reports a required field that is missing, and any field that is blank or unreadable.
    public subscript<Value>(field: Field<Value>) -> Value {
        guard let value = node[field.name] else {
            if field.declaration.isRequired { reportMissing(field.declaration) }
            return field.standIn
        }
        guard !value.isBlank else {
            reportBlank(field.declaration, value)
            return field.standIn
        }
        return field.read(value, reading) ?? field.standIn
    }

    /// Returns whether the key of a field is present, even without a value.
    public func has<Value>(_ field: Field<Value>) -> Bool {
        node[field.name] != nil
    }

    /// Returns whether a field is a list without entries.
    public func isEmptyList<Value>(_ field: Field<Value>) -> Bool {
        guard case .sequence(let elements) = node[field.name]?.content else { return false }
        return elements.isEmpty
    }

    /// Reports a list that is present but has no entries.
    public func requireEntries<Value>(_ field: Field<Value>) {
        guard isEmptyList(field) else { return }
        report(.emptyList, "\(subject) has no \(field.name)", at: field)
    }

    /// Returns whether a field's value is a quoted scalar or a block scalar.
    public func isQuoted<Value>(_ field: Field<Value>) -> Bool {
        if case .scalar(_, isQuoted: true) = node[field.name]?.content { true } else { false }
    }

    /// Returns the position of a field's value, or of the mapping if the field is missing.
    public func position<Value>(of field: Field<Value>) -> SourcePosition {
        node[field.name]?.position ?? node.position
    }

    /// Returns the position of a field's key, or of the mapping if the field is missing.
    public func keyPosition<Value>(of field: Field<Value>) -> SourcePosition {
        node.entries.first { $0.key == field.name }?.keyPosition ?? node.position
    }

    /// Reports that an optional field is missing where it is needed.
    public func reportMissing<Value>(_ field: Field<Value>) {
        reportMissing(field.declaration)
    }

    /// Reports a finding at the value of a field.
    public func report<Value>(
        _ code: Diagnostic.Code,
        _ message: String,
        suggestion: String? = nil,
        at field: Field<Value>
    ) {
        reading.report(code, message, suggestion: suggestion, at: position(of: field))
    }

    /// Reports a lower limit that is greater than its upper limit.
    public func requireOrder<Value: Comparable>(
        _ lower: Field<Value?>,
        _ upper: Field<Value?>
    ) {
        guard let least = self[lower], let most = self[upper], least > most else { return }
        let message = "\(upper.name) \(most) is below \(lower.name) \(least)"
        report(.badBounds, message, at: upper)
    }
}

extension FieldReader {
    /// Whether the mapping has unknown keys, which have already been reported.
    public var hasUnknownKeys: Bool { !unknownEntries.isEmpty }

    private func reportUnknownKeys() {
        var before: SourceNode.Pair?
        var field: SourceNode.Pair?
        for entry in node.entries {
            defer { before = entry }
            if names.contains(entry.key) { field = entry }
            guard isUnknown(entry) else { continue }
            let unknown = UnknownKey(entry, after: before, field: field, knowing: names)
            guard !unknown.isToldBefore else { continue }
            reading.report(
                .unknownKey,
                "\(subject) has no field \(Diagnostic.quoted(entry.key))",
                suggestion: unknown.advice ?? fewNames,
                at: entry.keyPosition
            )
        }
    }

    private var fewNames: String? {
        1...12 ~= names.count ? "it has \(names.joined(separator: ", "))" : nil
    }

    private var unknownEntries: [SourceNode.Pair] { node.entries.filter(isUnknown) }

    private func isUnknown(_ entry: SourceNode.Pair) -> Bool {
        !names.contains(entry.key) && !entry.key.hasPrefix("x-") && entry.key != "$schema"
    }

    /// Reports a missing field, unless a misspelt key for it has already been reported.
    private func reportMissing(_ field: FieldDeclaration) {
        let misspelt = unknownEntries.contains {
            SpellingSuggestion.nearest(to: $0.key, among: names) == field.name
        }
        guard !misspelt else { return }
        reading.report(
            field.codeIfMissing,
            "\(subject) has no \(field.name)",
            suggestion: "add `\(field.name):` (\(field.summary.asNote))",
            at: node.position
        )
    }

    private func reportBlank(_ field: FieldDeclaration, _ value: SourceNode) {
        let message = "\(field.name) has no value: expected \(field.shape)"
        let advice =
            field.shape.isText
            ? value.lost.map { _ in "put the text in quotes; YAML ignores what follows a #" }
            : "indent the lines that belong to \(field.name), or remove the line"
        reading.report(.missingValue, message, suggestion: advice, at: value.position)
    }
}

extension String {
    /// The sentence without its full stop, for use in brackets.
    ///
    /// The initial letter becomes lower case unless the second letter is upper case, because the
    /// first word is then an abbreviation.
    fileprivate var asNote: String {
        let words = hasSuffix(".") ? String(dropLast()) : self
        let isName = words.dropFirst().first?.isUppercase ?? true
        return isName ? words : words.prefix(1).lowercased() + words.dropFirst()
    }
}
