import Foundation

/// The modules that a package manifest declares, except test modules.
struct PackageModules: Sendable {
    struct Dependencies: Sendable, Hashable {
        /// Modules of the same package.
        var modules: Set<String> = []
        /// Products of other packages.
        var libraries: Set<String> = []
    }

    private(set) var dependencies: [String: Dependencies] = [:]

    /// Creates the modules from a manifest in the form of this project's `Package.swift`.
    init(reading manifest: String) {
        let products = Self.products(in: manifest)
        let target =
            /(?:room|\.(?:executableTarget|target|systemLibrary))\(\s*(?:name: )?"([\w-]+)"([^()]*)/
        for match in manifest.matches(of: target) {
            var found = Dependencies()
            for item in Self.items(in: match.2) {
                if item.hasPrefix("\"") {
                    found.modules.insert(item.filter { $0 != "\"" })
                } else {
                    found.libraries.insert(products[item] ?? item)
                }
            }
            dependencies[String(match.1)] = found
        }
    }

    /// Returns the products of other packages, keyed by the names of the constants that hold them.
    private static func products(in manifest: String) -> [String: String] {
        let product = /let (\w+) = Target\.Dependency\.product\(\s*name: "(\w+)"/
        var products: [String: String] = [:]
        for match in manifest.matches(of: product) {
            products[String(match.1)] = String(match.2)
        }
        return products
    }

    /// Returns the items of the dependency list that follows a target's name.
    private static func items(in rest: Substring) -> [String] {
        guard let list = rest.prefixMatch(of: #/,\s*(?:dependencies: )?\[([^\]]*)\]/#) else {
            return []
        }
        return list.1.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
    }
}
