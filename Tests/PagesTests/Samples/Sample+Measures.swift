import Pages

extension Sample {
    /// Examples of formats for dates, times, amounts, scales and body measures.
    static let measures: [Example] = moments + amounts + bodies

    private static let moments: [Example] = [
        Example(
            "date-month",
            "When were you told what it is?",
            "{ type: date, precision: month, minimum: 1950-01, maximum: today }",
            answered: ["answer-month": ["3"], "answer-year": ["2020"]],
            invalid: ["answer-month": ["13"], "answer-year": ["2020"]]
        ),
        Example(
            "time-night",
            "When did you go to bed?",
            "{ type: time, minimum: '21:00', maximum: '03:00', minuteStep: 5 }",
            answered: ["answer": ["23:30"]],
            invalid: ["answer": ["12:00"]]
        ),
        Example(
            "dateTime",
            "When did the last attack begin?",
            "{ type: dateTime, minimum: today-30, maximum: now }",
            answered: [
                "answer-day": ["14"], "answer-month": ["6"], "answer-year": ["2026"],
                "answer-time": ["22:30"],
            ],
            invalid: ["answer-day": ["14"], "answer-month": ["6"], "answer-year": ["2026"]]
        ),
        Example(
            "duration",
            "How long did you sleep?",
            "{ type: duration, minimum: 15m, maximum: 18h, step: 5m }",
            answered: ["answer-hours": ["7"], "answer-minutes": ["30"]],
            invalid: ["answer-hours": ["7"], "answer-minutes": ["75"]]
        ),
        Example(
            "year",
            "In which year did you move here?",
            "{ type: year, minimum: thisYear-100, maximum: thisYear, example: 2019 }",
            answered: ["answer": ["2019"]],
            invalid: ["answer": ["19"]]
        ),
        Example(
            "age",
            "How old are you?",
            "{ type: age, minimum: 18, maximum: 110 }",
            answered: ["answer": ["42"]],
            invalid: ["answer": ["17"]]
        ),
        Example(
            "age-list",
            "At what age did you first smoke?",
            """
            { type: age, control: list, minimum: 10, maximum: 14, minimumLabel: 10 or younger, \
            maximumLabel: 14 or older }
            """,
            answered: ["answer": ["12"]],
            invalid: ["answer": ["9"]]
        ),
    ]

    private static let amounts: [Example] = [
        Example(
            "integer-currency",
            "What does your household earn in a year?",
            """
            { type: integer, minimum: 0, step: 1000, grouping: true, unit: $, \
            unitPosition: before, example: 42000 }
            """,
            answered: ["answer": ["42,000"]],
            invalid: ["answer": ["42,500"]]
        ),
        Example(
            "scale-vertical",
            "How sure are you?",
            "{ type: scale, maximum: 100, step: 25, vertical: true }",
            answered: ["answer": ["75"]],
            invalid: [:]
        ),
        Example(
            "scale-words",
            "I can rely on my neighbours.",
            """
            { type: scale, minimum: 1, maximum: 3, hideNumbers: true, minimumLabel: Not true, \
            labels: { 2: Partly true }, maximumLabel: Wholly true }
            """,
            answered: ["answer": ["2"]],
            invalid: [:]
        ),
        Example(
            "slider",
            "How good is your health today?",
            """
            { type: slider, minimumLabel: The worst you can imagine, labels: { 50: So so }, \
            maximumLabel: The best you can imagine }
            """,
            answered: ["answer": ["72"]],
            invalid: ["answer": ["101"]]
        ),
        Example(
            "slider-hidden",
            "How strong is the pain?",
            "{ type: slider, hideValue: true, unit: '%' }",
            answered: ["answer": ["30"]],
            invalid: [:]
        ),
    ]

    private static let bodies: [Example] = [
        Example(
            "height",
            "How tall are you?",
            "{ type: height }",
            answered: ["answer-metric": ["170.5"]],
            invalid: ["answer-metric": ["17"]]
        ),
        Example(
            "height-both",
            "How tall are you?",
            "{ type: height, units: both }",
            answered: ["answer-unit": ["us"], "answer-feet": ["5"], "answer-inches": ["7"]],
            invalid: ["answer-unit": ["us"], "answer-feet": ["5"], "answer-inches": ["12"]]
        ),
        Example(
            "height-metric",
            "How tall are you?",
            "{ type: height, units: metric }",
            answered: ["answer": ["170"]],
            invalid: ["answer": ["tall"]]
        ),
        Example(
            "weight",
            "How much does the baby weigh?",
            "{ type: weight, units: both, range: infant }",
            answered: ["answer-unit": ["metric"], "answer-metric": ["3.245"]],
            invalid: ["answer-unit": ["us"], "answer-pounds": ["7"], "answer-ounces": ["17"]]
        ),
        Example(
            "bloodPressure",
            "What was your blood pressure this morning?",
            "{ type: bloodPressure }",
            answered: ["answer-systolic": ["120"], "answer-diastolic": ["80"]],
            invalid: ["answer-systolic": ["80"], "answer-diastolic": ["120"]]
        ),
    ]
}
