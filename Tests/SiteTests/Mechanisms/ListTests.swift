import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of lists whose entries the participant adds, changes and removes.
@Suite struct ListTests {
    private func started() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "family")
        #expect(ada.page.step == "relatives")
        return (site, ada)
    }

    private func add(_ name: String, _ age: String, _ ada: Visitor) async throws {
        try await ada.press("add")
        try await ada.continue([("who", name)])
        #expect(ada.page.contains("How old is \(name)?"))
        try await ada.continue([("age", age)])
        #expect(ada.page.step == "relatives")
    }

    @Test func entriesAreAddedChangedAndRemoved() async throws {
        let (_, ada) = try await started()
        #expect(ada.page.contains(">Add a relative</button>"))
        try await add("Eva *M*", "61", ada)
        #expect(ada.page.contains(">Add another relative</button>"))
        try await add("Otto", "34", ada)
        #expect(ada.page.contains("Eva *M*, 61") && ada.page.contains("Otto, 34"))
        try await ada.press("change-1")
        #expect(ada.page.step == "who")
        #expect(ada.page.value(of: "who") == "Eva *M*")
        try await ada.continue([("who", "Evi")])
        try await ada.continue([("age", "62")])
        #expect(ada.page.contains("Evi, 62") && !ada.page.contains("Eva"))
        try await ada.press("remove-1")
        #expect(ada.page.contains("Otto, 34") && !ada.page.contains("class=\"entry\">Evi"))
        try await ada.continue()
        #expect(ada.page.step == "check")
        #expect(ada.page.contains("Otto, 34") && !ada.page.contains("Evi"))
        try await ada.continue()
        #expect(ada.page.step == "done")
    }

    @Test func removedEntryCanBeRestored() async throws {
        let (_, ada) = try await started()
        try await add("Eva", "61", ada)
        #expect(!ada.page.contains("Undo"))
        try await ada.press("remove-1")
        #expect(ada.page.contains("You removed “Eva, 61”."))
        #expect(ada.page.contains("value=\"back\">Undo</button>"))
        try await ada.press("back")
        #expect(ada.page.contains("Eva, 61") && !ada.page.contains("was removed"))
        #expect(ada.page.contains("value=\"change-1\""))
    }

    @Test func changeLeftWithBackIsShownInList() async throws {
        let (_, ada) = try await started()
        try await add("Eva", "61", ada)
        try await ada.press("change-1")
        try await ada.continue([("who", "Evi")])
        try await ada.press("back")
        try await ada.press("back")
        #expect(ada.page.step == "relatives")
        #expect(
            ada.page.contains("Evi, 61") && !ada.page.contains("Your earlier answers still count")
        )
    }

    @Test func unfinishedChangeIsMarked() async throws {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("rich", "branches")
        try await ada.press("add")
        try await ada.continue([("pet", "fish")])
        try await ada.press("change-1")
        try await ada.continue([("pet", "dog")])
        #expect(ada.page.step == "walks")
        try await ada.press("back")
        try await ada.press("back")
        #expect(ada.page.contains("class=\"entry\">fish"))
        #expect(ada.page.contains("Your earlier answers still count"))
        try await ada.press("change-1")
        #expect(ada.page.value(of: "pet") == "dog")
        try await ada.continue([("pet", "dog")])
        try await ada.continue([("walks", "2")])
        #expect(ada.page.contains("dog") && !ada.page.contains("Your earlier answers still count"))
    }

    @Test func tooFewEntriesErrorLinksToAddButton() async throws {
        let (_, ada) = try await started()
        try await ada.continue()
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.contains("href=\"#_add\"") && ada.page.contains("id=\"_add\""))
        #expect(ada.page.first("<title>([^<]*)")?.hasPrefix("Error:") == true)
    }

    @Test func fullListRejectsFurtherEntries() async throws {
        let (site, ada) = try await started()
        for name in ["Eva", "Otto", "Ida"] { try await add(name, "1", ada) }
        #expect(!ada.page.contains("value=\"add\""))
        let before = try await site.storage.session(ada.session)
        try await ada.press("add")
        #expect(ada.page.step == "relatives")
        #expect(try await site.storage.session(ada.session)?.history == before?.history)
    }

    @Test func repeatedAddCreatesOneEntry() async throws {
        let (_, ada) = try await started()
        let action = try #require(ada.page.action())
        let form = try ada.form("add")
        let first = try await ada.browser.post(action, form)
        let second = try await ada.browser.post(action, form)
        #expect(first.location == second.location)
        try await ada.open("/sessions/\(ada.session)")
        try await ada.continue([("who", "Eva")])
        try await ada.continue([("age", "61")])
        #expect(ada.page.html.components(separatedBy: "value=\"change-").count == 2)
    }

    @Test func repeatedRemoveRemovesOneEntry() async throws {
        let (_, ada) = try await started()
        try await add("Eva", "61", ada)
        try await add("Otto", "34", ada)
        let action = try #require(ada.page.action())
        let form = try ada.form("remove-1")
        for _ in 0..<2 { try await ada.browser.post(action, form) }
        try await ada.open("/sessions/\(ada.session)")
        #expect(ada.page.contains("Otto, 34") && !ada.page.contains("class=\"entry\">Eva"))
    }

    @Test func staleFormDoesNotRemoveLaterEntry() async throws {
        let (_, ada) = try await started()
        try await add("Eva", "61", ada)
        let action = try #require(ada.page.action())
        let old = try ada.form("remove-1")
        try await add("Otto", "34", ada)
        let response = try await ada.browser.post(action, old)
        #expect(response.status == .seeOther)
        try await ada.open("/sessions/\(ada.session)")
        #expect(ada.page.contains("Otto, 34"))
    }

    @Test(arguments: [
        "change-9", "remove-9", "change-0", "remove--1", "change-99999999999999999999",
    ])
    func buttonsOfMissingEntriesChangeNothing(button: String) async throws {
        let (_, ada) = try await started()
        try await add("Eva", "61", ada)
        try await ada.press(button)
        try await ada.open("/sessions/\(ada.session)")
        #expect(ada.page.step == "relatives")
        #expect(ada.page.contains("Eva, 61"))
    }

    @Test func otherTaskShowsAnswersReadOnly() async throws {
        let (_, ada) = try await started()
        try await add("Eva", "61", ada)
        try await ada.continue()
        try await ada.continue()
        try await ada.start("rich", "look")
        #expect(ada.page.step == "check")
        #expect(ada.page.contains("Eva") && ada.page.contains("61"))
        #expect(!ada.page.contains("return=review"))
        try await ada.continue()
        #expect(ada.page.step == "done")
    }

    @Test func answersAreHiddenFromOtherParticipants() async throws {
        let (site, ada) = try await started()
        try await add("Eva", "61", ada)
        try await ada.continue()
        try await ada.continue()
        let bob = try await Visitor(site.browser())
        try await bob.start("rich", "look")
        #expect(bob.page.step == "check" && !bob.page.contains("Eva"))
    }
}
