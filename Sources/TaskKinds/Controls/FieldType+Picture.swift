import TaskModel

extension FieldType where Value == StepImage {
    /// A picture of the study and what it shows.
    static var picture: FieldType {
        .object(
            "this picture",
            fields: PictureFields.declarations
        ) {
            StepImage(file: $0[PictureFields.file], alt: $0[PictureFields.alt])
        }
    }
}

/// The fields of a picture of a choice or of a part of a step.
enum PictureFields {
    static let file = Field<String>.required(
        "file",
        .mediaFile,
        "The file, which stands in media/.",
        standIn: ""
    )
    static let alt = Field<String>.required(
        "alt",
        .textOrNone,
        "What it shows, in words; \"\" where the text beside it says so.",
        standIn: ""
    )
    static let declarations = [file.declaration, alt.declaration]
}

extension StepImage {
    /// The variables of the picture: `path` and `alt`.
    var model: TemplateValue {
        .object(["path": .file(file), "alt": .text(alt)])
    }
}
