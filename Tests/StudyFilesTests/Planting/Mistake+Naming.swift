import Authoring
import TaskModel

extension Mistake {
    /// Undefined and duplicate names, and missing files and translations.
    static let ofNaming = [
        change("a rule to nowhere", .unknownStep, "goTo: ", to: "goTo: no_"),
        change("a file to include", .missingFile, "include: parts/", to: "include: parts/no-"),
        change("an image", .missingFile, "file: media/", to: "file: media/no-"),
        change(
            "a page to learn more",
            .missingFile,
            "page: learn-more/",
            to: "page: learn-more/no-"
        ),
        change(
            "a task that is listed",
            .missingTaskFile,
            in: "study.yaml",
            "tasks: [",
            to: "tasks: [planted, "
        ),
        change("a language", .badLanguage, in: "study.yaml", "[en, es]", to: "[en, es, english]"),
        change(
            "a language without a file",
            .missingLanguageFile,
            in: "study.yaml",
            "[en, es]",
            to: "[en, es, fr]",
            reportedIn: "languages/fr.yaml",
            line: 1
        ),
        change("a translated text", .unknownText, in: "languages/", "title: ", to: "titles: "),
        insert(
            "a text without translation",
            .missingTranslation,
            line: 1,
            "- { id: planted, type: instruction, title: Planted }"
        ),
        insert(
            "a step twice",
            .duplicateIdentifier,
            line: 2,
            """
            - { id: planted, type: instruction, title: One }
            - { id: planted, type: instruction, title: Two }
            """
        ),
        insert(
            "an item twice",
            .duplicateItem,
            line: 7,
            """
            - id: planted
              type: form
              title: Planted
              answer: { type: scale }
              items:
                - { id: one, text: One? }
                - { id: one, text: Two? }
            """
        ),
        rule("an answer of no step", .unknownStep, "{ answer: plantd_step, answered: true }"),
        rule("a score", .unknownScore, "{ score: planted_score, atLeast: 3 }"),
        rule("a cohort", .unknownCohort, "{ cohort: planted }"),
        rule("a parameter", .unknownParameter, "{ parameter: planted, equals: a }"),
    ]
}
