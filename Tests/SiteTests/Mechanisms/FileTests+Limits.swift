import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskModel
import Testing

@testable import Site

/// Tests of the limits on the files that one session can store.
extension FileTests {
    /// A study with a photo question that has the default limit of 10 MB.
    private static let portrait: [String: [UInt8]] = [
        "study.yaml": Array("id: portrait\ntitle: Portrait\ntasks: [photo]\n".utf8),
        "tasks/photo.yaml": Array(
            """
            id: photo
            title: A photo
            steps:
              - id: pictures
                type: question
                title: Your picture
                learnMore: { title: Why, page: learn-more/why.md }
                answer: { type: file, accept: [image] }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
        "learn-more/why.md": Array("Because.\n".utf8),
    ]

    private func kept(_ site: SiteUnderTest) async throws -> Int {
        try await site.storage.removeAbandonedFiles(before: .init(milliseconds: .max))
    }

    /// A regression: anonymous sessions could fill the disk with files that no question accepts.
    @Test(arguments: ["continue", "back", "learn-more", "cancel", "language-en"])
    func invalidFileIsNeverStored(button: String) async throws {
        let site = try await SiteUnderTest(studies: [Self.portrait])
        let ada = try await Visitor(site.browser())
        try await ada.start("portrait", "photo")
        let item = "pictures"
        for (bytes, sentence) in [
            (Self.png(10_000_001 - 8), "The file must be 10 MB or smaller"),
            (Self.png((25 << 20) + 1), "The file must be 10 MB or smaller"),
            (Array("%PDF-1.7".utf8), "Choose a photo"),
            ([], "The file is empty"),
        ] {
            try await ada.send(button, [picture(bytes, name: item)])
            #expect(ada.page.status == .unprocessableContent)
            #expect(ada.page.contains(sentence))
            #expect(try await kept(site) == 0)
        }
        // Without a file, the form is accepted with the same button.
        if button != "continue" {
            try await ada.send(button, [])
            #expect(ada.page.status == .ok)
        }
        // A file of exactly 10 MB is accepted.
        try await ada.open("/sessions/\(ada.session)/steps/pictures")
        try await ada.send("cancel", [picture(Self.png(10_000_000 - 8), name: item)])
        #expect(ada.page.status == .ok)
        let state = try #require(try await site.storage.session(ada.session))
        let draft = state.drafts[StepAddress("pictures")]?[item]
        #expect(draft?.hasSuffix(";image/png;10000000") == true)
    }

    /// A regression: sending twelve files with "Save and exit" left twelve files on the disk.
    @Test func repeatedUploadsKeepFileOfDraftAndNewest() async throws {
        let site = try await SiteUnderTest(studies: [Self.portrait])
        let ada = try await Visitor(site.browser())
        try await ada.start("portrait", "photo")
        let item = "pictures"
        var names: Set<String> = []
        for number in 1...12 {
            try await ada.open("/sessions/\(ada.session)/steps/pictures")
            try await ada.send("cancel", [picture(Self.png(1000 * number), name: item)])
            let state = try #require(try await site.storage.session(ada.session))
            let draft = try #require(state.drafts[StepAddress("pictures")]?[item])
            names.insert(try #require(StoredFile(formField: draft)).id)
        }
        #expect(names.count == 12)
        var left = 0
        for name in names where try await site.storage.file(name, of: ada.session) != nil {
            left += 1
        }
        #expect(left == 2)
    }

    @Test func unknownButtonStoresNoFile() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        try await ada.send("nonsense", [picture()])
        #expect(ada.page.status == .badRequest)
        #expect(try await kept(site) == 0)
    }

    @Test func fullQuotaShowsErrorAndAllowsSkip() async throws {
        let site = try await site()
        let ada = try await atPictures(site)
        for number in 0..<FileQuota.standard.count {
            let upload = try Self.upload("f\(number)", to: ada.session, in: site)
            _ = try await site.storage.keep(upload, at: site.environment.now())
        }
        try await ada.send("continue", [picture()], [("note", "left arm")])
        #expect(ada.page.status == .unprocessableContent)
        #expect(ada.page.contains("You cannot send any more files"))
        #expect(ada.page.value(of: "note") == "left arm")
        try await ada.send("skip", [])
        #expect(ada.page.step == "check")
    }

    private static func upload(
        _ id: String,
        to session: String,
        in site: SiteUnderTest
    ) throws -> IncomingFile {
        let path = site.spoolFolder + "/" + id
        try Data(png()).write(to: URL(fileURLWithPath: path))
        return IncomingFile(
            id: id,
            path: path,
            session: session,
            step: StepAddress("earlier"),
            item: "photo"
        )
    }
}
