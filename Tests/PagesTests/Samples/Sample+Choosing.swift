extension Sample {
    /// Examples of formats with options.
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
    ]
}
