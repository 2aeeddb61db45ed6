import Foundation
import Pages
import TaskModel
import Testing

@Suite("Validity of every page's HTML")
struct SoundnessTests {
    @Test(arguments: Sample.all)
    func identifiersAreUnique(_ sample: Sample) throws {
        let ids = try tags(of: sample).compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: Sample.all)
    func referencesHaveTargets(_ sample: Sample) throws {
        let tags = try tags(of: sample)
        let ids = Set(tags.compactMap { $0.attributes["id"] })
        #expect(Set(tags.flatMap(references)).subtracting(ids) == [])
    }

    @Test(arguments: Sample.all)
    func controlsHaveLabels(_ sample: Sample) throws {
        let tags = try tags(of: sample)
        let labelled = Set(tags.compactMap { $0.name == "label" ? $0.attributes["for"] : nil })
        let controls = tags.filter { ["input", "textarea", "select"].contains($0.name) }
            .filter { $0.attributes["type"] != "hidden" && !isNamedByOthers($0) }
        #expect(Set(controls.map { $0.attributes["id"] ?? "" }).subtracting(labelled) == [])
    }

    /// Returns whether other elements, such as row and column headings, label a control.
    private func isNamedByOthers(_ tag: Tag) -> Bool {
        tag.attributes["aria-labelledby"]?.isEmpty == false
    }

    @Test(arguments: Sample.all)
    func pageHasOneFirstLevelHeading(_ sample: Sample) throws {
        #expect(try tags(of: sample).filter { $0.name == "h1" }.count == 1)
    }

    @Test(arguments: Sample.all)
    func titleStartsWithErrorPrefixWhenErrorsExist(_ sample: Sample) throws {
        let html = try Project.html(of: sample.page)
        let prefix = sample.page.frame.wording(key: "errors.prefix")
        #expect(html.contains("<title>\(prefix) ") == html.contains("class=\"error-summary\""))
    }

    @Test(arguments: Sample.all)
    func pagesHaveNoInlineOrForeignResources(_ sample: Sample) throws {
        for tag in try tags(of: sample) {
            #expect(tag.name != "style")
            #expect(!tag.attributes.keys.contains { $0 == "style" || $0.hasPrefix("on") })
            if tag.name == "script" {
                #expect(tag.attributes["src"]?.hasPrefix("/public/") == true)
            }
            let source =
                tag.attributes["src"] ?? (tag.name == "link" ? tag.attributes["href"] : nil)
            if let source { #expect(source.hasPrefix("/") && !source.hasPrefix("//")) }
        }
    }

    @Test(arguments: Sample.all)
    func postedFormsHaveTokens(_ sample: Sample) throws {
        let html = try Project.html(of: sample.page)
        for form in html.split(separator: "<form").dropFirst() {
            let inside = form.prefix(
                upTo: form.firstRange(of: "</form>")?.lowerBound ?? form.endIndex
            )
            // A search form changes nothing, so it needs no token.
            guard !inside.contains("method=\"get\"") else { continue }
            // Mail programs post directly to the address in a message, so the token is part of the
            // path.
            let isProtected =
                inside.contains("name=\"_token\" value=\"t") || inside.contains("action=\"/mail/")
            #expect(inside.contains("method=\"post\"") && isProtected)
        }
    }

    @Test(arguments: Sample.all.filter { $0.page is StepPage })
    func enterPressesContinue(_ sample: Sample) throws {
        let buttons = try tags(of: sample).filter {
            $0.name == "button" && $0.attributes["type"] != "button"
                && $0.attributes["hidden"] == nil
        }
        guard buttons.contains(where: { $0.attributes["value"] == "continue" }) else { return }
        #expect(buttons.first?.attributes["value"] == "continue")
        #expect(buttons.allSatisfy { $0.attributes["name"] == "action" })
    }

    private func tags(of sample: Sample) throws -> [Tag] {
        TagReader.tags(in: try Project.html(of: sample.page))
    }

    private func references(of tag: Tag) -> [String] {
        let lists = ["aria-describedby", "aria-labelledby", "for", "data-other-of"]
            .compactMap { tag.attributes[$0] }
        let fragment = tag.attributes["href"].flatMap { $0.hasPrefix("#") ? $0.dropFirst() : nil }
        return lists.flatMap { $0.split(separator: " ").map(String.init) }
            + [fragment.map(String.init)].compactMap { $0 }
    }
}
