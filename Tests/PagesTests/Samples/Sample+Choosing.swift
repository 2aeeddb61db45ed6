extension Sample {
    /// The formats in which one chooses.
    static let choosing: [Example] = [
        Example(
            "choice-search",
            "In which country were you born?",
            "{ type: choice, search: true, choices: [{ value: DE, text: Germany }, "
                + "{ value: GE, text: Georgia }, { value: ST, text: São Tomé and Príncipe }] }",
            answered: ["answer": ["Germany"]],
            invalid: ["answer": ["G"]]
        ),
        Example(
            "picker",
            "When do you drink your last coffee?",
            "{ type: picker, choices: [{ value: morning, text: In the morning, group: Early }, "
                + "{ value: noon, text: At noon, group: Early }, "
                + "{ value: evening, text: In the evening, group: Late }, "
                + "{ value: never, text: I drink none }] }",
            answered: ["answer": ["noon"]],
            invalid: ["answer": [""]]
        ),
        Example(
            "pickers",
            "For how long have you had this pain?",
            "{ type: pickers, separator: \"·\", pickers: [{ id: number, label: Number, choices: "
                + "[{ value: one, text: One }, { value: two, text: Two }] }, { id: unit, label: Unit, "
                + "choices: [{ value: days, text: Days }, { value: weeks, text: Weeks }] }] }",
            answered: ["answer-number": ["two"], "answer-unit": ["weeks"]],
            invalid: ["answer-number": ["two"], "answer-unit": [""]]
        ),
        Example(
            "ranking",
            "What matters most for your health?",
            "{ type: ranking, choices: [{ value: sleep, text: Sleep }, "
                + "{ value: food, text: Food, detail: What you eat and drink }, "
                + "{ value: sport, text: Movement }, { value: friends, text: Friends }] }",
            answered: [
                "answer-rank-sleep": ["2"], "answer-rank-food": ["1"],
                "answer-rank-sport": ["4"], "answer-rank-friends": ["3"],
            ],
            invalid: [
                "answer-rank-sleep": ["2"], "answer-rank-food": ["2"],
                "answer-rank-sport": ["1"], "answer-rank-friends": [""],
            ]
        ),
        Example(
            "matrix",
            "How did you feel this week?",
            "{ type: matrix, repeatHeader: 3, rows: [{ id: rested, text: I felt **rested** }, "
                + "{ id: calm, text: I felt **calm** }, { id: awake, text: I felt **awake** "
                + "during the day }, { id: hopeful, text: I felt **hopeful** }], columns: "
                + "[{ value: '1', text: Never }, { value: '2', text: Sometimes }, "
                + "{ value: '3', text: Often }, { value: '4', text: Nearly always }] }",
            answered: [
                "answer-rested": ["1"], "answer-calm": ["3"], "answer-awake": ["2"],
                "answer-hopeful": ["4"],
            ],
            invalid: ["answer-rested": ["1"], "answer-awake": ["2"]]
        ),
        Example(
            "matrix-several",
            "What do you drink?",
            "{ type: matrix, multiple: true, rows: [{ id: home, text: At home }, "
                + "{ id: work, text: At work }], columns: [{ value: tea, text: Tea }, "
                + "{ value: water, text: Water }, { value: none, text: Nothing, exclusive: true }] }",
            answered: ["answer-home": ["tea", "water"], "answer-work": ["none"]],
            invalid: ["answer-home": ["tea", "none"], "answer-work": ["water"]]
        ),
        Example(
            "imageChoice",
            "Which fruit did you eat today?",
            "{ type: imageChoice, multiple: true, choices: [{ value: apple, text: An apple, "
                + "image: { file: media/apple.svg, alt: '' } }, { value: pear, text: A pear, "
                + "image: { file: media/pear.svg, alt: '' } }, { value: plum, text: Plums, "
                + "image: { file: media/plum.svg, alt: '' } }, { value: none, text: None, "
                + "image: { file: media/plate.svg, alt: An empty plate }, exclusive: true }] }",
            answered: ["answer": ["apple", "plum"]],
            invalid: ["answer": ["apple", "none"]]
        ),
        Example(
            "imageChoice-row",
            "How do you feel?",
            "{ type: imageChoice, layout: row, hideText: true, choices: [{ value: bad, "
                + "text: Bad, image: { file: media/bad.svg, alt: '' } }, { value: fair, "
                + "text: Fair, image: { file: media/fair.svg, alt: '' } }, { value: good, "
                + "text: Good, image: { file: media/good.svg, alt: '' } }] }",
            answered: ["answer": ["fair"]],
            invalid: [:]
        ),
        Example(
            "colorChoice",
            "Which colour has the cap of your medicine?",
            "{ type: colorChoice, choices: [{ value: red, text: Red, color: '#c8372d' }, "
                + "{ value: yellow, text: Yellow, color: '#f2c230', detail: Or orange }, "
                + "{ value: blue, text: Blue, color: '#2f6fb5' }, "
                + "{ value: white, text: White, color: '#ffffff' }] }",
            answered: ["answer": ["yellow"]],
            invalid: [:]
        ),
        Example(
            "textScale",
            "How bad is your pain now?",
            "{ type: textScale, choices: [{ value: '0', text: None }, { value: '1', text: Mild }, "
                + "{ value: '2', text: Moderate }, { value: '3', text: Severe }, "
                + "{ value: '4', text: The worst that I can imagine }] }",
            answered: ["answer": ["2"]],
            invalid: [:]
        ),
        Example(
            "textScale-vertical",
            "How hard was the walk?",
            "{ type: textScale, vertical: true, choices: [{ value: light, text: Light, "
                + "detail: You could have sung. }, { value: moderate, text: Moderate, "
                + "detail: You could have talked. }, { value: hard, text: Hard }] }",
            answered: ["answer": ["light"]],
            invalid: [:]
        ),
        Example(
            "ladder",
            "Where do you stand among all people of your country?",
            "{ type: ladder }",
            answered: ["answer": ["6"]],
            invalid: [:]
        ),
    ]
}
