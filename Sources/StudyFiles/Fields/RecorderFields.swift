package import Authoring
import TaskModel

/// A recorder and the steps that it names, for a check after all steps have been read.
struct RecorderDraft: Sendable {
    let recorder: Recorder
    let position: SourcePosition
    let startStep: LocatedName?
    let stopStep: LocatedName?
}

package enum RecorderFields {
    static let id = Field.identifier(
        "id",
        "The identifier, unique among the task's recorders and steps."
    )
    static let type = Field.word("type", "The type of the recorder, such as motion; required.")
    static let startStep = Field<LocatedName?>.optional(
        "startStep",
        .locatedStepName,
        "The step at which the recording starts; by default the first page of the task."
    )
    static let stopStep = Field<LocatedName?>.optional(
        "stopStep",
        .locatedStepName,
        "The step after which the recording stops; by default the last page of the task."
    )
    static let maximumMinutes = Field.integer(
        "maximumMinutes",
        "The maximum length of the recording, in minutes.",
        in: 1...120,
        default: Recorder.usualMinutes
    )

    /// The fields of a recorder that runs only on its step's page.
    package static let ofStep = [id.declaration, type.declaration, maximumMinutes.declaration]
    /// The fields of a recorder that can run on several steps.
    package static let ofTask =
        [id.declaration, type.declaration, startStep.declaration, stopStep.declaration]
        + [maximumMinutes.declaration]
}

extension FieldType where Value == RecorderDraft {
    static var taskRecorder: FieldType { recorder(RecorderFields.ofTask) }
    static var stepRecorder: FieldType { recorder(RecorderFields.ofStep) }

    private static func recorder(_ common: [FieldDeclaration]) -> FieldType {
        FieldType(shape) { node, reading in
            guard let kind = reading.recorderKind(of: node) else { return nil }
            let subject = "this \(kind.name) recorder"
            let source = FieldReader(node, of: subject, knowing: common + kind.fields, in: reading)
            return source.map { RecorderDraft(kind, $0) }
        }
    }

    fileprivate static var shape: FieldShape {
        .named("a recorder such as { id: walk, type: motion }")
    }
}

extension RecorderDraft {
    fileprivate init(_ kind: any AuthoredRecorder.Type, _ source: FieldReader) {
        position = source.position(of: RecorderFields.id)
        startStep = source[RecorderFields.startStep]
        stopStep = source[RecorderFields.stopStep]
        recorder = Recorder(
            source[RecorderFields.id],
            kind.init(reading: source),
            startStep: startStep?.name,
            stopStep: stopStep?.name,
            maximumMinutes: source[RecorderFields.maximumMinutes]
        )
    }
}

extension ReadingContext {
    /// Returns the kind that a recorder's `type` names, or `nil` after reporting an error.
    fileprivate func recorderKind(of node: SourceNode) -> (any AuthoredRecorder.Type)? {
        guard case .mapping = node.content else {
            expected(FieldType<RecorderDraft>.shape, insteadOf: node)
            return nil
        }
        let known = registry.recorderKinds.map { $0.name }
        let advice = "use one of \(known.joined(separator: ", "))"
        guard let type = node[RecorderFields.type.name], let name = type.text, !type.isBlank else {
            report(.missingType, "this recorder has no type", suggestion: advice, at: node.position)
            return nil
        }
        if let kind = registry.recorderKinds.last(where: { $0.name == name }) { return kind }
        report(
            .unknownRecorderType,
            "unknown recorder type \(Diagnostic.quoted(name))",
            suggestion: suggestion(for: name, among: known) ?? advice,
            at: type.position
        )
        return nil
    }
}
