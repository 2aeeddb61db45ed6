import Foundation
import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

/// Tests that pages may use only the browser features that they need.
@Suite struct PermissionsTests {
    private static let files: [String: [UInt8]] = [
        "study.yaml": Array(
            """
            id: places
            title: Places
            tasks: [walk]
            """.utf8
        ),
        "tasks/walk.yaml": Array(
            """
            id: walk
            title: A walk
            steps:
              - { id: hello, type: instruction, title: Hello }
              - { id: place, type: question, title: Where are you?, answer: { type: location } }
              - { id: done, type: completion, title: Thanks }
            """.utf8
        ),
    ]

    @Test func onlyLocationPageMayUseLocation() async throws {
        let site = try await SiteUnderTest(studies: [Self.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("places", "walk")
        let hello = try await ada.browser.get(ada.path)
        #expect(hello.headers["Permissions-Policy"]?.contains("geolocation=()") == true)
        #expect(!ada.page.contains("data-permissions") && !ada.page.contains("data-recorders"))
        try await ada.continue()
        let place = try await ada.browser.get(ada.path)
        let policy = try #require(place.headers["Permissions-Policy"])
        #expect(policy.contains("geolocation=(self)") && policy.contains("camera=()"))
        #expect(policy.components(separatedBy: "(self)").count == 2)
        #expect(ada.page.contains(#"data-permissions="location""#))
    }

    @Test(arguments: [
        (Permission.Kind.camera, ["camera"]), (.microphone, ["microphone"]),
        (.location, ["geolocation"]), (.motion, ["accelerometer", "gyroscope", "magnetometer"]),
        (.fullScreen, ["fullscreen"]),
    ])
    func permissionAllowsOnlyItsFeatures(_ kind: Permission.Kind, _ features: [String]) {
        let parts = PermissionsPolicy.allowing([kind]).components(separatedBy: ", ")
        #expect(parts.count == 20)
        let allowed = parts.filter { $0.hasSuffix("=(self)") }
        #expect(allowed.sorted() == features.map { $0 + "=(self)" }.sorted())
        #expect(parts.count { $0.hasSuffix("=()") } == 20 - features.count)
    }

    /// The full-screen button of the browser's video controls needs the `fullscreen` permission.
    @Test func onlyVideoPageMayUseFullScreen() async throws {
        var files = Self.files
        files["tasks/walk.yaml"] = Array(
            """
            id: walk
            title: A walk
            steps:
              - { id: hello, type: instruction, title: Hello }
              - { id: film, type: video, title: A film, sources: [media/film.mp4], noCaptions: It has no sound, transcript: A wood }
              - { id: done, type: completion, title: Thanks }
            """.utf8
        )
        files["media/film.mp4"] = [0]
        let site = try await SiteUnderTest(studies: [files])
        let ada = try await Visitor(site.browser())
        try await ada.start("places", "walk")
        let hello = try await ada.browser.get(ada.path)
        #expect(hello.headers["Permissions-Policy"]?.contains("fullscreen=()") == true)
        try await ada.continue()
        let film = try await ada.browser.get(ada.path)
        let policy = try #require(film.headers["Permissions-Policy"])
        #expect(policy.contains("fullscreen=(self)"))
        #expect(policy.components(separatedBy: "(self)").count == 2)
    }

    @Test func noFeatureIsAllowedWithoutPermissions() {
        #expect(!PermissionsPolicy.allowing([]).contains("(self)"))
    }
}
