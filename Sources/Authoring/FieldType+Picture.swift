public import TaskModel

extension FieldType where Value == StepImage {
    /// A picture of the study and what it shows.
    public static var picture: FieldType {
        .object("this picture", fields: PictureFields.declarations) { PictureFields.image($0) }
    }
}

/// The fields of a picture, for those that stand among others of the same map.
public enum PictureFields {
    private static let file = Field<String>.required(
        "file",
        .mediaFile,
        "The file, which stands in media/.",
        standIn: ""
    )
    private static let alt = Field<String>.required(
        "alt",
        .textOrNone,
        "What it shows, in words; \"\" for an ornament, or where the text beside it says so.",
        standIn: ""
    ).missing(.missingAlt)
    /// What an author can write.
    public static let declarations = [file.declaration, alt.declaration]

    /// The picture of a map.
    public static func image(_ source: FieldReader) -> StepImage {
        let image = StepImage(file: source[file], alt: source[alt])
        source.reading.checkPicture(image.file, at: source.position(of: file))
        source.reading.checkAlt(image.alt, at: source.position(of: alt))
        return image
    }
}
