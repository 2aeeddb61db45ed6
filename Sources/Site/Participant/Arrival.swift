import HTTP
import Sessions
import Storage
import TaskModel

/// The person who opens a study page or starts a task, as far as the request identifies them.
struct Arrival: Sendable {
    /// The participant; `nil` if the person is new to the study, or if there is an obstacle.
    var participant: Participant?
    /// The usable identity in the link; `nil` if there is none.
    var identity: ParticipantIdentity?
    /// Whether the browser is the participant's own, and may therefore open earlier sessions and
    /// show the personal link.
    var isOwnBrowser = true
    /// Whether the browser is a known participant's own browser.
    var isOfOwner: Bool { participant != nil && isOwnBrowser }
    /// The reason why the person cannot start a task; `nil` if there is none.
    var obstacle: Obstacle?

    enum Obstacle: Sendable, Hashable {
        /// The person is new, the study requires a link or code for joining, and the address
        /// contains no identity.
        case noLink
        /// The identity in the link is unusable, for example because a panel did not fill it in.
        case incompleteLink
        /// The study requires signed links, and no signature has proved the identity in the link.
        case unsignedLink
        /// Another person used the browser last, so the visitor must choose which person takes
        /// part.
        case otherPerson
    }
}

extension ParticipantSite {
    /// The name of the form field and link parameter that identify the person if the browser alone
    /// does not.
    static let claimant = "_as"

    enum Claimant: String {
        /// The person whom the link or code identifies, although another person used the browser
        /// last.
        case link
        /// The person whose turn it is at a shared device.
        ///
        /// Without this value, a page on such a device is for a new person.
        case turn

        var field: (name: String, value: String) { (ParticipantSite.claimant, rawValue) }
    }

    func claimant(of request: Request) -> Claimant? {
        (request.form[Self.claimant] ?? request.head.query[Self.claimant])
            .flatMap(Claimant.init)
    }

    /// Returns the person who opens a study.
    ///
    /// If the request comes from a page of an unrestricted session that this browser may open, the
    /// person is the session's participant. Otherwise, an identity in the link takes precedence
    /// over the browser's last user; if the two differ, the person must confirm an unsigned
    /// identity. A personal link or code, or a signed link, needs no check here, because it has
    /// already made the person the browser's last user.
    func arrival(
        _ request: Request,
        in study: Study,
        _ browser: ParticipantBrowser
    ) async throws -> Arrival {
        if let own = try await participantOfSession(in: request, study, browser) {
            return Arrival(participant: own)
        }
        let claimant = claimant(of: request)
        let isSomeoneNew = browser.isShared && claimant != .turn
        let user = isSomeoneNew ? nil : try await user(of: browser, in: study.id)
        switch identity(in: request, of: study) {
        case .none:
            if user == nil, !study.admission.entries.contains(.open) {
                return Arrival(obstacle: .noLink)
            }
            return Arrival(participant: user?.participant, isOwnBrowser: user?.isOwner ?? true)
        case .unusable: return Arrival(obstacle: .incompleteLink)
        case .identity(let identity):
            return try await arrival(identity, user, isConfirmed: claimant == .link, study)
        }
    }

    /// Returns a browser's last user; on a shared device, the person whose turn it is.
    func user(of browser: ParticipantBrowser, in study: String) async throws -> BrowserUser? {
        guard let key = browser.key else { return nil }
        return try await environment.storage.user(of: key, in: study)
    }

    private func arrival(
        _ identity: ParticipantIdentity,
        _ user: BrowserUser?,
        isConfirmed: Bool,
        _ study: Study
    ) async throws -> Arrival {
        let known = try await environment.storage.participant(
            of: study.id,
            identifiedBy: identity
        )
        if let user, user.participant.id == known?.id {
            return Arrival(
                participant: known,
                identity: identity,
                isOwnBrowser: user.isOwner
            )
        }
        if study.admission.signatureParameter != nil { return Arrival(obstacle: .unsignedLink) }
        if user != nil, !isConfirmed {
            return Arrival(identity: identity, obstacle: .otherPerson)
        }
        // Anyone can type an identity, even in a browser that was the participant's before.
        return Arrival(participant: known, identity: identity, isOwnBrowser: known == nil)
    }

