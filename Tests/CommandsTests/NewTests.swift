import Foundation
import Testing

@Suite("A new study on the command line") struct NewTests {
    @Test(arguments: ["blank", "survey", "diary", "trial"])
    func everyStarterIsAStudyWithoutFindings(_ like: String) async throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/sleep-2027"
        let made = try await WaymarkProcess.run(["new", path, "--like", like])
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("waymark validate \(path)"))
        let checked = try await WaymarkProcess.run(["validate", path])
        #expect(checked.status == 0 && checked.output == "")
        #expect(checked.errors == "0 errors, 0 warnings\n")
        let study = try String(contentsOfFile: path + "/study.yaml", encoding: .utf8)
        #expect(study.contains("\nid: sleep-2027\n"))
    }

    @Test func titleCanContainAnything() async throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/new"
        let title = "Sleep: \"what\" & why #1 \\ {{ x"
        let made = try await WaymarkProcess.run(["new", path, "--title", title])
        #expect(made.status == 0, "\(made.errors)")
        let study = try String(contentsOfFile: path + "/study.yaml", encoding: .utf8)
        #expect(study.contains(#"title: "Sleep: \"what\" & why #1 \\ {{ x""#))
    }

    @Test func nothingIsOverwritten() async throws {
        let folder = try ScratchFolder()
        try folder.write("mine", to: "new/study.yaml")
        let refused = try await WaymarkProcess.run(["new", folder.path + "/new"])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("exists already; give another name"))
        let kept = try String(contentsOfFile: folder.path + "/new/study.yaml", encoding: .utf8)
        #expect(kept == "mine")
    }

    @Test(arguments: ["My Study", "2027", "ü"])
    func folderMustBeAnIdentifier(_ name: String) async throws {
        let folder = try ScratchFolder()
        let refused = try await WaymarkProcess.run(["new", folder.path + "/" + name])
        #expect(refused.status == 64)
        #expect(refused.errors.contains("cannot be the identifier of a study"))
    }
}
