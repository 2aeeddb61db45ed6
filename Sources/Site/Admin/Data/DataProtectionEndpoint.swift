import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows how a study protects its data and which deletions are announced.
struct DataProtectionEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/data-protection"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    static let templates = [AdminDataProtectionPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.dataProtection.title"
        case asOf = "admin.dataProtection.asOf"
        case programs = "admin.dataProtection.programs"
        case controller = "admin.dataProtection.controller"
        case purpose = "admin.dataProtection.purpose"
        case legalBasis = "admin.dataProtection.legalBasis"
        case recipients = "admin.dataProtection.recipients"
        case unstated = "admin.dataProtection.unstated"
        case identifyingParameter = "admin.dataProtection.identifyingParameter"
        case parameters = "admin.dataProtection.parameters"
        case labels = "admin.dataProtection.labels"
        case addresses = "admin.dataProtection.addresses"
        case consents = "admin.dataProtection.consents"
        case timeZones = "admin.dataProtection.timeZones"
        case always = "admin.dataProtection.always"
        case stop = "admin.dataProtection.stop"
        case delete = "admin.dataProtection.delete"
        case answers = "admin.dataProtection.answers"
        case consentsStay = "admin.dataProtection.consentsStay"
        case backups = "admin.dataProtection.backups"
        case unlimited = "admin.dataProtection.unlimited"
        case kept = "admin.dataProtection.kept"
        case notice = "admin.dataProtection.notice"
        case announced = "admin.dataProtection.announced"
        case waiting = "admin.dataProtection.waiting"
        case lastBackup = "admin.dataProtection.lastBackup"
        case noBackup = "admin.dataProtection.noBackup"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let environment = admin.environment
        let outlook = try await environment.retention.outlook(
            of: version.study,
            at: environment.now()
        )
        let codebook = try await environment.downloads.codebook(of: study)
        let history = try await StudyHistory(of: study, in: environment.storage)
        let number = history.entry(of: version.hash)?.number ?? 0
        let moment = environment.now().zonedWords(in: admin.wording, zone: version.study.timeZone)
        let page = AdminDataProtectionPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            asOf: admin.wording(Word.asOf, ["number": String(number), "moment": moment]),
            codebookPath: CodebookEndpoint(study: study).address,
            facts: facts(version.study.dataProtection, admin.wording),
            tasks: version.study.tasks.map { .init($0, codebook, admin.wording) },
            stored: stored(by: version.study, admin.wording),
            retention: retention(version.study, outlook, admin.wording),
            rights: rights(version.study.rights, environment, admin.wording),
            researchers: try await researchers(admin),
            programs: try await programs(admin)
        )
        return try admin.responder.page(page)
    }

    private func facts(
        _ stated: DataProtection,
        _ wording: Wording
    ) -> [AdminDataProtectionPage.Fact] {
        let facts: [(Word, String?)] = [
            (.controller, stated.controller), (.purpose, stated.purpose),
            (.legalBasis, stated.legalBasis), (.recipients, stated.recipients),
        ]
        return facts.map { label, text in
            .init(
                label: wording(label),
                text: text ?? wording(Word.unstated),
                isStated: text != nil
            )
        }
    }

    /// Returns the researchers with an account and a role, preceded by the administrators if no
    /// owner has an account.
    private func researchers(
        _ admin: AdminContext
    ) async throws -> [AdminDataProtectionPage.Sentence] {
        let storage = admin.environment.storage
        let accounts = try await storage.researchers()
        let owners =
            admin.access.hasOwner(study)
            ? [] : accounts.filter(\.isAdministrator).map { ($0.name, StudyRole.owner) }
        let members = try await storage.memberships().filter { member in
            member.study == study && accounts.contains { $0.name == member.researcher }
                && !owners.contains { $0.0 == member.researcher }
        }
        return (owners + members.map { ($0.researcher, $0.role) }).map { name, role in
            .init(text: "\(name): \(admin.wording(RoleWord(role: role)))")
        }
    }

    /// Returns a sentence that names the programs with a valid token, or `nil` if there are none.
    private func programs(_ admin: AdminContext) async throws -> String? {
        let now = admin.environment.now()
        let tokens = try await admin.environment.storage.accessTokens(in: study)
            .filter { now < $0.expiresAt }
        guard !tokens.isEmpty else { return nil }
        let names = tokens.map { "\($0.name) (\($0.researcher))" }
        return admin.wording(Word.programs, ["names": names.joined(separator: ", ")])
    }

    /// Returns sentences about the data stored in addition to answers.
    private func stored(
        by study: Study,
        _ wording: Wording
    ) -> [AdminDataProtectionPage.Sentence] {
        let names = study.parameters.joined(separator: ", ")
        let sentences: [String?] = [
            wording(Word.always),
            study.parameters.isEmpty ? nil : wording(Word.parameters, ["names": names]),
            study.admission.identifyingParameter.map {
                wording(Word.identifyingParameter, ["name": $0])
            },
            study.admission.entries.contains(.invitation) ? wording(Word.labels) : nil,
            study.reminders.contains(.email) ? wording(Word.addresses) : nil,
            study.tasks.allSatisfy(\.consents.isEmpty) ? nil : wording(Word.consents),
            study.hasOwnTimeZones ? wording(Word.timeZones) : nil,
        ]
        return sentences.compactMap(\.self).map { .init(text: $0) }
    }

    private func retention(
        _ study: Study,
        _ outlook: RetentionOutlook,
        _ wording: Wording
    ) -> [AdminDataProtectionPage.Sentence] {
        guard let months = study.dataProtection.keptMonths else {
            return [.init(text: wording(Word.unlimited))]
        }
        let words = { (moment: Instant) in moment.words(in: wording, zone: study.timeZone) }
        let periods = [
            "days": "\(RetentionKeeper.noticeDays)", "backup": "\(RetentionKeeper.backupDays)",
        ]
        let announced = outlook.firstDeletion.map { first in
            wording(Word.announced, ["count": "\(outlook.announced)", "moment": words(first)])
        }
        let waiting =
            outlook.waiting == 0 ? nil : wording(Word.waiting, ["count": "\(outlook.waiting)"])
        let backup =
            outlook.lastBackup.map { wording(Word.lastBackup, ["moment": words($0)]) }
            ?? wording(Word.noBackup)
        return [
            .init(text: wording(Word.kept, ["months": "\(months)"])),
            .init(text: wording(Word.notice, periods)),
            .init(text: backup),
        ] + [announced, waiting].compactMap(\.self).map { .init(text: $0, isWarning: true) }
    }

    private func rights(
        _ rights: ParticipantRights,
        _ environment: SiteEnvironment,
        _ wording: Wording
    ) -> [AdminDataProtectionPage.Sentence] {
        let sentences: [String?] = [
            rights.withdrawal.contains(.stop) ? wording(Word.stop) : nil,
            rights.withdrawal.contains(.delete) ? wording(Word.delete) : nil,
            environment.keepsConsents ? wording(Word.consentsStay) : nil,
            rights.showsAnswers ? wording(Word.answers) : nil,
            environment.backupDays.map { wording(Word.backups, ["days": "\($0)"]) },
        ]
        return sentences.compactMap(\.self).map { .init(text: $0) }
    }
}