    /// Returns the participant of the session from whose page the request comes.
    ///
    /// Returns `nil` if there is no such session, if this browser may not open it, or if it is
    /// restricted.
    private func participantOfSession(
        in request: Request,
        _ study: Study,
        _ browser: ParticipantBrowser
    ) async throws -> Participant? {
        guard let id = StudyEndpoint.session(of: request), let key = browser.key,
            let session = try await sessions.session(
                id,
                openedBy: key,
                at: environment.now()
            ), session.study.id == study.id, !session.state.isRestricted
        else { return nil }
        return try await environment.storage.participant(session.state.participant)
    }

    private enum LinkIdentity {
        case none, unusable
        case identity(ParticipantIdentity)
    }

    /// Returns the identity in the link, or in the form of a page that the link opened.
    private func identity(in request: Request, of study: Study) -> LinkIdentity {
        guard let name = study.admission.identifyingParameter else { return .none }
        let inQuery = request.head.query.fields.filter { $0.name == name }.map(\.value)
        let sent = inQuery.isEmpty ? request.form["parameter-\(name)"].map { [$0] } ?? [] : inQuery
        guard let value = sent.first.map(Self.trimmed) else { return .none }
        guard Set(sent).count == 1, Self.isIdentity(value), value != name else { return .unusable }
        return .identity(secrets.identity(value, of: name, in: study.id))
    }

    /// Returns a value without leading and trailing white space, which a copied link may contain.
    static func trimmed(_ value: String) -> String {
        // Iterating backwards over characters, rather than scalars, is slow in a long run of flag
        // emoji.
        let scalars = value.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[start...end])
    }

    /// Returns whether a value can identify a person.
    ///
    /// A panel that is not set up correctly sends the same placeholder, such as
    /// `{{%PROLIFIC_PID%}}` or `undefined`, for every person. A value that is too long would be
    /// truncated when stored.
    static func isIdentity(_ value: String) -> Bool {
        !value.isEmpty && value.count <= longestParameter
            && value.contains { $0.isLetter || $0.isNumber }
            && !value.contains { "{}[]%<>$".contains($0) || $0.isNewline || $0 == "\0" }
            && !["undefined", "null", "none", "nan"].contains(value.lowercased())
    }

    /// Returns the participant who starts a session, and whether the browser is the participant's.
    ///
    /// A new participant whom the link identifies is stored now. A new participant without an
    /// identity is stored with the session.
    func participant(
        for arrival: Arrival,
        in study: String,
        _ browser: ParticipantBrowser
    ) async throws -> (participant: Participant, isOwnBrowser: Bool) {
        if let known = arrival.participant { return (known, arrival.isOwnBrowser) }
        guard let identity = arrival.identity else {
            return (Participant(id: environment.identifier(), study: study), true)
        }
        let found = try await claim(identity, in: study, browser)
        let isOwn = try await environment.storage.mayOpenAllSessions(
            of: found.id,
            on: browser.key ?? browser.hash
        )
        return (found, isOwn)
    }

    /// Finds or creates the participant with the given identity, which a signature may prove.
    @discardableResult
    func claim(
        _ identity: ParticipantIdentity,
        in study: String,
        provenBy signature: UsedSignature? = nil,
        _ browser: ParticipantBrowser
    ) async throws -> Participant {
        let new = Participant(id: environment.identifier(), study: study)
        let claim = IdentityClaim(
            study: study,
            identity: identity,
            newParticipant: new.id,
            newKeys: secrets.personalKeys(of: new),
            signature: signature
        )
        return try await environment.storage.claim(
            claim,
            on: browser.key ?? browser.hash,
            at: environment.now()
        )
    }
}
