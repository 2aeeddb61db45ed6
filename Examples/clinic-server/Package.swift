// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "clinic-server",
    dependencies: [.package(name: "waymark", path: "../..")],
    targets: [
        .executableTarget(name: "clinic-server", dependencies: ["Clinic"]),
        .target(
            name: "Clinic",
            dependencies: [.product(name: "Waymark", package: "waymark")],
            resources: [.copy("Resources/templates"), .copy("Resources/Public")]
        ),
        .testTarget(
            name: "ClinicTests",
            dependencies: ["Clinic", .product(name: "WaymarkTesting", package: "waymark")]
        ),
    ]
)
