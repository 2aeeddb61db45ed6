/// The study folders, with the studies that they publish and the problems of each folder.
struct StudyFolders {
    /// The problems found in each folder when it was last read.
    private var problems: [String: [String]] = [:]
    /// The folder that publishes each study, by study identifier.
    private var claims: [String: String] = [:]
    /// The identifier of the study in each folder that cannot be published; empty if the identifier
    /// cannot be read.
    private var broken: [String: String] = [:]
    /// The claims before the latest publishing run.
    private var earlierClaims: [String: String] = [:]

    /// The problems, ordered by folder.
    var diagnostics: [String] { problems.sorted { $0.key < $1.key }.flatMap(\.value) }

    /// The first folder in which the study's identifier cannot be read.
    var firstUnidentified: String? { firstBroken(with: "") }

    /// Returns the folder that publishes a study.
    func owner(of study: String) -> String? { claims[study] }

    /// Returns the folder that publishes a study, or else a folder that contains the study but
    /// cannot be published.
    func folder(of study: String) -> String? {
        claims[study] ?? firstBroken(with: study)
    }

    private func firstBroken(with study: String) -> String? {
        broken.filter { $0.value == study }.keys.min()
    }

    /// Starts a publishing run, and returns the folders in the order in which to publish them.
    mutating func begin(_ folders: [String]) -> [String] {
        earlierClaims = claims
        claims = [:]
        broken = [:]
        let known = Set(earlierClaims.values)
        return folders.filter(known.contains) + folders.filter { !known.contains($0) }
    }

    /// Ends a publishing run that found the given folders.
    mutating func end(_ folders: [String]) {
        problems = problems.filter { folders.contains($0.key) }
        for (study, folder) in earlierClaims.sorted(by: { $0.key < $1.key })
        where claims[study] == nil && !folders.contains(folder) {
            claims[study] = folder
            note("the folder is missing; study \"\(study)\" stays published as before", of: folder)
        }
    }

    /// Replaces a folder's problems with the diagnostics of its files.
    mutating func replaceProblems(
        of folder: String,
        with diagnostics: [some CustomStringConvertible]
    ) {
        problems[folder] = diagnostics.map { "\(folder)/\($0)" }
    }

    /// Adds a problem to a folder's problems.
    mutating func note(_ problem: String, of folder: String) {
        problems[folder, default: []].append("\(folder): \(problem)")
    }

    /// Records that a folder publishes a study.
    ///
    /// - Throws: `DuplicateStudyError` if another folder publishes the study.
    mutating func claim(_ study: String, for folder: String) throws {
        let first = claims[study, default: folder]
        guard first == folder else {
            note("study \"\(study)\" is already in \(first)", of: folder)
            throw DuplicateStudyError(id: study, folders: [first, folder])
        }
        claims[study] = folder
    }

    /// Records that a folder cannot be published; `study` is `nil` if the study's identifier cannot
    /// be read.
    ///
    /// The folder keeps its claim on the study that it published before, so that a copy does not
    /// replace the study.
    mutating func noteBroken(_ folder: String, study: String?) {
        for (study, owner) in earlierClaims where owner == folder { claims[study] = folder }
        broken[folder] = study ?? ""
    }
}
