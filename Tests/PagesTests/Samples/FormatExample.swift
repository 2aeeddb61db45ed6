import Foundation
import Pages
import StudyFiles
import TaskKinds
import Authoring
import TaskModel

/// The pages of an answer format's example in `docs/examples/answers`, created as on the site.
///
/// The pages of a new format are recorded without a change to any test. Each page is recorded
/// empty, with answers if `Answered` finds them, and with errors if an answer is required.
struct FormatExample {
    let name: String

    /// The recorded pages of all steps with items.
    var samples: [Sample] {
        pages.enumerated().flatMap { index, step in
            samples(of: step, as: "format-\(name)" + (index == 0 ? "" : "-\(index + 1)"))
        }
    }

    private func samples(of step: Step, as name: String) -> [Sample] {
        let empty = Self.page(of: step, typed: RawFields(), isJudged: false)
        let answers = Answered(step, on: empty).fields
        let refused = Self.page(of: step, typed: RawFields(), isJudged: true)
        let answered = answers.map { Self.page(of: step, typed: $0, isJudged: true) }
        return [Sample("\(name)-empty", empty)]
            + [answered.map { Sample("\(name)-answered", $0) }].compactMap { $0 }
            + (refused.items.contains { $0.error != nil }
                ? [Sample("\(name)-missing", refused)] : [])
    }

    private var pages: [Step] {
        let reading = StudyReader(
            registry: KindRegistry(
                stepKinds: StepKinds.builtIn,
                answerFormats: AnswerFormats.builtIn,
                recorderKinds: RecorderKinds.builtIn
            )
        ).read(files)
        guard let task = reading.version?.study.tasks.first else {
            fatalError("\(name): \(reading.diagnostics.map(\.description))")
        }
        return task.pages.filter { !$0.items.isEmpty }
    }

    /// The example as a study, with placeholders for the files to which it refers.
    private var files: [String: [UInt8]] {
        guard let text = try? Project.text("docs/examples/answers/\(name).yaml") else {
            fatalError("there is no example of \(name)")
        }
        return Self.study(of: text, named: name)
    }

    /// Returns a task as a study, with placeholders for the files to which it refers.
    static func study(of text: String, named name: String) -> [String: [UInt8]] {
        let id = text.firstMatch(of: /(?m)^id: ([a-z0-9-]+)$/).map { String($0.1) }
        let paths = text.matches(of: /(?:media|learn-more)\/[A-Za-z0-9-]+\.[a-z0-9]+/)
        let named = paths.map { (String($0.0), Array("Some *words*.\n".utf8)) }
        return Dictionary(named) { $1 }.merging([
            "study.yaml": Array("id: example\ntitle: Example\n".utf8),
            "tasks/\(id ?? name).yaml": Array(text.utf8),
        ]) { $1 }
    }

    /// Returns a step's page with input and, if `isJudged` is set, with the input's errors.
    static func page(
        of step: Step,
        typed: RawFields,
        isJudged: Bool,
        piping value: String? = nil
    ) -> StepPage {
        let title = step.content.title.map { PipedText(kept: $0).filled { _ in value } }
        var page = StepPage.sample(step.kindName, title: title, id: step.id)
        page.content = step.content
        page.address = { "/media/v1/" + $0.dropFirst("media/".count) }
        page.fill = { PipedText(kept: $0).filled { _ in value } }
        if case .page(let kind) = step.body {
            page.kindValues = kind.pageModel(in: page.frame.wording)
        }
        page.items = step.items.map { Item.sample($0, typed: typed, isJudged: isJudged) }
        return page
    }
}

extension Sample {
    static let formatExamples: [Sample] = AnswerFormats.builtIn.flatMap {
        FormatExample(name: $0.name).samples
    }
}
