/// A part of a study file; `files` contains a complete study with this part.
struct Snippet {
    let kind: String
    let text: String

    /// The kinds of snippets; the opening fence contains the kind after the word `yaml`.
    static let kinds = ["study", "task", "steps", "answer"]

    var files: [String: String] {
        let files: [String: String] =
            switch kind {
            case "study" where text.contains("tasks: [") && !text.contains("example"):
                ["study.yaml": text]
            case "study": ["study.yaml": text, "tasks/example.yaml": Self.task(named)]
            case "task": ["study.yaml": study, "tasks/\(id).yaml": text]
            case "answer":
                ["study.yaml": study, "tasks/example.yaml": Self.task(Self.step(text))]
            default: ["study.yaml": study, "tasks/example.yaml": Self.task(text)]
            }
        return files.merging(mentioned) { own, _ in own }
    }

    /// The YAML of the questions that the text refers to and, if the text declares a randomisation,
    /// of a step that allocates an arm.
    private var named: String {
        let steps = Set(text.matches(of: /example\/([a-z_]+)/).map { String($0.1) }).sorted()
        let questions = steps.map {
            "- { id: \($0), type: question, title: Asked \($0)?, answer: { type: boolean } }\n"
        }
        guard text.contains("randomisation:") else { return questions.joined() }
        let end = "- { id: allocated, type: instruction, title: Go on, allocateArm: true }\n"
        return questions.joined() + end
    }

    /// The `study.yaml` for the text.
    ///
    /// The study has arms if the text allocates an arm. It declares the link parameters that the
    /// text inserts and the sites to which the text leads.
    private var study: String {
        let arms = "randomisation: { arms: [{ id: train, title: A }, { id: wait, title: B }] }\n"
        let names = text.matches(of: /parameter:(\w+)/).map { String($0.1) }
        let parameters = "parameters: [\(names.joined(separator: ", "))]\n"
        return "id: s\ntitle: S\ncontact: C\n" + (text.contains("allocateArm") ? arms : "")
            + (names.isEmpty ? "" : parameters) + returnSites
    }

    /// The list of the sites to which the text's last pages lead.
    private var returnSites: String {
        let sites = text.matches(of: /address: "(https:\/\/[^\/]+)\//).map { "\"\($0.1)\"" }
        return sites.isEmpty ? "" : "returnSites: [\(sites.joined(separator: ", "))]\n"
    }

    private var id: String {
        text.firstMatch(of: /(?m)^id: ([a-z0-9-]+)$/).map { String($0.1) } ?? "example"
    }

    /// The media, "learn more" pages, parts and tasks that the text refers to.
    private var mentioned: [String: String] {
        let media = text.matches(of: /(?:media|learn-more)\/[A-Za-z0-9.-]+\.[a-z0-9]+/)
            .map { (String($0.0), Self.content(of: $0.0)) }
        let parts = text.matches(of: /parts\/[a-z-]+\.yaml/).map { (String($0.0), Self.part) }
        let tasks = text.matches(of: /task: ([a-z-]+)/).map { ("tasks/\($0.1).yaml", other($0.1)) }
        return Dictionary(media + parts + tasks) { first, _ in first }
    }

    private func other(_ id: some StringProtocol) -> String {
        let end = "  - { id: the_end, type: completion, title: The end }\n"
        return "id: \(id)\ntitle: Another\nsteps:\n"
            + Self.indented(Self.step("{ type: boolean }\n"), 2)
            + end
    }

    /// Returns the content of a file that the text mentions.
    ///
    /// Every image is SVG, whatever its extension: Waymark recognises images by their content, and
    /// SVG is the only image format that is text.
    private static func content(of path: Substring) -> String {
        path.hasSuffix(".png") || path.hasSuffix(".jpg") || path.hasSuffix(".svg")
            ? "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n" : "Something.\n"
    }

    private static let part =
        "id: part\ntitle: Part\nsteps:\n" + indented(step("{ type: scale }\n"), 2)
        + "  - { id: told, type: instruction, title: Go on }\n"

    private static func task(_ steps: String) -> String {
        let end = "- { id: the_end, type: completion, title: The end }\n"
        let isEnded = steps.contains("type: completion")
        return "id: example\ntitle: Example\nsteps:\n" + indented(steps + (isEnded ? "" : end), 2)
    }

    private static func step(_ answer: String) -> String {
        "- id: asked\n  type: question\n  title: Asked?\n  answer:\n" + indented(answer, 4)
    }

    private static func indented(_ text: String, _ count: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
            .joined(separator: "\n")
    }
}
