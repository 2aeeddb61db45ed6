package import Storage

/// The versions of a study, with their publications.
package struct StudyHistory: Sendable {
    /// A version and its number in the study, counted from 1.
    package struct Entry: Sendable {
        package let number: Int
        package let version: PublishedVersion
        /// The publications of the version, oldest first.
        package let publications: [Publication]
        package let isCurrent: Bool
    }

    /// The versions, oldest first.
    package let entries: [Entry]

    /// Creates the history of a study from the store.
    ///
    /// - Throws: `StorageError`.
    package init(of study: String, in store: some StudyStore) async throws {
        let publications = try await store.publications(of: study)
        let current = publications.last?.version.hash
        entries = try await store.versions(of: study).enumerated().map { index, version in
            Entry(
                number: index + 1,
                version: version,
                publications: publications.filter { $0.version.hash == version.hash },
                isCurrent: version.hash == current
            )
        }
    }

    /// Returns the entry of a version, or `nil` if the version was never published.
    package func entry(of hash: String) -> Entry? { entries.first { $0.version.hash == hash } }

    /// Returns the entry with the given number, or `nil` if there is none.
    package func entry(_ number: Int) -> Entry? {
        entries.indices.contains(number - 1) ? entries[number - 1] : nil
    }
}
