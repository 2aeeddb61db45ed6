import Authoring
import TaskModel

extension BadCase {
    /// Translations that are missing, malformed, duplicate or without an original.
    static let translations = [
        spanish(
            .missingTranslation,
            "title of a step",
            "study.title: E\nt.title: T\n",
            finds:
                "tasks/t.yaml:4:42: warning: \"t.steps.done.title\" has no translation into \"es\"; add it to languages/es.yaml"
        ),
        spanish(
            .unknownText,
            "misspelt",
            "study.title: E\nt:\n  title: T\n  steps:\n    dome.title: Fin\n    done.title: Fin\n",
            finds:
                "languages/es.yaml:5:5: error: there is no text at \"t.steps.dome.title\"; did you mean \"t.steps.done.title\"?"
        ),
        spanish(
            .unknownText,
            "several below a misspelt key",
            "study.title: E\nstudyq:\n  title: E\n  contact: F\nt.title: T\nt.steps.done.title: F\n",
            finds:
                "languages/es.yaml:2:1: error: there is no text below \"studyq\"; did you mean \"study\"?"
        ),
        spanish(
            .unknownText,
            "of a field without text",
            "study.title: E\nt.title: T\nt.steps.done.title: F\nt.steps.done.type: final\n",
            finds:
                "languages/es.yaml:4:1: error: there is no text at \"t.steps.done.type\"; did you mean \"t.steps.done.title\"?"
        ),
        spanish(
            .duplicateKey,
            "written in two ways",
            "study.title: E\nstudy: { title: E }\nt.title: T\nt.steps.done.title: F\n",
            finds: "languages/es.yaml:2:10: error: \"study.title\" already has a text"
        ),
        spanish(
            .missingValue,
            "no text",
            "study.title: E\nt.title: T\nt.steps.done.title:\n",
            finds: "languages/es.yaml:3:1: error: \"t.steps.done.title\" has no text",
            "tasks/t.yaml:4:42: warning: \"t.steps.done.title\" has no translation into \"es\"; add it to languages/es.yaml"
        ),
        spanish(
            .wrongShape,
            "list",
            "study.title: E\nt.title: T\nt.steps.done.title: F\nt.scores: [a]\n",
            finds:
                "languages/es.yaml:4:11: error: expected texts by address, found a list; write one line for each text, such as t.scores.0: …"
        ),
        BadCase(
            .missingLanguageFile,
            "file",
            files: ["study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n"],
            finds:
                "languages/es.yaml:1:1: error: the translations into \"es\" are missing; add languages/es.yaml, or remove \"es\" from languages"
        ),
        BadCase(
            .missingTranslation,
            "learn more",
            files: [
                "study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n",
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n  - { id: done, type: completion, title: D, learnMore: { title: L, page: learn-more/a.md } }\n",
                "learn-more/a.md": "Text",
                "languages/es.yaml":
                    "study.title: E\nt.title: T\nt.steps.done: { title: F, learnMore.title: M }\n",
            ],
            finds:
                "tasks/t.yaml:4:74: warning: \"learn-more/a.md\" has no translation into \"es\"; add learn-more/es/a.md"
        ),
    ]

    private static func spanish(
        _ code: Diagnostic.Code,
        _ name: String,
        _ texts: String,
        finds findings: String...
    ) -> BadCase {
        let study = "id: s\ntitle: S\nlanguages: [en, es]\n"
        return BadCase(
            code: code,
            name: name,
            files: ["study.yaml": study, "languages/es.yaml": texts],
            findings: findings
        )
    }

    private init(
        code: Diagnostic.Code,
        name: String,
        files: [String: String],
        findings: [String]
    ) {
        self.code = code
        self.name = name
        self.files = Self.sound.merging(files) { $1 }
        self.findings = findings
    }
}
