import HTTP
import Pages
import Sessions
import TaskModel

extension PlatformModel {
    enum Word: String, WordKey {
        case onward = "completionCode.continue"
    }

    /// Creates the model for the last page of a session.
    ///
    /// Returns `nil` while the session is open, or if the page has neither a code nor a link.
    ///
    /// The session's end is stored before a page shows the code, so no page shows a code for
    /// answers that were lost.
    init?(
        _ platform: PlatformReturn,
        at ending: CompletionCodes.Ending,
        of session: LoadedSession,
        _ secrets: Secrets
    ) {
        guard platform.code != nil || platform.address != nil, !session.state.status.isOpen else {
            return nil
        }
        let code: String? =
            switch platform.code {
            case nil: nil
            case .fixed(let code): code
            case .unique:
                CompletionCodes(study: session.study.id, secrets)
                    .code(of: session.state.participant, at: ending)
            }
        let address = platform.address?.filled(parameters: session.state.parameters, code: code)
        let host = platform.address?.site.split(separator: "/").last.map(String.init) ?? ""
        self.init(
            code: code,
            address: address.map { Address($0) },
            label: platform.label ?? session.wording(Word.onward, ["site": host]),
            isAutomatic: platform.isAutomatic
        )
    }
}

extension PlatformAddress {
    /// Returns the address with the link parameters and the code filled in and percent-encoded.
    func filled(parameters: [String: String], code: String?) -> String {
        segments.map { segment in
            switch segment {
            case .literal(let words): words
            case .parameter(let name): PercentEncoding.text(parameters[name] ?? "")
            case .code: PercentEncoding.text(code ?? "")
            }
        }.joined()
    }
}

extension Response {
    /// Returns the response with a `Refresh` field that makes browsers open the model's address
    /// immediately, if the author set `automatic`.
    ///
    /// A redirect in response to the form's POST would not work: because of the page's
    /// `form-action`, browsers can block redirects to other sites.
    func redirecting(to model: PlatformModel?) -> Response {
        guard let model, model.isAutomatic, let address = model.address else { return self }
        var response = self
        response.headers["Refresh"] = "0; url=\(address.text)"
        return response
    }
}
