import Foundation
import Pages
import TaskKinds
import Authoring
import TaskModel
import Yams

/// The pages of a step kind's example, created as on the site.
struct KindExample {
    let kind: any AuthoredStep.Type
    let wording = Language.english

    /// A page for each step of the kind.
    var samples: [Sample] {
        steps.enumerated().map { index, step in
            Sample("kind-\(kind.name)" + (index == 0 ? "" : "-\(index + 1)"), page(step))
        }
    }

    private var text: String {
        guard let text = try? Project.text("docs/examples/steps/\(kind.name).yaml") else {
            fatalError("there is no example of \(kind.name)")
        }
        return text
    }

    private var steps: [SourceNode] {
        guard let root = try? Yams.compose(yaml: text) else { fatalError("\(kind.name): no YAML") }
        return (SourceNode(reading: root)["steps"]?.elements ?? [])
            .filter { $0["type"]?.text == kind.name }
    }

    /// Placeholders for the images and pages to which the example refers.
    private var files: [String: [UInt8]] {
        let paths = text.matches(of: /(?:media|learn-more)\/[a-z-]+\.[a-z0-9]+/)
        return Dictionary(paths.map { (String($0.0), Array("Some *words*.\n".utf8)) }) { $1 }
    }

    private func page(_ node: SourceNode) -> StepPage {
        let kind = kind(node)
        let title = node["title"]?.text
        var page = StepPage.sample(
            type(of: kind).name,
            title: title,
            id: node["id"]?.text ?? "",
            in: wording
        )
        page.content.text = node["text"]?.text
        page.kindValues = kind.pageModel(in: wording).mapValues(\.addressed)
        page.time = kind.seconds.map { TimeModel(seconds: $0, secondsLeft: $0) }
        page.timer = kind.timer.flatMap { $0.isRecorded ? .sample($0, .ready) : nil }
        page.canContinue = kind.seconds == nil && page.timer == nil
        page.items = kind.items.map { item($0) }
        page.results = kind.results.map {
            ResultModel(title: $0.title, value: $0.unit == nil ? nil : "3", unit: $0.unit)
        }
        page.scores = kind.scores.map {
            ScoreModel(title: $0, value: "5", band: "Rested", text: "That is *well*.")
        }
        return page
    }

    private func kind(_ node: SourceNode) -> any StepKind {
        let registry = KindRegistry(stepKinds: [], answerFormats: AnswerFormats.builtIn)
        let reading = ReadingContext(registry: registry, files: files)
        let flow = StepFlow(isOptional: node["optional"]?.text == "true")
        let header = StepHeader(
            id: node["id"]?.text ?? "",
            content: StepContent(title: node["title"]?.text),
            flow: flow
        )
        let own = kind.fields.map(\.name)
        let fields = SourceNode(
            .mapping(node.entries.filter { own.contains($0.key) }),
            at: node.position,
            path: ""
        )
        guard let source = FieldReader(fields, of: "step", knowing: kind.fields, in: reading)
        else { fatalError("\(kind.name): no mapping") }
        let made = kind.init(reading: source, of: header)
        guard !reading.hasErrors else { fatalError("\(reading.diagnostics)") }
        return made
    }

    private func item(_ item: FormItem) -> ItemModel {
        let control = Control(
            name: item.id,
            raw: RawFields(),
            context: wording.context,
            isRequired: !item.isOptional
        )
        return ItemModel(item: item, control: control)
    }
}

extension TemplateValue {
    /// A copy in which URLs replace the paths of files.
    fileprivate var addressed: TemplateValue {
        switch self {
        case .file(let path): .text("/media/v1/" + path.dropFirst("media/".count))
        case .list(let values): .list(values.map(\.addressed))
        case .object(let values): .object(values.mapValues(\.addressed))
        default: self
        }
    }
}
