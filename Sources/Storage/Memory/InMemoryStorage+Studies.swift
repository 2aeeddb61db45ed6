public import TaskModel

extension InMemoryStorage {
    public func publish(_ publication: Publication, files: [String: [UInt8]]) async throws {
        try with { contents in try contents.publish(publication, files) }
    }

    public func currentVersions() async throws -> [PublishedVersion] {
        with { contents in
            contents.current.values.sorted {
                $0.study.utf8.lexicographicallyPrecedes($1.study.utf8)
            }
        }
    }

    public func versions(of study: String) async throws -> [PublishedVersion] {
        with { contents in contents.versions.filter { $0.study == study } }
    }

    public func publications(of study: String) async throws -> [Publication] {
        with { contents in contents.publications.filter { $0.version.study == study } }
    }

    public func files(of hash: String) async throws -> [String: [UInt8]]? {
        with { contents in
            contents.files[hash] ?? contents.studyDrafts.first { $0.draft.hash == hash }?.files
        }
    }
}

extension InMemoryStorage {
    public func addStudyDraft(
        of study: String?,
        hash: String,
        files: [String: [UInt8]],
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        with { contents in
            contents.lastStudyDraft += 1
            let draft = StudyDraft(
                number: contents.lastStudyDraft,
                study: study,
                hash: hash,
                researcher: researcher,
                uploadedAt: now
            )
            contents.studyDrafts.removeAll { $0.draft.study == study && study != nil }
            contents.studyDrafts.append((draft, files))
            contents.events.append(AuditEvent(adding: draft))
            return draft
        }
    }

    public func studyDrafts() async throws -> [StudyDraft] {
        with { contents in contents.studyDrafts.map(\.draft).reversed() }
    }

    public func studyDraft(
        _ number: Int64
    ) async throws -> (draft: StudyDraft, files: [String: [UInt8]])? {
        with { contents in contents.studyDrafts.first { $0.draft.number == number } }
    }

    public func removeStudyDraft(
        _ number: Int64,
        by researcher: String,
        at now: Instant
    ) async throws -> Bool {
        with { contents in
            let index = contents.studyDrafts.firstIndex { $0.draft.number == number }
            guard let index else { return false }
            let draft = contents.studyDrafts.remove(at: index).draft
            contents.events.append(AuditEvent(removing: draft, by: researcher, at: now))
            return true
        }
    }
}

extension MemoryContents {
    fileprivate mutating func publish(
        _ publication: Publication,
        _ bytes: [String: [UInt8]]
    ) throws {
        let version = publication.version
        if let known = versions.first(where: { $0.hash == version.hash }) {
            guard known.study == version.study else { throw StorageError.taken(version.hash) }
        } else {
            versions.append(version)
            files[version.hash] = bytes
        }
        guard current[version.study]?.hash != version.hash else { return }
        current[version.study] = version
        publications.append(publication)
        events.append(AuditEvent(publication))
    }
}
