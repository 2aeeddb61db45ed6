import Pages
import TaskModel

extension Sample {
    /// Pages with opt-outs, buttons, entries, time, piped values and other features that step kinds
    /// share.
    static let mechanisms: [Sample] = [
        Sample("step-opt-outs", optOuts(typed: nil)),
        Sample("step-opt-outs-chosen", optOuts(typed: ["cups-opt-out": ["dont_know"]])),
        Sample("step-buttons", ownButtons),
        Sample("step-entries", entries(["Ada, **36**", "<b>Bob</b>"])),
        Sample("step-entries-removed", entries(["Ada, **36**"], removed: "<b>Bob</b> *B*")),
        Sample("step-entries-none", entries([], minimum: 2, isTooShort: true)),
        Sample("step-entries-fixed", entries(["1", "2"], minimum: 3, isEditable: false)),
        Sample("step-time", timed(left: 20)),
        Sample("step-time-over", timed(left: 0)),
        Sample("step-spoken", spoken(nil)),
        Sample("step-spoken-time", spoken(TimeModel(seconds: 5, secondsLeft: 4))),
        Sample("step-spoken-over", spoken(TimeModel(seconds: 5, secondsLeft: 0))),
        Sample("step-piped", piped("Ada *B* <i>")),
        Sample("step-assets", withAssets),
        Sample("step-icon", placed(.iconBefore)),
        Sample("step-icon-after", placed(.iconAfter)),
        Sample("step-background", placed(.topBackground)),
        Sample("step-themed", themed),
    ]

    private static func optOuts(typed: [String: [String]]?) -> StepPage {
        var page = StepPage.sample("form", title: "Your day", id: "day")
        page.items = [
            Item.sample(
                "cups",
                "How many cups?",
                "{ type: integer }",
                typed: typed,
                optOuts: [OptOut(.dontKnow), OptOut(.declined)],
                isJudged: false
            ),
            Item.sample(
                "slept",
                "Did you sleep well?",
                "{ type: boolean }",
                typed: typed,
                optOuts: [OptOut(.declined, label: "I would *rather* not say")],
                isJudged: false
            ),
        ]
        return page
    }

    private static let ownButtons: StepPage = {
        var page = StepPage.sample("instruction", title: "Read this first", id: "read")
        page.ownButtons = [
            CustomButton(label: "Remind me *later*", value: "button-later"),
            CustomButton(label: "I do not take part", value: "button-no", terminates: true),
        ]
        page.canReviewInstructions = true
        page.labels.reviewInstructions = "Show me how it works"
        return page
    }()

    private static func entries(
        _ titles: [String],
        minimum: Int = 0,
        isEditable: Bool = true,
        isTooShort: Bool = false,
        removed: String? = nil
    ) -> StepPage {
        var page = StepPage.sample("entries", title: "Your family", id: "family")
        page.entries = EntriesModel(
            entries: titles.enumerated().map { index, title in
                EntriesModel.EntryRow(
                    number: index + 1,
                    title: title,
                    changeValue: isEditable ? "change-\(index + 1)" : nil,
                    removeValue: isEditable ? "remove-\(index + 1)" : nil,
                    isUnfinished: removed != nil && index == 0
                )
            },
            canAdd: isEditable,
            addLabel: "Add a *relative*",
            isEditable: isEditable,
            minimum: minimum,
            isTooShort: isTooShort,
            removed: removed,
            canUndo: removed != nil
        )
        return page
    }

    private static func timed(left: Int) -> StepPage {
        var page = StepPage.sample("instruction", title: "Breathe", id: "breathe")
        page.time = TimeModel(seconds: 30, secondsLeft: left)
        page.canContinue = left == 0
        return page
    }

    /// Returns a page with spoken texts for every kind of cue except the countdown.
    ///
    /// Without a duration, only the cue at the start is reached.
    static func spoken(_ time: TimeModel?) -> StepPage {
        var page = StepPage.sample("instruction", title: "Breathe", id: "breathe")
        page.time = time
        page.spoken = [
            SpokenText("Close your *eyes* & <b>breathe</b>.", at: .start),
            SpokenText("In.", at: .seconds(1)),
            SpokenText("Half of it is over.", at: .halfway),
            SpokenText("Out.", at: .seconds(4)),
            SpokenText("Open your eyes.", at: .end),
        ]
        page.canContinue = time?.secondsLeft ?? 0 == 0
        return page
    }

    /// Returns a page with piped values in plain texts, in Markdown and in a link.
    static func piped(_ value: String) -> StepPage {
        var page = StepPage.sample("form", title: "Hello {{ name | you }}".kept, id: "hello")
        page.fill = { text in
            PipedText(kept: text).filled { _ in value }
        }
        page.content.text = "See [your page](/studies/{{ name | you }}), {{ name | you }}.".kept
        page.content.footnote = "- {{ name | you }}".kept
        page.labels.continue = "Go on, {{ name | you }}".kept
        page.spoken = [SpokenText("Listen, *{{ name | you }}*.".kept, at: .start)]
        page.items = [
            Item.sample(
                "cups",
                "How many cups, {{ name | you }}?".kept,
                "{ type: integer }",
                typed: ["cups": ["{{ name | you }}"]],
                detail: "A *guess* is fine, {{ name | you }}.".kept
            ),
            Item.sample("slept", "Did you sleep well?", "{ type: boolean }"),
        ]
        return page
    }

    /// Returns a page with an animated image in a given placement.
    static func placed(_ placement: StepImage.Placement) -> StepPage {
        var page = StepPage.sample("instruction", title: "Raise one arm", id: "raise")
        page.content.text = "Lower it again."
        page.content.image = StepImage(
            file: "media/down.svg",
            alt: "A person raises \"one\" arm",
            placement: placement,
            size: .large,
            animation: StepImage.Animation(
                frames: ["media/down.svg", "media/up.svg"],
                frameSeconds: DecimalText(tenths: 5),
                repetitions: 3
            )
        )
        page.address = { "/media/v1/" + $0 }
        return page
    }

    static let themed: StepPage = {
        var page = StepPage.sample("instruction", title: "Read this first", id: "read")
        page.frame.theme = PageTheme(
            stylesheet: "/themes/v1/forest.css",
            light: "#f6f8f2",
            dark: "#151a15",
            logo: PageTheme.Logo(path: "/media/v1/logo.svg", alt: "University of Example")
        )
        return page
    }()

    private static let withAssets: StepPage = {
        var page = StepPage.sample("instruction", title: "Look", id: "look")
        page.frame.stylesheets = ["/public/steps/look.css"]
        page.frame.scripts = ["/public/steps/look.js"]
        return page
    }()
}
