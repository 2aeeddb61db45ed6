import HTTP
import Storage
import TaskModel

/// A link into a study, with a signature and the parameters that the study stores.
struct SignedLink {
    let identity: ParticipantIdentity
    /// The signature to be marked as used; `nil` if it is not valid, or if the link contains no
    /// usable identity.
    let verified: UsedSignature?
    /// The parameters, the time and the signature, as form fields.
    let fields: [StudyPage.Parameter]
    private let study: String
    private let parameters: [String: String]

    /// Creates the link from its parameters; `value` returns the value of a parameter by name.
    init(
        into study: Study,
        _ secrets: Secrets,
        _ environment: SiteEnvironment,
        _ value: (String) -> String?
    ) {
        self.study = study.id
        let parameters = study.parameters.reduce(into: [String: String]()) { $0[$1] = value($1) }
        self.parameters = parameters
        let (identifying, name) = (
            study.admission.identifyingParameter ?? "", study.admission.signatureParameter ?? ""
        )
        let identity = ParticipantSite.trimmed(parameters[identifying] ?? "")
        self.identity = secrets.identity(identity, of: identifying, in: study.id)
        let time = value(Admission.timeParameter) ?? ""
        let signature = value(name) ?? ""
        let signatures = LinkSignature(study: study.id, secret: environment.key)
        let verified = Int64(time).flatMap {
            signatures.verified(signature, of: parameters, at: $0, now: environment.now())
        }
        self.verified = ParticipantSite.isIdentity(identity) ? verified : nil
        let rest = [name: signature, Admission.timeParameter: time]
        fields = parameters.merging(rest) { $1 }.sorted { $0.key < $1.key }
            .map { StudyPage.Parameter($0.key, $0.value) }
    }

    /// Returns a redirect to the study with the stored parameters, without the signature.
    func redirect(
        _ responder: Responder,
        _ more: [(name: String, value: String)] = []
    ) -> Response {
        let query = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        return responder.redirect(to: StudyEndpoint(study: study), query: query + more)
    }
}
