import HTTP
import Storage
import TaskModel

/// The person who opens a study's page or starts a task, as far as the request shows.
struct Arrival: Sendable {
    /// The participant; `nil` if the person is new to the study.
    var participant: Participant?
    /// What identifies the person, according to the link.
    var identity: ParticipantIdentity?
    /// Whether the browser is the participant's: it may open the earlier sessions and show the
    /// personal link.
    var isOwnBrowser = true
    /// Why the person cannot start anything here, if so.
    var obstacle: Obstacle?

    enum Obstacle: Sendable, Hashable {
        /// The study needs a link with an identity, and the address has none.
        case noLink
        /// The identity in the link is unusable, for example because a panel did not fill it in.
        case incompleteLink
        /// The study needs signed links, and the link has no valid signature.
        case unsignedLink
        /// The browser is used by someone else, so the person must choose.
        case otherPerson
    }
}

extension ParticipantSite {
    /// The name of the field and of the link parameter with which a person confirms that the link,
    /// and not the browser, says who they are.
    static let confirmation = "_as"
    /// The value of that field.
    static let confirmed = "link"
    static let confirmedField = (name: confirmation, value: confirmed)

    /// Returns who opens a study.
    ///
    /// The strongest evidence wins: a personal link or code and a signature have already made the
    /// person the user of the browser; then comes an unsigned parameter, if the person confirms it,
    /// and last the browser.
    func arrival(
        _ request: Request,
        in study: Study,
        _ browser: ParticipantBrowser
    ) async throws -> Arrival {
        let storage = environment.storage
        let user = try await storage.participant(of: study.id, using: browser.hash)
        guard let name = study.admission.identifyingParameter,
            let value = parameter(name, of: request)
        else {
            if user == nil, !study.admission.entries.contains(.open) {
                return Arrival(obstacle: .noLink)
            }
            return try await arrival(of: user, browser)
        }
        guard Self.isIdentity(value) else { return Arrival(obstacle: .incompleteLink) }
        let identity = secrets.identity(value, of: name, in: study.id)
        let known = try await storage.participant(of: study.id, identifiedBy: identity)
        if let user, user.id == known?.id { return try await arrival(of: user, browser) }
        if study.admission.signatureParameter != nil { return Arrival(obstacle: .unsignedLink) }
        if user != nil, !isConfirmed(request) {
            return Arrival(identity: identity, obstacle: .otherPerson)
        }
        var arrival = try await arrival(of: known, browser)
        arrival.identity = identity
        return arrival
    }

    private func arrival(
        of participant: Participant?,
        _ browser: ParticipantBrowser
    ) async throws -> Arrival {
        guard let participant else { return Arrival() }
        let isOwn = try await environment.storage.mayOpenAllSessions(
            of: participant.id,
            on: browser.hash
        )
        return Arrival(participant: participant, isOwnBrowser: isOwn)
    }

    func isConfirmed(_ request: Request) -> Bool {
        let value = request.form[Self.confirmation] ?? request.head.query[Self.confirmation]
        return value == Self.confirmed
    }

    /// Returns the value of a link parameter, from the query or else from the form; `nil` if it is
    /// missing or empty.
    private func parameter(_ name: String, of request: Request) -> String? {
        let value = request.head.query[name] ?? request.form["parameter-\(name)"]
        let trimmed = value.map(Self.trimmed)
        return trimmed?.isEmpty == false ? trimmed : nil
    }

    /// Returns a value without the white space around it, which a copied link may contain.
    static func trimmed(_ value: String) -> String {
        String(value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Returns whether a value can identify a person.
    ///
    /// A panel that is not set up correctly sends the same placeholder, such as `{{%PROLIFIC_PID%}}`,
    /// for everybody. A value that is too long would be cut when it is stored.
    static func isIdentity(_ value: String) -> Bool {
        value.count <= longestParameter && !value.contains { "{}[]%<>$\n\0".contains($0) }
            && !value.isEmpty
    }

    /// Returns the participant who starts a session, and whether the browser is the participant's.
    ///
    /// If the link identifies someone who is new, the participant is created now.
    func participant(
        for arrival: Arrival,
        in study: String,
        _ browser: ParticipantBrowser
    ) async throws -> (participant: Participant, isOwnBrowser: Bool) {
        if let known = arrival.participant { return (known, arrival.isOwnBrowser) }
        let new = Participant(id: environment.identifier(), study: study)
        guard let identity = arrival.identity else { return (new, true) }
        let claim = IdentityClaim(
            study: study,
            identity: identity,
            newParticipant: new.id,
            newKeys: secrets.personalKeys(of: new)
        )
        let storage = environment.storage
        let found = try await storage.claim(claim, on: browser.hash, at: environment.now())
        let isOwn = try await storage.mayOpenAllSessions(of: found.id, on: browser.hash)
        return (found, isOwn)
    }
}
