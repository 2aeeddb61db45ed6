// swift-tools-version: 6.2

import PackageDescription

/// The same settings as in the server's `Package.swift`.
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
let histogram = Target.Dependency.product(name: "Histogram", package: "hdrhistogram-swift")

let package = Package(
    name: "waymark-benchmarks",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", exact: "0.2.0"),
    ],
    targets: [
        .executableTarget(
            name: "waymark-bench",
            dependencies: ["CLoad", "CBare", "CFill", argumentParser, histogram],
            swiftSettings: settings
        ),
        .testTarget(
            name: "BenchTests",
            dependencies: ["waymark-bench", "CLoad", "CBare", histogram],
            resources: [.copy("chain.py")],
            swiftSettings: settings
        ),
        .target(name: "CLoad", linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "CBare",
            linkerSettings: [.linkedLibrary("microhttpd"), .linkedLibrary("sqlite3")]
        ),
        .target(
            name: "CFill",
            linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("gnutls")]
        ),
    ]
)
