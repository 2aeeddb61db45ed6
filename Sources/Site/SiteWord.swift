import TaskModel

/// The keys of texts that several pages of the site share.
enum SiteWord: String, WordKey {
    case studies = "pages.studies.title"
    case onward = "notices.onward"
    case personalLink = "personalLink.title"
    case moment = "format.moment"
    case zonedMoment = "format.zonedMoment"
    case add = "buttons.add"
    case addAnother = "buttons.addAnother"
    case entry = "entries.number"
    case attempt = "entries.attempt"
    case round = "entries.round"
    case heading = "review.heading"
    case read = "review.read"
    case dontKnow = "review.dontKnow"
    case declined = "review.declined"
}

/// A message that is shown on a separate page.
enum PageMessage: String, CaseIterable, Sendable {
    case notFound
    case notAllowed
    case notYours
    case notYoursTyped
    case notSaved
    case unavailable
    case busy
    case tooLarge
    case tooManyStarts
    case otherPerson
    case failure
    case staleForm
    case notYourRole
    case lastOwner
    case noDiagram
    case noResearcher
    case invitationOver
    case leftStudy
    case lastResearcher
    case testOver
    case completed = "ended_completed"
    case endedEarly = "ended_early_termination"
    case discarded = "ended_discarded"
    case full = "ended_full"
    case withdrawn = "ended_withdrawn"
    case failed = "ended_failed"

    /// Creates the message for an ended session, or returns `nil` if the session is open.
    init?(ended status: SessionStatus) {
        switch status {
        case .completed: self = .completed
        case .earlyTermination: self = .endedEarly
        case .discarded: self = .discarded
        case .failed: self = .failed
        case .withdrawn: self = .withdrawn
        case .inProgress, .saved: return nil
        }
    }
}

/// The key of a message's title or text.
enum MessageWord: WordKey {
    case title(PageMessage)
    case text(PageMessage)

    static let allCases = PageMessage.allCases.flatMap { [title($0), text($0)] }

    var key: String {
        switch self {
        case .title(let message): "messages.\(message.rawValue).title"
        case .text(let message): "messages.\(message.rawValue).text"
        }
    }
}
