import Storage
import TaskModel
import Testing

@Suite struct FieldJSONTests {
    @Test func preservesAllValuesOfFieldsInOrder() throws {
        let fields = RawFields(["b": ["2", "", "1"], "a-day": [], "": ["\u{0}\r\n"]])
        let text = FieldJSON.text(fields)
        #expect(text == ##"{"":["\u0000\r\n"],"a-day":[],"b":["2","","1"]}"##)
        #expect(try FieldJSON.fields(text) == fields)
    }

    @Test func roundTripsValuesAndWords() throws {
        #expect(FieldJSON.text(["b": "2", "a": "é"]) == #"{"a":"é","b":"2"}"#)
        #expect(try FieldJSON.values(#"{"a":"é","b":"2"}"#) == ["b": "2", "a": "é"])
        #expect(FieldJSON.text(Set(["night", "day"])) == #"["day","night"]"#)
        #expect(try FieldJSON.words(#"["day","night"]"#) == ["night", "day"])
    }

    @Test func preservesBytesOfCanonicallyEquivalentText() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        for letter in [composed, decomposed] {
            let read = try FieldJSON.values(FieldJSON.text(["k": letter]))
            #expect(read["k"].map { Array($0.utf8) } == Array(letter.utf8))
        }
    }

    @Test(arguments: ["", "[]", #"{"a":"b"}"#, #"{"a":[1]}"#, #"{"a":["b"]"#])
    func rejectsMalformedFields(_ text: String) {
        #expect(throws: MalformedJSON.self) { try FieldJSON.fields(text) }
    }
}
