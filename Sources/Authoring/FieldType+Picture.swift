public import TaskModel

extension FieldType where Value == StepImage {
    /// An image of the study, with a description.
    public static var picture: FieldType {
        .object("this image", fields: ImageFields.declarations) { ImageFields.image($0) }
    }
}

extension FieldType where Value == String {
    /// The path of an image of the study.
    public static var pictureFile: FieldType {
        FieldType(.file) { node, reading in
            guard let path = mediaFile.read(node, reading) else { return nil }
            reading.checkPicture(path, at: node.position)
            return path
        }
    }
}

/// The fields of an image, for mappings that also have other fields.
public enum ImageFields {
    private static let file = Field<String>.required(
        "file",
        .mediaFile,
        "The file, which must be in media/.",
        standIn: ""
    )
    private static let alt = Field<String>.required(
        "alt",
        .textOrNone,
        "The alt text: what the image shows, or \"\" for a decorative image.",
        standIn: ""
    ).missing(.missingAlt)
    public static let declarations = [file.declaration, alt.declaration]

    /// Reads the image of a mapping.
    public static func image(_ source: FieldReader) -> StepImage {
        let image = StepImage(file: source[file], alt: source[alt])
        source.reading.checkPicture(image.file, at: source.position(of: file))
        source.reading.checkAlt(image.alt, at: source.position(of: alt))
        return image
    }
}
