public import TaskModel

extension FieldType where Value == StepImage {
    /// An image file in the study folder, with alt text.
    public static var picture: FieldType {
        .object("this image", fields: ImageFields.declarations) { ImageFields.image($0) }
    }

    /// An image that is shown before any answer, so values cannot be piped into its alt text.
    public static var plainPicture: FieldType {
        .object("this image", fields: ImageFields.declarations) { ImageFields.plainImage($0) }
    }
}

extension FieldType where Value == String {
    /// The path of one of the study's images.
    public static var pictureFile: FieldType {
        FieldType(.file) { node, reading in
            guard let path = mediaFile.read(node, reading) else { return nil }
            reading.checkPicture(path, at: node.position)
            return path
        }
    }
}

/// The fields of an image.
///
/// A mapping can have other fields in addition to these.
public enum ImageFields {
    private static let file = Field<String>.required(
        "file",
        .mediaFile,
        "The file, which must be in media/.",
        standIn: ""
    )
    private static let alt = description(.textOrNone)
    private static let plainAlt = description(.plainTextOrNone)
    public static let declarations = [file.declaration, alt.declaration]

    private static func description(_ type: FieldType<String>) -> Field<String> {
        Field<String>.required(
            "alt",
            type,
            "The alt text: what the image shows, or \"\" for a decorative image.",
            standIn: ""
        ).missing(.missingAlt)
    }

    /// Reads an image from a mapping.
    public static func image(_ source: FieldReader) -> StepImage {
        image(source, source[alt])
    }

    /// Reads an image from a mapping; the alt text cannot contain piped values.
    static func plainImage(_ source: FieldReader) -> StepImage {
        image(source, source[plainAlt])
    }

    private static func image(_ source: FieldReader, _ alt: String) -> StepImage {
        let image = StepImage(file: source[file], alt: alt)
        source.reading.checkPicture(image.file, at: source.position(of: file))
        source.reading.checkAlt(image.alt, at: source.position(of: Self.alt))
        return image
    }
}
