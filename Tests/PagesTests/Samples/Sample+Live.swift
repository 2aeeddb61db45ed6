import Pages
import TaskModel

extension Sample {
    /// Pages with items that appear while participants answer, and pages with answers that
    /// participants can clear.
    static let live: [Sample] = [
        Sample("step-live", conditional(typed: [:])),
        Sample("step-live-open", conditional(typed: ["cups": ["1.200"], "why": ["\"So\" <b>"]])),
        Sample("step-clear", optional(typed: nil)),
        Sample(
            "step-clear-chosen",
            optional(typed: ["pain": ["2"], "slept": ["true"], "rows-a": ["1"], "bus": ["b"]])
        ),
    ]

    private static func conditional(typed: [String: [String]]) -> StepPage {
        var page = StepPage.sample("form", title: "Your day", id: "day", in: Language.spanish)
        let cups = AnswerReference(step: "day", item: "cups")
        let many = Predicate.all([
            .answer(cups, .between("2", "9000")), .not(.answer(cups, .equals("3"))),
        ])
        let house = FormHeading(number: 0, title: "The house")
        page.items = [
            asked("cups", "{ type: integer, grouping: true }", typed),
            asked("why", "{ type: text }", typed, when: many, under: [house]),
            asked("rooms", "{ type: date }", typed, under: [house]),
        ]
        page.shownItems = page.items.filter { !$0.isClosed }.map(\.item.id)
        return page
    }

    private static func asked(
        _ id: String,
        _ format: String,
        _ typed: [String: [String]],
        when condition: Predicate? = nil,
        under headings: [FormHeading] = []
    ) -> ItemModel {
        let sample = Item.sample(id, id, format, typed: typed, isJudged: false)
        var item = sample.item
        item.headings = headings
        let control = Control(
            name: id,
            raw: RawFields(typed),
            context: Language.spanish.context,
            isRequired: true
        )
        return ItemModel(
            item: item,
            control: control,
            condition: condition,
            isClosed: condition != nil && typed[id] == nil
        )
    }

    private static func optional(typed: [String: [String]]?) -> StepPage {
        var page = StepPage.sample("form", title: "Your day", id: "day")
        let rows = "[{ id: a, text: At *work* }, { id: b, text: At home }]"
        let columns = "[{ value: 1, text: Yes }, { value: 2, text: No }]"
        let choices = "[{ value: a, text: Bus }, { value: b, text: Train }]"
        page.items = [
            ("pain", "{ type: scale, maximum: 3 }", true), ("slept", "{ type: boolean }", true),
            ("rows", "{ type: matrix, rows: \(rows), columns: \(columns) }", true),
            ("bus", "{ type: choice, choices: \(choices) }", false),
        ].map { id, format, isOptional in
            Item.sample(id, id, format, typed: typed, isOptional: isOptional, isJudged: false)
        }
        return page
    }
}
