import HTTP
import Logging
import Studies
import TaskModel

/// The dependencies and the long-lived state that all endpoints share.
final class SiteContext: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let secrets: Secrets
    let publicFiles: PublicFiles
    let participants: ParticipantSite
    let authentication: ResearcherAuthentication
    let tokens: TokenAuthentication
    let accounts: ResearcherAccounts
    let signIn: AdminSignIn
    let secondFactors: SecondFactors
    /// The limiter for guesses of the current password in a signed-in browser.
    let ownPasswordAttempts = AttemptLimiter<String>(limit: 5, seconds: SignInAttempts.seconds)
    let exports: ExportJobs
    let diagrams = TaskDiagramCache()
    /// The languages in which the admin site is available, English first.
    private let adminLanguages: [String]
    let tests = StudyTests()

    init(
        _ environment: SiteEnvironment,
        setUp: SetUpLink,
        onSetUp: @escaping @Sendable () -> Void
    ) {
        self.environment = environment
        responder = Responder(environment: environment)
        let logger = environment.logger
        exports = ExportJobs(environment.downloads, now: environment.now) { job, error in
            logger.error("the export \(job.id) of study \(job.study) failed: \(error)")
        }
        let translated = environment.wordings.filter {
            $1.texts[SignInEndpoint.Word.title.key] != nil
        }
        adminLanguages = ["en"] + translated.keys.filter { $0 != "en" }.sorted()
        publicFiles = PublicFiles(folders: environment.publicFolders)
        participants = ParticipantSite(environment, publicFiles)
        secrets = participants.secrets
        authentication = ResearcherAuthentication(environment: environment)
        tokens = TokenAuthentication(environment: environment)
        accounts = ResearcherAccounts(
            store: environment.storage,
            library: environment.library,
            cost: environment.passwordCost,
            randomBytes: environment.randomBytes
        )
        secondFactors = SecondFactors(environment: environment, secrets: secrets)
        signIn = AdminSignIn(
            environment: environment,
            secrets: secrets,
            authentication: authentication,
            setUpLink: setUp,
            onSetUp: onSetUp
        )
    }

    /// Returns the wording of the admin site in the language that the browser prefers, or else in
    /// English.
    func adminWording(for head: RequestHead) -> Wording {
        environment.wording(Languages.accepted(by: head, of: adminLanguages) ?? "en")
    }
}
