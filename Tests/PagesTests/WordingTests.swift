import Foundation
import Pages
import TaskModel
import Testing

@testable import Site

@Suite("Texts used by pages")
struct WordingTests {
    static let languages = [Language.english, Language.spanish]

    @Test(arguments: languages)
    func textsOfTemplatesExist(in wording: Wording) throws {
        for file in try Project.files(in: "templates", ending: ".mustache") {
            let text = try Project.text(file)
            for match in text.matches(of: /\{\{[#^\/]?\s*t\.([\w.-]+)\s*\}\}/) {
                let key = String(match.1)
                #expect(wording.texts[key] != nil, "\(file): \(key) in \(wording.language)")
            }
        }
    }

    @Test(arguments: ["pages", "admin", "buttons", "progress", "review", "steps"])
    func languagesHaveTheSameKeys(section: String) {
        let keys = Self.languages.map { wording in
            Set(wording.texts.keys.filter { $0.hasPrefix(section + ".") })
        }
        #expect(keys.first == keys.last)
        #expect(keys.first?.isEmpty == false)
    }

    @Test func missingTextShowsItsKey() throws {
        var page = Sample.home
        page.frame.wording = Wording(language: "en", texts: [:])
        #expect(try Project.html(of: page).contains("<h1>pages.studies.title</h1>"))
    }
}
