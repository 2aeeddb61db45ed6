import TaskModel
import Testing

@Suite struct SignatureFormatTests {
    private func typed(_ name: String, _ drawing: String? = nil) -> RawFields {
        RawFields(["a-name": [name]].merging(drawing.map { ["a-drawing": [$0]] } ?? [:]) { $1 })
    }

    private func read(_ fields: RawFields, of asked: Asked) -> AnswerValue? {
        (try? asked.answer(fields).get()).flatMap { $0 }
    }

    @Test func acceptsNameAsSignature() throws {
        let asked = try Asked("{ type: signature }")
        let value = try #require(read(typed("  Ada Lovelace "), of: asked))
        #expect(value.component("name") == .text("Ada Lovelace"))
        #expect(value.component("date") == .date(asked.wording.context.now.date.description))
        #expect(value.component("drawing") == nil)
        #expect(read(typed("", ""), of: asked) == nil)
    }

    @Test func storesDrawingWithName() throws {
        let asked = try Asked("{ type: signature }")
        let value = try #require(read(typed("Ada", "M1 2L600 200"), of: asked))
        #expect(value.component("drawing") == .text("M1 2L600 200"))
        #expect(asked.format.cells(of: value).last == "M1 2L600 200")
    }

    @Test func rejectsDrawingWithoutName() throws {
        let asked = try Asked("{ type: signature }")
        let rejection = try #require(asked.rejection(typed("", "M1 2L3 4")))
        #expect(rejection == Rejection(sentence: "Enter your full name as well", parts: ["-name"]))
        let long = String(repeating: "a", count: 201)
        #expect(asked.rejection(typed(long))?.parts == ["-name"])
    }

    @Test(
        arguments: [
            "M1 2L3", "L1 2", "M1  2", "M601 0", "M0 201", "M-1 2", "M1 2L٣ 4", "M1 2Z", "M", "x",
            "M1 2\"><script>", "M" + String(repeating: "1", count: 99_999), "M1,2", "M1 2L 3 4",
        ]
    )
    func rejectsInvalidDrawing(_ drawing: String) throws {
        let asked = try Asked("{ type: signature }")
        #expect(asked.rejection(typed("Ada", drawing))?.parts == ["-drawing"])
        // The page does not repeat the invalid drawing.
        let fields = asked.model(typed("Ada", drawing))["fields"]?.elements
        #expect(fields?.last?["value"] == .text(""))
    }

    @Test func ignoresDrawingWhenDisabled() throws {
        let asked = try Asked("{ type: signature, drawing: false }")
        #expect(asked.format.parts == ["-name"])
        let value = try #require(read(typed("Ada", "M1 2L3 4"), of: asked))
        #expect(value.component("drawing") == nil)
    }

    @Test func displaysNameWithDate() throws {
        let asked = try Asked("{ type: signature }")
        let value = AnswerValue.components(["name": .text("Ada"), "date": .date("2026-06-14")])
        #expect(asked.format.display(value, in: asked.wording) == "Ada, 14 June 2026")
        #expect(asked.format.cells(of: value) == ["Ada", "2026-06-14", ""])
        #expect(asked.format.columns(named: "a").map(\.name) == ["a_name", "a_date", "a_drawing"])
    }
}
