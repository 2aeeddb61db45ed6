import HTTP
import Storage
import Studies
import TaskModel

/// The permission that a request to a page for researchers needs.
enum Clearance: Sendable, Hashable {
    /// A researcher who is signed in. The endpoint shows only what the researcher may see.
    case signedIn
    case administrator
    /// All of these capabilities in the endpoint's study.
    case study(Set<Capability>)
}

/// The decision whether a researcher may use an endpoint.
enum Verdict: Sendable {
    case allowed
    /// The researcher is not an administrator, or has a role in the study that is not sufficient.
    case refused
    /// The researcher must not learn whether the object exists.
    case hidden
}

extension AdminContext {
    func may(_ capability: Capability, in study: String) -> Bool {
        access.allows(capability, in: study)
    }

    /// Returns whether the researcher has a clearance; `study` is `nil` if the clearance concerns
    /// no study, or if the object of the request does not exist.
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

    /// Returns whether the researcher may see a draft, which requires a role that may edit drafts
    /// of its study.
    ///
    /// A draft whose study cannot be read belongs to the researcher who added it.
    func verdict(on draft: StudyDraft) -> Verdict {
        guard let study = draft.study else {
            return draft.researcher == researcher.name ? .allowed : .hidden
        }
        return verdict(.study([.editDrafts]), in: study)
    }

    /// Returns whether the researcher may see a published version or a draft.
    func verdict(onVersion hash: String) async throws -> Verdict {
        for draft in try await environment.drafts.all() where draft.hash == hash {
            if case .allowed = verdict(on: draft) { return .allowed }
        }
        let study = try await environment.library.version(hash)?.study.id
        return verdict(.study([.counts]), in: study)
    }
}
