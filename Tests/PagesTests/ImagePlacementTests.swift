import Foundation
import Pages
import TaskModel
import Testing

@Suite("Places and frames of images")
struct ImagePlacementTests {
    private func page(_ placement: StepImage.Placement?) -> StepPage {
        var page = Sample.placed(.iconBefore)
        page.content.image?.placement = placement
        return page
    }

    /// Returns `h1`, `text` and `img` for the main heading, texts and images of the page, in order.
    private func order(_ page: StepPage) throws -> [String] {
        let html = try Project.html(of: page)
        let main = try #require(html.range(of: "<main"))
        return TagReader.tags(in: String(html[main.lowerBound...])).compactMap { tag in
            switch tag.name {
            case "h1", "img": tag.name
            case "div" where tag.attributes["class"] == "prose": "text"
            default: nil
            }
        }
    }

    @Test(
        arguments: [
            (nil, ["h1", "text", "img"]), (.iconBefore, ["img", "h1", "text"]),
            (.iconAfter, ["h1", "text", "img"]), (.topBackground, ["img", "h1", "text"]),
            (.topMarginBackground, ["img", "h1", "text"]),
            (.fullsizeBackground, ["img", "h1", "text"]),
        ] as [(StepImage.Placement?, [String])]
    )
    func placementDecidesWhereImageIs(
        _ placement: StepImage.Placement?,
        _ expected: [String]
    ) throws {
        #expect(try order(page(placement)).prefix(3) == expected[...])
    }

    @Test(arguments: StepImage.Placement.allCases)
    func everyPlacementHasItsStyle(_ placement: StepImage.Placement) throws {
        let html = try Project.html(of: page(placement))
        let image = TagReader.tags(in: html).first { $0.attributes["data-frames"] != nil }
        let names = image?.attributes["class"]?.split(separator: " ").map(String.init) ?? []
        #expect(names.contains("background") == placement.isBackground)
        #expect(names.contains("picture") == !placement.isBackground)
        #expect(names.contains("is-large"))
        let style = try Project.text("Public/images.css")
        for name in names where name != "picture" { #expect(style.contains("." + name)) }
    }

    @Test func framesAreAttributesForTheScript() throws {
        let html = try Project.html(of: page(.iconAfter))
        let image = try #require(
            TagReader.tags(in: html).first { $0.attributes["data-frames"] != nil }
        )
        let frames = "/media/v1/media/down.svg /media/v1/media/up.svg "
        #expect(image.attributes["data-frames"] == frames)
        #expect(image.attributes["data-frame-seconds"] == "0.5")
        #expect(image.attributes["data-repeat"] == "3")
        #expect(image.attributes["data-stop"] == "Stop animation")
        #expect(image.attributes["data-play"] == "Play animation")
    }

    @Test func onlyImagesThatNeedAssetsLoadThem() {
        var page = StepPage.sample("instruction", title: "Look")
        page.content.image = StepImage(file: "media/a.svg", alt: "A")
        #expect(page.assets == ["steps/instruction"])
        page.content.image?.size = .small
        #expect(page.assets == ["images", "steps/instruction"])
        #expect(Sample.placed(.iconBefore).assets == ["images", "frames", "steps/instruction"])
    }

    @Test func ordinaryImageIsUnchanged() throws {
        var page = StepPage.sample("instruction", title: "Look")
        page.content.image = StepImage(file: "media/a.svg", alt: "A")
        let html = try Project.html(of: page)
        #expect(html.contains("<p class=\"picture\"><img src=\"/media/a.svg\" alt=\"A\"></p>"))
    }
}
