import Foundation
import Testing

@Suite("docs/architecture.md and docs/where-to-change.md agree with the code")
struct ArchitectureTests {
    static let page = "docs/architecture.md"
    static let changes = "docs/where-to-change.md"

    /// Returns the text of the page's fenced block named `name`, such as `modules`.
    private static func block(_ name: String) throws -> String {
        let blocks = try Document(page).blocks.filter { $0.words == ["text", name] }
        #expect(blocks.count == 1)
        return try #require(blocks.first).text
    }

    private static func exists(_ path: String) -> Bool {
        let file = Project.root.appending(path: path).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: file)
    }
}

// MARK: - Modules

extension ArchitectureTests {
    private static let manifest = """
        let yams = Target.Dependency.product(name: "Yams", package: "Yams")
        let package = Package(
            products: [.executable(name: "top", targets: ["top"])],
            targets: [
                .executableTarget(name: "top", dependencies: ["Middle"], path: "Top"),
                room("Middle", ["Base", "CBase", yams]),
                room("Base", []),
                .systemLibrary(name: "CBase", pkgConfig: "base", providers: [.apt(["base"])]),
                tests("Base", ["Middle"]),
                .testTarget(name: "OtherTests", dependencies: ["Middle"]),
            ]
        )
        """
    private static let drawn = """
         3 | top     the program
        ---+--------------------
         2 | Middle  reads files [Yams]
        ---+--------------------
         1 | Base    the domain
           | CBase   a library
        """

    @Test func everyModuleIsDrawnAboveItsDependencies() throws {
        let package = PackageModules(reading: try Project.text("Package.swift"))
        #expect(package.dependencies["Site"]?.modules.contains("Pages") == true)
        #expect(package.dependencies["Pages"]?.libraries == ["Mustache"])
        #expect(package.dependencies["waymark"]?.modules == ["Commands"])
        #expect(package.dependencies["CMicroHTTPD"] == PackageModules.Dependencies())
        let diagram = ModuleDiagram(try Self.block("modules"))
        #expect(diagram.problems(in: package) == [])
    }

    @Test func manifestIsReadWithoutItsTests() {
        let package = PackageModules(reading: Self.manifest)
        #expect(package.dependencies.keys.sorted() == ["Base", "CBase", "Middle", "top"])
        #expect(package.dependencies["Middle"]?.modules == ["Base", "CBase"])
        #expect(package.dependencies["Middle"]?.libraries == ["Yams"])
        #expect(ModuleDiagram(Self.drawn).problems(in: package) == [])
    }

    @Test(arguments: [
        ("   | CBase   a library", "", "not drawn: CBase"),
        ("CBase ", "CBasis", "not a module: CBasis"),
        (" 3 | top ", " 2 | top ", "Middle is not below top"),
        (" 1 | Base ", " 4 | Base ", "Base is not below Middle"),
        ("[Yams]", "", "Middle: Yams"),
        ("the program", "the program [Yams]", "top: Yams"),
        ("   | CBase ", " 1 | Base  x\n   | CBase ", "a module is drawn twice"),
        (" 2 | Middle ", " 2 : Middle ", "unreadable:  2 : Middle  reads files [Yams]"),
    ])
    func wrongModuleDiagramIsDetected(_ old: String, _ new: String, _ problem: String) {
        let wrong = Self.drawn.replacing(old, with: new)
        #expect(wrong != Self.drawn)
        let package = PackageModules(reading: Self.manifest)
        #expect(ModuleDiagram(wrong).problems(in: package).contains(problem))
    }
}

// MARK: - Requests

extension ArchitectureTests {
    private static let declarations = [
        "Site": SourceSymbols(reading: ["struct Site {\n    func plan() {\n    }\n}\n"]),
        "Pages": SourceSymbols(reading: ["struct Page {\n    let kind = 1\n}\n"]),
    ]
    private static let path = """
        GET /page
        Site       Site.plan, Site    finds the page
          Pages    Page.kind          200
        """

    @Test func everyNameOfTheRequestsIsDeclaredInItsModule() throws {
        let diagram = RequestDiagram(try Self.block("requests"))
        let methods = diagram.requests.map { $0.prefix(while: \.isLetter) }
        #expect(methods == ["GET", "POST"])
        #expect(diagram.rows.count > 20)
        let package = PackageModules(reading: try Project.text("Package.swift"))
        var declarations: [String: SourceSymbols] = [:]
        for module in Set(diagram.rows.map(\.module)) where package.dependencies[module] != nil {
            let texts = try Project.files("Sources/\(module)", "swift").map(Project.text)
            declarations[module] = SourceSymbols(reading: texts, withUses: false)
        }
        #expect(diagram.problems(in: declarations) == [])
    }

    @Test func requestDiagramIsReadRowByRow() {
        let diagram = RequestDiagram(Self.path)
        #expect(diagram.rows.map(\.module) == ["Site", "Pages"])
        #expect(diagram.rows.map(\.symbols) == [["Site.plan", "Site"], ["Page.kind"]])
        #expect(diagram.problems(in: Self.declarations) == [])
    }

    @Test(arguments: [
        ("Site.plan", "Site.plans", "not in Site: Site.plans"),
        (", Site ", ", Page ", "not in Site: Page"),
        ("  Pages  ", "  Paper  ", "not a module: Paper"),
        ("  Pages  ", "  Site   ", "not in Site: Page.kind"),
        ("finds the page", "finds aPage", "unreadable: Site       Site.plan, Site    finds aPage"),
        ("GET /page", "DELETE /page", "unreadable: DELETE /page"),
    ])
    func wrongRequestDiagramIsDetected(_ old: String, _ new: String, _ problem: String) {
        let wrong = Self.path.replacing(old, with: new)
        #expect(wrong != Self.path)
        #expect(RequestDiagram(wrong).problems(in: Self.declarations).contains(problem))
    }
}

// MARK: - Changes

extension ArchitectureTests {
    @Test func everyPathOfTheTableExists() throws {
        let table = ChangeTable(try Project.text(Self.changes))
        #expect(table.rows.count >= 20)
        #expect(table.problems(exists: Self.exists) == [])
    }

    @Test(arguments: [
        ("| add | `Sources/Nothing.swift` | |", "no path: Sources/Nothing.swift"),
        ("| add | `Package.swift` | |", "no file: add"),
        ("| add | `Sources/Site/Site.swift` | `docs/no.md` |", "no path: docs/no.md"),
        ("| add | `Sources/Site/Site.swift` |", "unreadable: | add | `Sources/Site/Site.swift` |"),
    ])
    func wrongRowIsDetected(_ row: String, _ problem: String) {
        let right = "| see | `Sources/Site/Site.swift` | `docs/hosting.md` |"
        let page = "text\n\n\(ChangeTable.head)\n|---|---|---|\n\(right)\n\(row)\n\nmore\n"
        #expect(ChangeTable(page).problems(exists: Self.exists) == [problem])
    }
}
