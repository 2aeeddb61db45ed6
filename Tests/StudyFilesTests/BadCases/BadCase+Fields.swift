import Authoring
import TaskModel

extension BadCase {
    /// Keys that are unknown or missing, and invalid values, identifiers and types.
    static let fields = [
        BadCase(
            .unknownKey,
            "misspelt",
            files: ["study.yaml": "id: s\ntitle: S\ndescripton: D\n"],
            finds:
                "study.yaml:3:1: error: the study has no field \"descripton\"; did you mean \"description\"?"
        ),
        BadCase(
            .unknownKey,
            "no similar field",
            files: ["study.yaml": "id: s\ntitle: S\nretention: 3\n"],
            finds:
                "study.yaml:3:1: error: the study has no field \"retention\""
        ),
        BadCase(
            .unknownKey,
            "misspelt and required",
            files: ["study.yaml": "id: s\ntitel: S\n"],
            finds:
                "study.yaml:2:1: error: the study has no field \"titel\"; did you mean \"title\"?"
        ),
        BadCase(
            .unknownKey,
            "field of another step kind",
            steps: "  - { id: a, type: instruction, title: A, items: [] }",
            finds: "tasks/t.yaml:4:43: error: step \"a\" has no field \"items\""
        ),
        BadCase(
            .unknownKey,
            "in an answer",
            steps: """
                  - id: a
                    type: question
                    title: A
                    answer: { type: integer, minimun: 3 }
                """,
            finds:
                "tasks/t.yaml:7:30: error: this integer answer has no field \"minimun\"; did you mean \"minimum\"?"
        ),
        BadCase(
            .missingKey,
            "title",
            files: ["study.yaml": "id: s\n"],
            finds:
                "study.yaml:1:1: error: the study has no title; add `title:` (the name that participants read)"
        ),
        BadCase(
            .missingValue,
            "no value",
            files: ["study.yaml": "id: s\ntitle:\n"],
            finds: "study.yaml:2:7: error: title has no value: expected text"
        ),
        BadCase(
            .missingKey,
            "title of a step",
            steps: "  - { id: a, type: instruction }",
            finds:
                "tasks/t.yaml:4:5: error: step \"a\" has no title; add `title:` (the heading; in a question, it is the question itself)"
        ),
        BadCase(
            .missingType,
            "type of a step",
            steps: "  - { id: a, title: A }",
            finds:
                "tasks/t.yaml:4:5: error: step \"a\" has no type; add type: one of \(Samples.stepTypes)"
        ),
        BadCase(
            .unknownKey,
            "misspelt type of a step",
            steps: "  - { id: a, typeq: instruction, title: A }",
            finds:
                "tasks/t.yaml:4:14: error: step \"a\" has no field \"typeq\"; did you mean \"type\"?"
        ),
        BadCase(
            .unknownKey,
            "misspelt type of an answer",
            steps: "  - { id: a, type: question, title: A, answer: { tpye: text } }",
            finds:
                "tasks/t.yaml:4:50: error: this answer has no field \"tpye\"; did you mean \"type\"?"
        ),
        BadCase(
            .unknownKey,
            "misspelt type of an answer for all items, which are not reported as well",
            steps: """
                  - id: a
                    type: form
                    title: A
                    answer: { tpye: text }
                    items: [{ id: b, text: B }, { id: c, text: C }]
                """,
            finds:
                "tasks/t.yaml:7:15: error: this answer has no field \"tpye\"; did you mean \"type\"?"
        ),
        BadCase(
            .missingKey,
            "answer of a question",
            steps: "  - { id: a, type: question, title: A }",
            finds:
                "tasks/t.yaml:4:5: error: step \"a\" has no answer; add `answer:` (the answer format)"
        ),
        BadCase(
            .missingKey,
            "answer of an item",
            steps: """
                  - id: a
                    type: form
                    title: A
                    items:
                      - { id: b, text: B }
                """,
            finds:
                "tasks/t.yaml:8:9: error: item \"b\" has no answer; add answer: to the item, or to the form for all items"
        ),
        BadCase(
            .missingType,
            "type of an answer",
            steps: "  - { id: a, type: question, title: A, answer: { minimum: 0 } }",
            finds:
                "tasks/t.yaml:4:48: error: this answer has no type; add type: one of \(Samples.answerTypes)"
        ),
        BadCase(
            .missingAlt,
            "alt of an image",
            files: [
                "media/moon.svg": "<svg/>",
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: done, type: completion, title: Done, image: { file: media/moon.svg } }
                """,
            ],
            finds:
                "tasks/t.yaml:4:55: error: this image has no alt; add `alt:` (the alt text: what the image shows, or \"\" for a decorative image)"
        ),
        BadCase(
            .missingKey,
            "markers",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nprogress: markers\nsteps:\n  - { id: done, type: completion, title: Done }\n"
            ],
            finds:
                "tasks/t.yaml:1:1: error: progress uses markers, but there are none; add markers: [step, …]"
        ),
        BadCase(
            .wrongShape,
            "list instead of text",
            files: ["study.yaml": "id: s\ntitle: [a]\n"],
            finds:
                "study.yaml:2:8: error: expected text, found a list; write one text; a text that starts with [ needs quotes"
        ),
        BadCase(
            .wrongShape,
            "text instead of a list",
            files: ["tasks/t.yaml": "id: t\ntitle: T\nsteps: none\n"],
            finds:
                "tasks/t.yaml:3:8: error: expected a list, each entry a step, found \"none\"; start each entry of the list with \"- \""
        ),
        BadCase(
            .wrongShape,
            "list instead of the study",
            files: ["study.yaml": "- id: s\n"],
            finds:
                "study.yaml:1:1: error: expected lines such as key: value, found a list; write it without \"- \" and without [ ]"
        ),
        BadCase(
            .wrongShape,
            "step is text",
            steps: "  - welcome",
            finds: "tasks/t.yaml:4:5: error: expected a step, found \"welcome\""
        ),
        BadCase(
            .wrongShape,
            "answer is text",
            steps: "  - { id: a, type: question, title: A, answer: integer }",
            finds:
                "tasks/t.yaml:4:48: error: expected an answer such as { type: integer }, found \"integer\"; write { type: integer }"
        ),
        BadCase(
            .badBoolean,
            "yes is not true",
            steps: "  - { id: a, type: instruction, title: A, optional: yes }",
            finds: "tasks/t.yaml:4:53: error: expected true or false, found \"yes\"; write true"
        ),
        BadCase(
            .badNumber,
            "word instead of a number",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nestimatedMinutes: three\nsteps:\n  - { id: done, type: completion, title: Done }\n"
            ],
            finds:
                "tasks/t.yaml:3:19: error: expected a whole number from 1 to 1440, found \"three\""
        ),
        BadCase(
            .outOfRange,
            "number out of range",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nestimatedMinutes: 0\nsteps:\n  - { id: done, type: completion, title: Done }\n"
            ],
            finds: "tasks/t.yaml:3:19: error: expected a whole number from 1 to 1440, found \"0\""
        ),
        BadCase(
            .unknownWord,
            "not one of the keywords",
            files: ["study.yaml": "id: s\ntitle: S\naccess: opne\n"],
            finds:
                "study.yaml:3:9: error: expected one of open, closed, found \"opne\"; did you mean \"open\"?"
        ),
        BadCase(
            .emptyText,
            "empty title",
            files: ["study.yaml": "id: s\ntitle: \"\"\n"],
            finds: "study.yaml:2:8: error: expected text, found \"\""
        ),
        BadCase(
            .emptyList,
            "no steps",
            files: ["tasks/t.yaml": "id: t\ntitle: T\nsteps: []\n"],
            finds: "tasks/t.yaml:3:8: error: the task has no steps"
        ),
        BadCase(
            .unknownWord,
            "hidden part",
            steps: "  - { id: a, type: instruction, title: A, hide: [title] }",
            finds:
                "tasks/t.yaml:4:50: error: expected one of continue, back, skip, cancel, learnMore, reviewInstructions, progress, found \"title\""
        ),
        BadCase(
            .badIdentifier,
            "study",
            files: ["study.yaml": "id: My Study\ntitle: S\n"],
            finds:
                "study.yaml:1:5: error: \"My Study\" is not an identifier: start with a-z, continue with a-z, 0-9 and -, and use at most 64 characters; write my-study"
        ),
        BadCase(
            .badIdentifier,
            "step",
            steps: "  - { id: last-cup, type: instruction, title: A }",
            finds:
                "tasks/t.yaml:4:11: error: \"last-cup\" is not an identifier: start with a-z, continue with a-z, 0-9 and _, and use at most 32 characters; write last_cup"
        ),
        BadCase(
            .longIdentifier,
            "long",
            steps: "  - { id: a_very_long_identifier_of_a_step_x, type: instruction, title: A }",
            finds:
                "tasks/t.yaml:4:11: error: \"a_very_long_identifier_of_a_step_x\" has 34 characters; identifiers have at most 32"
        ),
        BadCase(
            .wrongFileName,
            "task identifier differs from its file name",
            files: [
                "tasks/t.yaml":
                    "id: u\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done }\n"
            ],
            finds:
                "tasks/t.yaml:1:5: error: the task's id \"u\" does not match its file name; write t, or rename the file"
        ),
        BadCase(
            .reservedIdentifier,
            "task called study",
            files: [
                "tasks/t.yaml": "-",
                "tasks/study.yaml":
                    "id: study\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done }\n",
            ],
            finds:
                "tasks/study.yaml:1:5: error: a task cannot have the id \"study\", which is reserved for translations of the study's own texts"
        ),
        BadCase(
            .unknownStepType,
            "step",
            steps: "  - { id: a, type: instrction, title: A }",
            finds:
                "tasks/t.yaml:4:20: error: unknown step type \"instrction\"; did you mean \"instruction\"?"
        ),
        BadCase(
            .unknownStepType,
            "step, no similar type",
            steps: "  - { id: a, type: 7, title: A }",
            finds:
                "tasks/t.yaml:4:20: error: unknown step type \"7\"; use one of \(Samples.stepTypes)"
        ),
        BadCase(
            .unknownAnswerType,
            "answer",
            steps: "  - { id: a, type: question, title: A, answer: { type: 7 } }",
            finds:
                "tasks/t.yaml:4:56: error: unknown answer type \"7\"; use one of \(Samples.answerTypes)"
        ),
        BadCase(
            .unknownAnswerType,
            "answer misspelt",
            steps: "  - { id: a, type: question, title: A, answer: { type: interger } }",
            finds:
                "tasks/t.yaml:4:56: error: unknown answer type \"interger\"; did you mean \"integer\"?"
        ),
    ]
}
