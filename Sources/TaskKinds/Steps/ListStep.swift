public import Authoring
public import TaskModel

/// A page with a list to read, such as steps to follow or important facts.
///
/// Template variables: `rows`, `bullet` (`none`, `disc`, `number` or `image`), `isNumbered` and
/// `hasImageBullets` (Booleans). Each row has `text` (one line of Markdown), `detail` (Markdown)
/// and `image` (an object with `path` and `alt`, or false).
public struct ListStep: AuthoredStep {
    public static let name = "list"
    public static let summary = "A list to read, with or without numbers or images."
    static let items = Field<[ListRow]>.requiredList(
        "items",
        of: ListRow.type,
        "The rows in order."
    )
    static let bullet = Field<ListBullet>.oneOf(
        "bullet",
        "The marker before each row.",
        default: .disc
    )
    public static let fields = FieldDeclaration.list(items, bullet)

    private let rows: [ListRow]
    private let bullet: ListBullet

    public init(reading source: FieldReader, of step: StepHeader) {
        rows = source[Self.items]
        bullet = source[Self.bullet]
        source.requireEntries(Self.items)
        guard bullet == .image else { return }
        for row in rows where row.image == nil { row.reportMissingImage(in: source.reading) }
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "rows": .list(rows.map(\.model)),
            "bullet": .text(bullet.rawValue),
            "isNumbered": .flag(bullet == .number),
            "hasImageBullets": .flag(bullet == .image),
        ]
    }
}

/// The marker before each row of a list.
enum ListBullet: String, Sendable, CaseIterable {
    case none
    case disc
    case number
    case image
}
