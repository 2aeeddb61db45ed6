import Pages
import Storage
import Studies
import TaskModel

extension PublicationImpact {
    /// The hash of the current version, sent in a hidden field by forms that publish a version;
    /// empty if there is no current version.
    var basis: String { current?.hash ?? "" }
}

extension AdminContext {
    /// Returns sentences that describe the consequences of a publication.
    ///
    /// - Parameters:
    ///   - impact: The consequences of the publication; if `nil`, the result is empty.
    ///   - zone: The name of the study's time zone; `nil` for the server's zone.
    ///   - namesEarlier: Whether to name the earlier version with the same files.
    /// - Returns: The sentences, in the order shown.
    /// - Throws: `StorageError`.
    func sentences(
        _ impact: PublicationImpact?,
        in zone: String?,
        namesEarlier: Bool = true
    ) async throws -> [String] {
        typealias Word = StudyDraftEndpoint.Word
        let wording = wording
        let date = { (moment: Instant) in moment.zonedWords(in: wording, zone: zone) }
        switch impact {
        case nil: return []
        case .new?: return [wording(Word.new)]
        case .published(let version)?:
            return [wording(Word.same, ["moment": date(version.publishedAt)])]
        case .replacement(let replaced, let earlier, let inProgress, let untouched, let changes)?:
            let history = try await StudyHistory(
                of: replaced.study,
                in: environment.storage
            )
            let number = { (version: PublishedVersion) in
                String(history.entry(of: version.hash)?.number ?? 0)
            }
            let words = ["number": number(replaced), "moment": date(replaced.publishedAt)]
            let same = namesEarlier ? earlier : nil
            let again = same.map { wording(Word.again, ["number": number($0)]) }
            let isWaiting = inProgress > 0 && changes?.contains { $0.concernsVariable } == true
            return [
                wording(Word.replaces, words), again,
                inProgress == 0 ? nil : wording(Word.inProgress, ["count": String(inProgress)]),
                isWaiting ? wording(Word.untouched, ["count": String(untouched)]) : nil,
                changes == nil ? wording(Word.noComparison) : nil,
            ].compactMap(\.self)
        }
    }
}
