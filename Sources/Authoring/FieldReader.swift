public import TaskModel

/// Reads the fields of one mapping in a study file and reports what is wrong with them.
public struct FieldReader {
    /// The mapping.
    public let node: SourceNode
    /// What it is, as messages call it: `step "mood"`, "this choice".
    public let subject: String
    /// What is shared while the edition is read.
    public let reading: EditionReading
    private let names: [String]

    /// Makes a reader of a mapping and reports keys that are none of its fields.
    ///
    /// `nil` means that the node is no mapping, which has been reported. Keys that begin with `x-`
    /// are the author's own (a good place for anchors), and `$schema` is for editors.
    public init?(
        _ node: SourceNode,
        of subject: String,
        knowing fields: [FieldDeclaration],
        in reading: EditionReading
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

    /// Makes a reader of settings that stand in no file.
    init(
        _ settings: [SourceNode.Entry],
        of subject: String,
        at position: SourcePosition,
        in reading: EditionReading
    ) {
        node = SourceNode(.mapping(settings), at: position, path: "")
        self.subject = subject
        self.reading = reading
        names = settings.map(\.key)
    }

    /// The value of a field, or what stands in for it.
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

    /// Whether a field was written.
    public func has<Value>(_ field: Field<Value>) -> Bool {
        node[field.name] != nil
    }

    /// Whether a list was written that has no entries.
    public func isEmptyList<Value>(_ field: Field<Value>) -> Bool {
        guard case .sequence(let elements) = node[field.name]?.content else { return false }
        return elements.isEmpty
    }

    /// Whether a field's value is a text in quotes or in a block.
    public func isQuoted<Value>(_ field: Field<Value>) -> Bool {
        if case .scalar(_, isQuoted: true) = node[field.name]?.content { true } else { false }
    }

    /// Where a field's value stands, or the mapping when it was left out.
    public func position<Value>(of field: Field<Value>) -> SourcePosition {
        node[field.name]?.position ?? node.position
    }

    /// Where a field's key stands, or the mapping when it was left out.
    public func keyPosition<Value>(of field: Field<Value>) -> SourcePosition {
        node.entries.first { $0.key == field.name }?.keyPosition ?? node.position
    }

    /// Notes that a field is missing which others may leave out.
    public func reportMissing<Value>(_ field: Field<Value>) {
        reportMissing(field.declaration)
    }

    /// Notes a finding about a field.
    public func report<Value>(
        _ code: Diagnostic.Code,
        _ message: String,
        suggestion: String? = nil,
        at field: Field<Value>
    ) {
        reading.report(code, message, suggestion: suggestion, at: position(of: field))
    }

    /// Notes that two bounds leave nothing between them.
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
    /// Whether there are keys that are none of its fields, which have been reported.
    public var hasUnknownKeys: Bool { !unknownEntries.isEmpty }

    private func reportUnknownKeys() {
        for entry in unknownEntries {
            let unknown = UnknownKey(entry, in: node, knowing: names)
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

    private var unknownEntries: [SourceNode.Entry] {
        node.entries.filter { entry in
            !names.contains(entry.key) && !entry.key.hasPrefix("x-") && entry.key != "$schema"
        }
    }

    /// A misspelt key has been reported already; that its field is missing follows from it.
    private func reportMissing(_ field: FieldDeclaration) {
        let misspelt = unknownEntries.contains {
            Spelling.nearest(to: $0.key, among: names) == field.name
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
            ? value.lost.map { _ in "put the text in quotes: what follows a # is not read" }
            : "indent the lines that belong to \(field.name), or remove the line"
        reading.report(.missingValue, message, suggestion: advice, at: value.position)
    }
}

extension String {
    /// A sentence as it stands in brackets: without its full stop, and not with a capital.
    fileprivate var asNote: String {
        let words = hasSuffix(".") ? String(dropLast()) : self
        let isName = words.dropFirst().first?.isUppercase ?? true
        return isName ? words : words.prefix(1).lowercased() + words.dropFirst()
    }
}
