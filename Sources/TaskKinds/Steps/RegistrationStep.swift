public import Authoring
public import TaskModel

/// A page on which participants identify themselves, for example by name, email address or
/// participant number.
///
/// Its template has no variables beyond those that every step and item has.
public struct RegistrationStep: AuthoredStep {
    public static let name = "registration"
    public static let summary =
        "Questions about who the participant is, such as name, email address or participant number."
    static let entries = Field<[RegistrationEntry]>.defaulted(
        "fields",
        .list(of: RegistrationEntry.type),
        "The fields, in order.",
        to: [],
        writtenAs: "[{ ask: firstName }, { ask: lastName }]"
    )
    public static let fields = FieldDeclaration.list(entries)

    /// One item for each field, and a second item for each field that is typed twice.
    ///
    /// There is no item for a field that could not be read.
    public let items: [FormItem]

    public init(reading source: FieldReader, of step: StepHeader) {
        source.requireEntries(Self.entries)
        let written = source[Self.entries]
        let entries = source.has(Self.entries) ? written : Self.usual(source)
        Self.reportRepeated(entries, in: source.reading)
        items = entries.flatMap { $0.items(isOptional: step.flow.isOptional) }
    }

    private static func usual(_ source: FieldReader) -> [RegistrationEntry] {
        [.firstName, .lastName].map {
            RegistrationEntry($0, in: source.reading, at: source.node)
        }
    }

    private static func reportRepeated(
        _ entries: [RegistrationEntry],
        in reading: ReadingContext
    ) {
        var known: Set<RegistrationField> = []
        for entry in entries where !known.insert(entry.field).inserted {
            let message = "the field \"\(entry.field.rawValue)\" is already listed"
            reading.report(.duplicateItem, message, at: entry.position)
        }
    }
}
