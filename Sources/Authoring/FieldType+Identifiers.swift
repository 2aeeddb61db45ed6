import TaskModel

/// The characters and the length that an identifier may have.
public enum IdentifierForm: Sendable {
    /// The form for studies and tasks: `[a-z][a-z0-9-]*`, at most 64 characters.
    case dashed
    /// The form for steps, items, scores and other parts of a study: `[a-z][a-z0-9_]*`, at most 32
    /// characters.
    case underscored

    public func accepts(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, Self.letters ~= first else { return false }
        return scalars.count <= longest && scalars.allSatisfy(isAllowed)
    }

    /// The maximum length of an identifier, in characters.
    public var longest: Int { self == .dashed ? 64 : 32 }

    /// Returns whether a text is a valid identifier except for its length.
    func isTooLong(_ text: String) -> Bool {
        !accepts(text) && accepts(String(text.unicodeScalars.prefix(longest)))
            && text.unicodeScalars.allSatisfy(isAllowed)
    }

    private var joint: Unicode.Scalar { self == .dashed ? "-" : "_" }
    private static let letters: ClosedRange<Unicode.Scalar> = "a"..."z"
    private static let digits: ClosedRange<Unicode.Scalar> = "0"..."9"

    private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        Self.letters ~= scalar || Self.digits ~= scalar || scalar == joint
    }

    /// Returns a similar identifier to suggest, or `nil` if the text contains no letter from a to z
    /// in either case.
    func repaired(_ text: String) -> String? {
        let folded = text.lowercased().unicodeScalars.map { isAllowed($0) ? $0 : joint }
        let start = folded.drop { !(Self.letters ~= $0) }.prefix(longest)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: start)
        return start.isEmpty ? nil : String(view)
    }
}

extension FieldType where Value == String {
    /// An identifier in the form for steps, items and scores.
    public static var identifier: FieldType { identifier(.underscored) }

    public static func identifier(_ form: IdentifierForm) -> FieldType {
        FieldType(.identifier) { node, reading in
            guard let text = node.text, !text.isEmpty else {
                reading.expected(.identifier, insteadOf: node)
                return nil
            }
            if !form.accepts(text) { reading.reportIdentifier(text, form, at: node.position) }
            return text
        }
    }
}

extension ReadingContext {
    fileprivate func reportIdentifier(
        _ text: String,
        _ form: IdentifierForm,
        at position: SourcePosition
    ) {
        guard !form.isTooLong(text) else { return reportLength(of: text, form, at: position) }
        let joint = form == .dashed ? "-" : "_"
        report(
            .badIdentifier,
            "\(Diagnostic.quoted(text)) is not an identifier: start with a-z, continue with a-z, 0-9 and "
                + "\(joint), and use at most \(form.longest) characters",
            suggestion: form.repaired(text).map { "write \($0)" },
            at: position
        )
    }

    private func reportLength(
        of text: String,
        _ form: IdentifierForm,
        at position: SourcePosition
    ) {
        let message =
            "\(Diagnostic.quoted(text)) has \(text.count) characters; identifiers have at most "
            + "\(form.longest)"
        report(.longIdentifier, message, at: position)
    }
}
