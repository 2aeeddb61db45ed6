import TaskModel
import Testing

@Suite struct PermissionsStepTests {
    private func items() throws -> [FormItem] {
        let page = try Examples.task("steps", "permissions").pages.first { $0.id == "ask" }
        return try #require(page).items
    }

    @Test func itemsAreNamedAfterPermissions() throws {
        let items = try items()
        #expect(items.map(\.id) == ["motion", "location"])
        #expect(items.map(\.isOptional) == [false, true])
        #expect(items.map { $0.format.permissions.map(\.kind) } == [[.motion], [.location]])
        #expect(items[0].detail == "The sensors of your phone show how evenly you walk.")
    }

    @Test func titleIsAuthorsOrPlayers() throws {
        let items = try items()
        let spanish = try Examples.wording("es")
        #expect(items[0].label(in: spanish) == "El movimiento de su dispositivo")
        #expect(items[0].text == "The movement of your device")
        #expect(items[1].label(in: spanish) == "Where you are")
    }
}