extension AdminDataProtectionPage.Task {
    fileprivate init(_ task: TaskDefinition, _ codebook: StudyCodebook, _ wording: Wording) {
        let variables = codebook.variables.filter { $0.task == task.id && $0.round == 1 }
        let kinds =
            task.allRecorders.map(\.kind)
            + task.pages.flatMap(\.items).compactMap(\.format.recorder)
        var labels: [String] = []
        for label in kinds.map({ wording(type(of: $0).label) }) where !labels.contains(label) {
            labels.append(label)
        }
        self.init(
            title: task.title,
            variables: variables.count,
            identifying: FlaggedList(
                variables.filter(\.isIdentifying).map { variable in
                    .init(
                        name: variable.name,
                        question: variable.labels[codebook.languages.first ?? ""] ?? ""
                    )
                }
            ),
            recordings: labels.joined(separator: ", ")
        )
    }
}

/// The page that summarises how a study protects its data.
struct AdminDataProtectionPage: PageModel, Encodable {
    /// A fact that the study file can state.
    struct Fact: Encodable {
        let label: String
        let text: String
        /// Whether the study file contains the statement.
        let isStated: Bool
    }

    struct Sentence: Encodable {
        let text: String
        /// Whether researchers must act, or data are about to be deleted.
        var isWarning = false
    }

    struct Variable: Encodable {
        let name: String
        /// The label in the study's first language; may be empty.
        let question: String
    }

    /// The data of a task.
    struct Task: Encodable {
        let title: String
        /// The number of variables, without those of later rounds.
        let variables: Int
        /// The variables that can identify people.
        let identifying: FlaggedList<Variable>
        /// The kinds of recordings made in the task; may be empty.
        let recordings: String
    }

    static let template = "admin-data-protection"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// A sentence with the number of the version and the current time.
    let asOf: String
    let codebookPath: Address
    let facts: [Fact]
    let tasks: [Task]
    /// The data stored in addition to answers.
    let stored: [Sentence]
    /// The retention period and the announced deletions.
    let retention: [Sentence]
    /// The participants' rights, and the data that a deletion leaves in place.
    let rights: [Sentence]
    /// The researchers with access to the study, each with their role.
    let researchers: [Sentence]
    /// A sentence that names the programs with a valid token; `nil` if there are none.
    let programs: String?
}
