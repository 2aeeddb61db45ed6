// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target, such as the Swift 6 mode and warnings as errors.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser",
    package: "swift-argument-parser"
)
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let hashTrees = Target.Dependency.product(
    name: "HashTreeCollections",
    package: "swift-collections"
)
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let swiftCSV = Target.Dependency.product(name: "SwiftCSV", package: "SwiftCSV")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

/// Returns a module of the program.
///
/// The modules are listed from the highest to the lowest and import only lower modules; the testing
/// libraries follow.
func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Returns the test target of a module; `dependencies` are those in addition to the module.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.target(name: name)] + dependencies,
        exclude: name == "Pages" ? ["Recorded"] : [],
        swiftSettings: settings
    )
}

let package = Package(
    name: "waymark",
    products: [
        .executable(name: "waymark", targets: ["waymark"]),
        .library(
            name: "Waymark",
            targets: [
                "Commands", "Observing", "Storage", "TaskKinds", "Export", "TaskPlayer",
                "HTTPServer", "HTTP", "Authoring", "TaskModel",
            ]
        ),
        .library(name: "WaymarkTesting", targets: ["HTTPTesting", "StorageTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", exact: "0.10.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        .executableTarget(
            name: "waymark",
            dependencies: ["Commands"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "faulty-waymark",
            dependencies: ["Commands", "SQLiteStorage", "Storage", "TaskModel", argumentParser],
            path: "Tests/Durability/Faulty",
            swiftSettings: settings
        ),
        room(
            "Commands",
            [
                "Site", "Studies", "SQLiteStorage", "Pages", "Storage", "StudyFiles", "TaskKinds",
                "Archive", "Export", "TaskPlayer", "Diagram", "Markup", "Observing", "Outbound",
                "Rehearsal", "Reminding", "Notifying", "HTTPServer", "Authoring", "TaskModel",
                "HTTP",
                argumentParser, logging,
            ]
        ),
        room(
            "Site",
            [
                "Pages", "Reminding", "Sessions", "Scheduling", "Studies", "Storage", "Outbound",
                "TaskPlayer", "Diagram", "Markup", "TaskModel", "HTTP", crypto, logging,
            ]
        ),
        room(
            "Studies",
            [
                "Storage", "StudyFiles", "Authoring", "Archive", "Export", "TaskPlayer",
                "TaskModel", "HTTP", "CLinux", "CZxcvbn", cryptoExtras, swiftCSV,
            ]
        ),
        room("Observing", ["Storage", "TaskModel", logging]),
        room("Pages", ["TaskModel", "Markup", "CQREncode", mustache]),
        room(
            "SQLiteStorage",
            ["CLinux", "Storage", "Archive", "TaskModel", grdb, grdbSQLite, crypto, logging]
        ),
        room("Rehearsal", ["Scheduling", "Sessions", "Storage", "TaskPlayer", "TaskModel"]),
        room("Reminding", ["Sessions", "Storage", "Outbound", "TaskModel", logging]),
        room("Notifying", ["Storage", "Outbound", "TaskModel", logging]),
        room("Sessions", ["Scheduling", "Storage", "TaskPlayer", "TaskModel", "Markup", crypto]),
        room("Storage", ["TaskModel", crypto]),
        room("StudyFiles", ["Authoring", "Archive", "TaskModel", yams, crypto]),
        room("TaskKinds", ["Authoring", "TaskModel", "Markup"]),
        room("Export", ["Archive", "Markup", "TaskModel", "CReadStat", "CXLSXWriter", crypto]),
        room("Diagram", ["TaskModel", "CLinux", subprocess, systemPackage]),
        room("TaskPlayer", ["TaskModel", hashTrees]),
        room("Scheduling", ["TaskModel"]),
        room("Outbound", ["CCurl", "TaskModel", crypto]),
        room("Archive", ["CArchive"]),
        room("Markup", ["CCMark"]),
        room("HTTPServer", ["CMicroHTTPD", "HTTP", logging]),
        room("Authoring", ["TaskModel"]),
        room("TaskModel", []),
        room("HTTP", []),
        .systemLibrary(
            name: "CCMark",
            pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"])]
        ),
        .systemLibrary(
            name: "CCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"])]
        ),
        .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CReadStat", providers: [.apt(["libreadstat-dev"])]),
        .systemLibrary(name: "CXLSXWriter", providers: [.apt(["libxlsxwriter-dev"])]),
        .systemLibrary(name: "CZxcvbn", providers: [.apt(["libzxcvbn-dev"])]),
        .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
        .target(name: "CLinux"),
        .target(
            name: "CMicroHTTPD",
            linkerSettings: [.linkedLibrary("microhttpd")]
        ),
        room("StorageTesting", ["Storage", "TaskModel", crypto]),
        room("HTTPTesting", ["HTTP", "HTTPServer", logging]),
        tests("HTTP", ["HTTPTesting"]),
        tests("Export", ["Archive", "TaskModel", subprocess]),
        tests("Diagram", ["TaskModel", subprocess, systemPackage]),
        tests("Storage", ["StorageTesting", "TaskModel"]),
        tests("Scheduling", ["TaskModel"]),
        tests("Outbound", ["TaskModel", crypto, subprocess, systemPackage]),
        tests(
            "SQLiteStorage",
            ["Archive", "Storage", "StorageTesting", "TaskModel", grdb, subprocess]
        ),
        tests("Observing", ["SQLiteStorage", "Storage", "TaskModel", logging]),
        tests(
            "Sessions",
            ["Authoring", "Storage", "StudyFiles", "TaskKinds", "TaskModel", "TaskPlayer"]
        ),
        tests("TaskPlayer", ["TaskModel"]),
        tests("HTTPServer", ["HTTP", "HTTPTesting", logging]),
        tests("Archive", [subprocess]),
        tests("Markup", []),
        tests(
            "Pages",
            [
                "Authoring", "Sessions", "Site", "StudyFiles", "TaskModel", "TaskKinds", "Markup",
                yams,
            ]
        ),
        tests("TaskModel", []),
        tests("Authoring", ["TaskModel"]),
        tests(
            "Rehearsal",
            [
                "Authoring",
                "Commands", "SQLiteStorage", "Studies", "Export", "Storage", "StudyFiles",
                "TaskKinds", "TaskModel", argumentParser, logging,
            ]
        ),
        tests("TaskKinds", ["Authoring", "StudyFiles", "TaskModel"]),
        tests("StudyFiles", ["Archive", "Authoring", "TaskKinds", "TaskModel"]),
        tests(
            "Studies",
            [
                "Authoring", "Export", "HTTP", "Storage", "StudyFiles", "TaskKinds", "TaskModel",
                "TaskPlayer",
            ]
        ),
        tests(
            "Site",
            [
                "Archive", "Authoring",
                "HTTP", "HTTPTesting", "Notifying", "Observing", "Outbound", "Pages", "Reminding",
                "Sessions", "Storage", "Studies", "StudyFiles",
                "TaskKinds", "TaskModel", "TaskPlayer", "Export", logging,
            ]
        ),
        tests(
            "Commands",
            [
                "Archive", "HTTP", "HTTPTesting", "Observing", "SQLiteStorage", "Storage",
                "TaskModel", "waymark", argumentParser, logging, subprocess, systemPackage,
            ]
        ),
        .testTarget(
            name: "DocsTests",
            dependencies: [
                "Authoring",
                "Commands", "HTTP", "Observing", "Pages", "Site", "Storage", "StudyFiles",
                "TaskKinds", "Export", "TaskModel", argumentParser, logging, subprocess,
                systemPackage,
            ],
            swiftSettings: settings
        ),
    ]
)
