import Storage
import TaskModel
import Testing

@Suite struct AnswerJSONTests {
    @Test(
        arguments: [
            (.value(.boolean(true)), #"{"v":true}"#),
            (.value(.boolean(false)), #"{"v":false}"#),
            (.value(.integer(-40)), #"{"v":-40}"#),
            (.value(.integer(.min)), #"{"v":-9223372036854775808}"#),
            (.value(.decimal("3.50")), #"{"v":"3.50","t":"decimal"}"#),
            (.value(.date("2026-01-31")), #"{"v":"2026-01-31","t":"date"}"#),
            (.value(.time("22:30")), #"{"v":"22:30","t":"time"}"#),
            (.value(.text("")), #"{"v":""}"#),
            (
                .value(.text("a\"b\\c\n\r\t\u{1}\u{1F}é🙂")),
                ##"{"v":"a\"b\\c\n\r\t\u0001\u001fé🙂"}"##
            ),
            (.value(.choices([], other: nil)), #"{"v":[]}"#),
            (.value(.choices(["a", "007"], other: nil)), #"{"v":["a","007"]}"#),
            (.value(.choices(["other"], other: "")), #"{"v":["other"],"other":""}"#),
            (.value(.dateTime("2026-01-31T22:30")), #"{"v":"2026-01-31T22:30","t":"datetime"}"#),
            (.value(.date("2026-01")), #"{"v":"2026-01","t":"date"}"#),
            (.value(.components([:])), #"{"v":{}}"#),
            (
                .value(.components(["b": .integer(80), "B": .choices(["x"], other: "y")])),
                #"{"v":{"B":{"v":["x"],"other":"y"},"b":{"v":80}}}"#
            ),
            (
                .value(.components(["at": .components(["lat": .decimal("1.5")])])),
                #"{"v":{"at":{"v":{"lat":{"v":"1.5","t":"decimal"}}}}}"#
            ),
            (
                .value(.file(StoredFile(id: "f\"1", mediaType: "image/png", size: 512))),
                #"{"v":"f\"1","t":"file","type":"image/png","size":"512"}"#
            ),
            (.skipped, #"{"s":"skipped"}"#),
            (.declined, #"{"s":"declined"}"#),
            (.dontKnow, #"{"s":"dont_know"}"#),
        ] as [(Answer, String)]
    )
    func writesTheCanonicalText(_ answer: Answer, _ text: String) throws {
        #expect(AnswerJSON.text(["item": answer]) == "{\"item\":\(text)}")
        #expect(try AnswerJSON.answers("{\"item\":\(text)}") == ["item": answer])
    }

    @Test func sortsKeysByBytes() {
        let answers: [String: Answer] = ["b": .skipped, "a": .declined, "B": .dontKnow]
        let text = #"{"B":{"s":"dont_know"},"a":{"s":"declined"},"b":{"s":"skipped"}}"#
        #expect(AnswerJSON.text(answers) == text)
        #expect(AnswerJSON.text([:]) == "{}")
    }

    @Test func roundTripsRandomAnswers() throws {
        var random = Seeded(1)
        for _ in 0..<2000 {
            let answers = random.answers()
            let text = AnswerJSON.text(answers)
            let read = try AnswerJSON.answers(text)
            #expect(read == answers)
            #expect(Array(AnswerJSON.text(read).utf8) == Array(text.utf8))
            #expect(
                try AnswerJSON.tasks(AnswerJSON.text(tasks: ["t": ["s": answers]]))
                    == ["t": ["s": answers]]
            )
        }
    }

    @Test func readsWhiteSpaceAndEscapes() throws {
        let text =
            "\n{ \"a\\u0041\" : { \"v\" : \"\\ud83d\\ude42\\/\\b\\f\" } , \"b\":{\"v\":[ ]}}\t"
        let answers: [String: Answer] = [
            "aA": .value(.text("🙂/\u{8}\u{C}")), "b": .value(.choices([], other: nil)),
        ]
        #expect(try AnswerJSON.answers(text) == answers)
    }

    @Test(arguments: [
        "", "{", "}", "[]", "null", "{}}", "{} {}", #"{"a"}"#, #"{"a":}"#, #"{"a":{}}"#,
        #"{"a":{"v":1},}"#, #"{,"a":{"v":1}}"#, #"{"a":{"v":1}{"b":{"v":1}}"#, #"{"a":{"v":1.5}}"#,
        #"{"a":{"v":9223372036854775808}}"#, #"{"a":{"v":-}}"#, #"{"a":{"v":1-1}}"#,
        #"{"a":{"v":null}}"#, #"{"a":{"v":tru}}"#, #"{"a":{"v":"x","t":"blob"}}"#,
        #"{"a":{"v":"x","u":"date"}}"#, #"{"a":{"v":1,"t":"date"}}"#, #"{"a":{"s":"answered"}}"#,
        #"{"a":{"s":"skipped","v":1}}"#, #"{"a":{"x":1}}"#, #"{"a":{"v":[1]}}"#,
        #"{"a":{"v":["a" "b"]}}"#, #"{"a":{"v":["a"],"other":1}}"#, #"{"a":{"v":"\x"}}"#,
        #"{"a":{"v":"\u00"}}"#, #"{"a":{"v":"\u+123"}}"#, #"{"a":{"v":"\ud83d"}}"#,
        #"{"a":{"v":"\ud83d\u0041"}}"#, #"{"a":{"v":"\ude42\ud83d"}}"#, #"{"a":{"v":"\"#,
        #"{"a":{"v":"x"#, "{\"a\":{\"v\":\"\n\"}}", #"{"a":{"v":1},"a":{"v":2}}"#,
        #"{"a":{"v":[[["x"]]]}}"#, #"{"a":{"v":{"b":1}}}"#, #"{"a":{"v":{"b":{"s":"skipped"}}}}"#,
        #"{"a":{"v":{"b":{"v":1}}}"#, #"{"a":{"v":{"b":{"v":1},"b":{"v":1}}}}"#,
        #"{"a":{"v":{},"t":"file"}}"#, #"{"a":{"v":"f","t":"file"}}"#,
        #"{"a":{"v":"f","t":"file","type":"x"}}"#, #"{"a":{"v":"f","t":"file","size":"1"}}"#,
        #"{"a":{"v":"f","t":"file","type":"x","size":"y"}}"#,
        #"{"a":{"v":"f","t":"file","type":"x","size":1}}"#,
        String(repeating: #"{"a":{"v":"#, count: 10) + "1" + String(repeating: "}}", count: 10),
        String(repeating: #"{"a":{"v":"#, count: 100_000),
    ])
    func rejectsMalformedText(_ text: String) {
        #expect(throws: MalformedJSON.self) { try AnswerJSON.answers(text) }
    }

    @Test func readsDamagedTextWithoutTrapping() {
        var random = Seeded(2)
        var refused = 0
        for _ in 0..<20_000 {
            let text = random.damaged(AnswerJSON.text(random.answers()))
            do { _ = try AnswerJSON.answers(text) } catch { refused += 1 }
        }
        #expect(refused > 10_000)
    }
}
