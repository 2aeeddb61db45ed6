import HTTP
import Storage
import Studies
import TaskModel

/// The permission that a request to a page for researchers needs.
enum Clearance: Sendable, Hashable {
    /// Any signed-in researcher. The endpoint itself checks which data the researcher may see.
    case signedIn
    case administrator
    /// All of these capabilities in the endpoint's study.
    case study(Set<Capability>)
}

/// The decision on a researcher's access to an endpoint, a draft or a version.
enum Verdict: Sendable {
    case allowed
    /// The endpoint is only for administrators, or the researcher's role in the study is not
    /// sufficient.
    case refused
    /// The researcher must not learn whether the object exists.
    case hidden
}

extension AdminContext {
    func may(_ capability: Capability, in study: String) -> Bool {
        access.allows(capability, in: study)
    }

    /// Returns the decision on a request that needs a clearance.
    ///
    /// `study` is `nil` if the clearance concerns no study, or if the object of the request does
    /// not exist.
    func verdict(_ needed: Clearance, in study: String?) -> Verdict {
        switch needed {
        case .signedIn: return .allowed
        case .administrator: return access.isAdministrator ? .allowed : .refused
        case .study(let capabilities):
            guard let study else { return .hidden }
            let own = access.capabilities(in: study)
            if own.isEmpty { return .hidden }
            return capabilities.isSubset(of: own) ? .allowed : .refused
        }
    }

    /// Returns the decision on the researcher's access to a draft.
    ///
    /// The researcher must be allowed to edit drafts of the study. If the study of a draft cannot
    /// be read, only the researcher who added the draft may see it.
    func verdict(on draft: StudyDraft) -> Verdict {
        guard let study = draft.study else {
            return draft.researcher == researcher.name ? .allowed : .hidden
        }
        return verdict(.study([.editDrafts]), in: study)
    }

    /// Returns the decision on the researcher's access to the draft or published version with the
    /// given hash.
    func verdict(onVersion hash: String) async throws -> Verdict {
        for draft in try await environment.drafts.all() where draft.hash == hash {
            if case .allowed = verdict(on: draft) { return .allowed }
        }
        let study = try await environment.library.version(hash)?.study.id
        return verdict(.study([.counts]), in: study)
    }
}
