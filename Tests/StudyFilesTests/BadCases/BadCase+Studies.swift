import Authoring
import TaskModel

extension BadCase {
    /// Files that are missing, duplicate or not used, and invalid lists in `study.yaml`.
    static let studies = [
        BadCase(
            .missingStudy,
            "study.yaml",
            files: ["study.yaml": "-"],
            finds: "study.yaml:1:1: error: the study folder has no study.yaml"
        ),
        BadCase(
            .missingTaskFile,
            "task",
            files: [
                "study.yaml": "id: s\ntitle: S\ntasks: [t, evning]\n", "tasks/evening.yaml": "-",
            ],
            finds: "study.yaml:3:12: error: the file \"tasks/evning.yaml\" is missing"
        ),
        BadCase(
            .missingTaskFile,
            "task misspelt",
            files: [
                "study.yaml": "id: s\ntitle: S\ntasks: [evning]\n", "tasks/t.yaml": "-",
                "tasks/evening.yaml":
                    "id: evening\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done }\n",
            ],
            finds:
                "study.yaml:3:9: error: the file \"tasks/evning.yaml\" is missing; did you mean \"evening\"?",
            "tasks/evening.yaml:1:1: warning: the file is not used: it is not the file of a task of the study"
        ),
        BadCase(
            .noTasks,
            "empty list of tasks",
            files: ["study.yaml": "id: s\ntitle: S\ntasks: []\n", "tasks/t.yaml": "-"],
            finds:
                "study.yaml:3:8: error: the study has no tasks; add a file such as tasks/first.yaml"
        ),
        BadCase(
            .noTasks,
            "no tasks",
            files: ["tasks/t.yaml": "-"],
            finds:
                "study.yaml:1:1: error: the study has no tasks; add a file such as tasks/first.yaml"
        ),
        BadCase(
            .missingFile,
            "image",
            files: [
                "media/moon.svg": "<svg/>",
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n  - { id: done, type: completion, title: D, image: { file: media/mon.svg, alt: \"\" } }\n",
            ],
            finds:
                "tasks/t.yaml:4:60: error: the study has no file \"media/mon.svg\"; did you mean \"media/moon.svg\"?"
        ),
        BadCase(
            .fileOutsideMedia,
            "image outside media",
            files: [
                "pictures/moon.svg": "<svg/>",
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n  - { id: done, type: completion, title: D, image: { file: pictures/moon.svg, alt: \"\" } }\n",
            ],
            finds:
                "tasks/t.yaml:4:60: error: the file \"pictures/moon.svg\" cannot be shown, because it is not in media/; move it to media/moon.svg"
        ),
        BadCase(
            .missingFile,
            "learn more",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n  - { id: done, type: completion, title: D, learnMore: { title: L, page: learn-more/a.md } }\n"
            ],
            finds: "tasks/t.yaml:4:74: error: the study has no file \"learn-more/a.md\""
        ),
        BadCase(
            .unusedFile,
            "task",
            files: [
                "study.yaml": "id: s\ntitle: S\ntasks: [t]\n",
                "tasks/u.yaml":
                    "id: u\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done }\n",
            ],
            finds:
                "tasks/u.yaml:1:1: warning: the file is not used: it is not the file of a task of the study"
        ),
        BadCase(
            .unusedFile,
            "language",
            files: ["languages/fr.yaml": "study.title: S\n"],
            finds:
                "languages/fr.yaml:1:1: warning: the file is not used: it is not the file of a language into which the study is translated"
        ),
        BadCase(
            .duplicateFile,
            "task in two files",
            files: ["tasks/t.json": #"{"id": "t"}"#],
            finds: "tasks/t.json:1:1: error: the task \"t\" is already defined in \"tasks/t.yaml\""
        ),
        BadCase(
            .listedTwice,
            "task listed twice",
            files: ["study.yaml": "id: s\ntitle: S\ntasks: [t, t]\n"],
            finds: "study.yaml:3:12: error: the task \"t\" is already listed"
        ),
        BadCase(
            .badLanguage,
            "language",
            files: ["study.yaml": "id: s\ntitle: S\nlanguages: [english]\n"],
            finds:
                "study.yaml:3:13: error: expected a language such as en or pt-BR, found \"english\""
        ),
        BadCase(
            .badValue,
            "parameter",
            files: [
                "study.yaml": "id: s\ntitle: S\nparameters: [centre, PANEL_ID, a-b, language]\n"
            ],
            finds:
                "study.yaml:3:32: error: expected the name of a parameter: letters, digits and _, at most 32, and not language, found \"a-b\"",
            "study.yaml:3:37: error: expected the name of a parameter: letters, digits and _, at most 32, and not language, found \"language\""
        ),
        BadCase(
            .listedTwice,
            "parameter",
            files: ["study.yaml": "id: s\ntitle: S\nparameters: [a, a]\n"],
            finds: "study.yaml:3:13: error: the parameter \"a\" is listed twice"
        ),
        BadCase(
            .listedTwice,
            "language twice",
            files: ["study.yaml": "id: s\ntitle: S\nlanguages: [en, en]\n"],
            finds: "study.yaml:3:12: error: the language \"en\" is listed twice"
        ),
    ]
}
