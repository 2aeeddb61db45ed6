import TaskModel

extension FieldType where Value == StepImage {
    /// A picture with what it shows.
    static var picture: FieldType {
        .object("this picture", fields: PictureFields.declarations) {
            StepImage(file: $0[PictureFields.file], alt: $0[PictureFields.alt])
        }
    }
}

/// The fields of a picture within a step's own parts.
enum PictureFields {
    static let file = Field<String>.required(
        "file",
        .mediaFile,
        "The picture's file, such as media/moon.svg.",
        standIn: ""
    )
    static let alt = Field<String>.required(
        "alt",
        .textOrNone,
        "What the picture shows, in words; \"\" for an ornament.",
        standIn: ""
    )
    static let declarations = [file.declaration, alt.declaration]
}

extension StepImage {
    /// The variables of a picture: `path` and `alt`.
    var model: TemplateValue {
        .object(["path": .file(file), "alt": .text(alt)])
    }
}
