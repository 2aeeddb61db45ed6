import Authoring
import TaskModel

extension BadCase {
    /// Images with settings that have no effect, and frames that flash or are missing.
    static let images: [BadCase] = [
        BadCase(
            .noEffect,
            "seconds of frames that do not exist",
            files: image("frameSeconds: 1"),
            finds:
                "tasks/t.yaml:10:7: warning: frameSeconds has no effect here: the image has no frames"
        ),
        BadCase(
            .noEffect,
            "size of an image that fills the window",
            files: image("placement: fullsizeBackground\n      size: small"),
            finds:
                "tasks/t.yaml:11:13: warning: size has no effect here: the image fills the window"
        ),
        BadCase(
            .outOfRange,
            "flashing frames",
            files: image("frames: [media/a.svg]\n      frameSeconds: 0.05"),
            finds: "tasks/t.yaml:11:21: error: expected a number from 0.2 to 60, found \"0.05\""
        ),
        BadCase(
            .emptyList,
            "no frames",
            files: image("frames: []"),
            finds: "tasks/t.yaml:10:15: error: this image has no frames"
        ),
        BadCase(
            .missingFile,
            "missing frame",
            files: image("frames: [media/b.svg]"),
            finds:
                "tasks/t.yaml:10:16: error: the study has no file \"media/b.svg\"; did you mean \"media/a.svg\"?"
        ),
    ]

    /// Returns a task with an image, and the image file; the given fields start on line 10.
    private static func image(_ fields: String) -> [String: String] {
        let task = """
            id: t
            title: T
            steps:
              - id: a
                type: instruction
                title: A
                image:
                  file: media/a.svg
                  alt: A
                  \(fields)
              - { id: done, type: completion, title: Done }
            """
        return ["tasks/t.yaml": task, "media/a.svg": "<svg/>"]
    }
}
