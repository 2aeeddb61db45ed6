import TaskKinds
import TaskModel
import Testing

/// Tests of the valid and invalid samples of every answer format.
@Suite struct RehearsedAnswerFormatTests {
    static let names = AnswerFormats.builtIn.map { $0.name }

    @Test(arguments: names, ["en", "es", "en-US"])
    func acceptsDrawnAnswers(_ name: String, _ language: String) throws {
        for page in try RehearsedPage.all(of: name, in: language) {
            for item in page.items {
                var generator = SeededGenerator(seed: 4, key: item.id)
                for _ in 0..<25 {
                    let fields = item.format.randomAnswer(
                        for: page.control(item),
                        using: &generator
                    )
                    #expect(item.format.accepts(fields, for: page.control(item)), "\(fields)")
                }
            }
        }
    }

    @Test(arguments: names, ["en", "es", "en-US"])
    func acceptsEveryBoundaryAnswer(_ name: String, _ language: String) throws {
        for page in try RehearsedPage.all(of: name, in: language) {
            for item in page.items {
                let boundaryAnswers = item.format.boundaryAnswers(for: page.control(item))
                #expect(!boundaryAnswers.isEmpty, "\(item.id)")
                for fields in boundaryAnswers {
                    #expect(item.format.accepts(fields, for: page.control(item)), "\(fields)")
                }
            }
        }
    }

    @Test(arguments: names)
    func sameSeedDrawsSameAnswers(_ name: String) throws {
        for page in try RehearsedPage.all(of: name, in: "en") {
            for item in page.items {
                let drawn = [9, 9, 10].map { (seed: UInt64) in
                    var generator = SeededGenerator(seed: seed, key: "")
                    return (0..<40).map { _ in
                        item.format.randomAnswer(for: page.control(item), using: &generator)
                    }
                }
                #expect(drawn[0] == drawn[1])
                let isConstant = Set(drawn[0]).count == 1
                #expect(isConstant || drawn[0] != drawn[2], "another seed gives other answers")
            }
        }
    }

    @Test(arguments: names)
    func boundaryAnswersCoverOptionsAndBounds(_ name: String) throws {
        for page in try RehearsedPage.all(of: name, in: "en") {
            for item in page.items {
                let values = page.boundaryAnswers(of: item)
                if case .values(let options) = item.format.operands {
                    let seen = Set(values.flatMap(\.texts))
                    #expect(seen.isSuperset(of: options), "\(item.id): \(seen)")
                }
                if item.format.operands == .boolean { #expect(values.count == 2) }
                for limit in page.bounds(of: item) {
                    #expect(values.contains { $0.texts == [limit] }, "\(item.id) \(limit)")
                }
            }
        }
    }

    @Test(arguments: names)
    func rejectsEachInvalidSampleWithItsOwnMessage(_ name: String) throws {
        let wording = try Examples.wording()
        for page in try RehearsedPage.all(of: name, in: "en") {
            for item in page.items {
                let mistakes = item.format.invalidSamples(for: page.control(item))
                #expect(Set(mistakes.map(\.message.identity)).count == mistakes.count)
                for mistake in mistakes {
                    #expect(wording(mistake.message) != mistake.message.key)
                    #expect(!item.format.accepts(mistake.fields, for: page.control(item)))
                }
                let said = mistakes.compactMap(\.message.own)
                for own in item.format.customMessages { #expect(said.contains(own), "\(own)") }
            }
        }
    }

    /// Rehearsals provoke errors only with invalid samples, so they would miss any other error.
    @Test func invalidSamplesCoverEveryErrorMessage() throws {
        let languages = ["en", "es", "en-US"]
        let examples = try Self.names.flatMap { name in
            try languages.flatMap { try RehearsedPage.all(of: name, in: $0) }
        }
        let others = try Self.others.flatMap { answer in
            let item = FormItem(id: "a", text: "", format: try Examples.format(answer))
            return try languages.map { try RehearsedPage(items: [item], $0) }
        }
        let said = (examples + others).reduce(into: Set<String>()) { said, page in
            for item in page.items {
                let mistakes = item.format.invalidSamples(for: page.control(item))
                said.formUnion(mistakes.map(\.message.key) + [item.format.missing.key])
            }
        }
        let known = try Examples.wording().texts.keys.filter { key in
            key.hasPrefix("errors.") && !Self.elsewhere.contains { key.hasPrefix($0) }
        }
        #expect(Set(known).subtracting(said) == Self.never)
    }

    /// Configurations with error messages that no example in the documentation produces.
    private static let others = [
        "{ type: date, minimum: today }", "{ type: dateTime, minimum: now }",
        "{ type: duration, units: [days, hours] }", "{ type: file, accept: [document] }",
        "{ type: file, accept: [image, video] }", "{ type: file, accept: [video] }",
        "{ type: text, pattern: \"[0-9]{3}\" }", "{ type: weight, units: us, ounces: true }",
        "{ type: choice, search: true, choices: [{ value: a, text: One }, { value: b, text: Old }] }",
        "{ type: choice, multiple: true, minimumChosen: 2, maximumChosen: 2, \(three) }",
        "{ type: choice, multiple: true, minimumChosen: 1, maximumChosen: 1, \(three) }",
        "{ type: choice, choices: [{ value: a, text: A }, { value: b, text: B, other: true }] }",
        "{ type: matrix, columns: [{ value: a, text: A }], rows: [\(rows)] }",
    ]
    private static let three =
        "choices: [{ value: a, text: A }, { value: b, text: B }, { value: c, text: C }]"
    private static let rows = ["k", "l", "m", "n", "o"].map { "{ id: \($0), text: \($0) }" }
        .joined(separator: ", ")

    /// Key prefixes of texts that are not error messages of answer formats: sentence fragments, and
    /// messages of pages, the player and step kinds.
    private static let elsewhere = [
        "errors.upload", "errors.prefix", "errors.summary", "errors.named",
        "errors.notNow",
        "errors.optOut", "errors.rejected", "errors.date.part.",
    ]

    /// Keys of messages that cannot occur.
    ///
    /// Days are the largest unit, so no larger unit limits their number. If at least one choice is
    /// required, an answer without choices is reported as missing.
    private static let never: Set<String> = [
        "errors.duration.tooMany.days", "errors.choice.tooFew.one",
    ]

    @Test func validAnswersAreNotInvalidSamples() throws {
        let format = try Examples.format("{ type: text, pattern: \".*\", patternMessage: Never }")
        let page = try RehearsedPage(items: [FormItem(id: "a", text: "", format: format)], "en")
        let mistakes = format.invalidSamples(for: page.control(page.items[0]))
        #expect(format.customMessages == ["Never"])
        #expect(!mistakes.contains { $0.message.own == "Never" })
        #expect(mistakes.map(\.message.key) == ["errors.text.tooLong"])
    }
}
