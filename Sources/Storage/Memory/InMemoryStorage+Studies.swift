extension InMemoryStorage {
    public func publish(_ version: PublishedVersion, files: [String: [UInt8]]) async throws {
        try with { contents in try contents.publish(version, files) }
    }

    public func currentVersions() async throws -> [PublishedVersion] {
        with { contents in
            let current = contents.versions.filter { contents.current[$0.study] == $0.hash }
            return current.sorted { $0.study.utf8.lexicographicallyPrecedes($1.study.utf8) }
        }
    }

    public func versions(of study: String) async throws -> [PublishedVersion] {
        with { contents in contents.versions.filter { $0.study == study } }
    }

    public func files(of hash: String) async throws -> [String: [UInt8]]? {
        with { contents in contents.files[hash] }
    }
}

extension MemoryContents {
    fileprivate mutating func publish(
        _ version: PublishedVersion,
        _ bytes: [String: [UInt8]]
    ) throws {
        if let known = versions.first(where: { $0.hash == version.hash }) {
            guard known.study == version.study else { throw StorageError.taken(version.hash) }
        } else {
            versions.append(version)
            files[version.hash] = bytes
        }
        guard current.updateValue(version.hash, forKey: version.study) != version.hash else {
            return
        }
        events.append(AuditEvent(publishing: version))
    }
}
