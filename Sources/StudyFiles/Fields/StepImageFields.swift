package import Authoring
import TaskModel

package enum StepImageFields {
    static let placement = Field<StepImage.Placement?>.optional(
        "placement",
        .oneOf,
        "Where the image is (default: below the texts)."
    )
    static let size = Field<StepImage.Size?>.optional(
        "size",
        .oneOf,
        "The width of the image, or the height of a band at the top of the window."
    )
    static let frames = Field<[String]>.list(
        "frames",
        of: .pictureFile,
        "The images of an animation in order, shown instead of the still image in file."
    )
    static let frameSeconds = Field.decimal(
        "frameSeconds",
        "The time for which each frame is shown, in seconds, from 0.2 to 60 (default: 0.5)."
    )
    static let repetitions = Field.integer(
        "repeat",
        "How many times the frames are shown (default: until the participant stops them).",
        in: 1...1000
    )

    /// The declarations of the fields that other images do not have.
    package static let added = [
        placement.declaration, size.declaration, frames.declaration, frameSeconds.declaration,
        repetitions.declaration,
    ]
    package static let declarations = ImageFields.declarations + added

    fileprivate static func image(_ source: FieldReader) -> StepImage {
        var image = ImageFields.image(source)
        image.placement = source[placement]
        image.size = source[size]
        image.animation = animation(source)
        if image.placement == .fullsizeBackground, source.has(size) {
            let reason = "size has no effect here: the image fills the window"
            source.report(.noEffect, reason, at: size)
        }
        return image
    }

    private static func animation(_ source: FieldReader) -> StepImage.Animation? {
        let (frames, seconds) = (source[Self.frames], source[frameSeconds])
        let times = source[repetitions]
        if source.isEmptyList(Self.frames) {
            source.report(.emptyList, "this image has no frames", at: Self.frames)
        }
        guard source.has(Self.frames) else {
            reportUnused(source)
            return nil
        }
        requireSlowness(seconds, source)
        return StepImage.Animation(
            frames: frames,
            frameSeconds: seconds ?? DecimalText(tenths: 5),
            repetitions: times
        )
    }

    private static func reportUnused(_ source: FieldReader) {
        for entry in source.node.entries
        where [frameSeconds.name, repetitions.name].contains(entry.key) {
            let reason = "\(entry.key) has no effect here: the image has no frames"
            source.reading.report(.noEffect, reason, at: entry.keyPosition)
        }
    }

    /// Reports frames that are shown too briefly or for too long.
    ///
    /// Flashing images can cause seizures. If a frame is shown for a long time, participants may
    /// leave before the next frame.
    private static func requireSlowness(_ seconds: DecimalText?, _ source: FieldReader) {
        guard let seconds, !(0.2...60 ~= seconds.value) else { return }
        let message = "expected a number from 0.2 to 60, found \(Diagnostic.quoted(seconds.text))"
        source.report(.outOfRange, message, at: frameSeconds)
    }
}

extension FieldType where Value == StepImage {
    /// An image of a step, with an optional placement, size and animation.
    static var stepImage: FieldType {
        .object("this image", fields: StepImageFields.declarations) { StepImageFields.image($0) }
    }
}
