import HTTP
import Logging
import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Files of a session: GET shows one, POST sends the form of a step that asks for one.
    func file(_ name: String, _ run: SessionRun, _ request: Request) async throws -> Response {
        let address = StepAddress(parsing: name).flatMap { address in
            run.journey.step(address) == nil ? nil : address
        }
        guard request.head.method != .post else {
            guard let address else { throw SiteError.notFound }
            return try await submit(address, run, request)
        }
        if let kept = try await environment.storage.file(name, of: run.state.id) {
            return response(kept)
        }
        // A page with an error stands at the address of its form.
        guard let address else { throw SiteError.notFound }
        return responder.redirect(to: .step(session: run.state.id, address))
    }

    private func response(_ kept: KeptFile) -> Response {
        let headers = SecurityHeaders.ownFile(kept.file, isSecure: environment.isSecure)
        switch kept.content {
        case .bytes(let bytes): return Response(headers: headers, body: .bytes(bytes))
        case .path(let path):
            let body = Response.Body.file(
                path: path,
                byteCount: kept.file.size,
                removeAfterwards: false
            )
            return Response(headers: headers, body: body)
        }
    }

    /// Stores the files of a form, and refers to them in the fields of their items.
    ///
    /// Each is checked before it is stored. A rejected file is reported whatever the button:
    /// browsers do not send a file again with the next page, so it would be lost silently. The
    /// control is then empty, and the same button continues.
    ///
    /// - Returns: The items whose files were not stored.
    func keepFiles(
        of request: Request,
        for form: inout StepForm,
        _ run: SessionRun
    ) async throws -> RefusedFiles {
        var refused = RefusedFiles()
        guard run.state.status.isOpen, form.button != "skip",
            run.play.sendsFile(at: form.address), let step = run.journey.step(form.address)
        else { return refused }
        let context = run.context(form.address)
        // A form with an unknown button stores nothing.
        guard request.files.isEmpty || form.action(isEdit: false, in: context) != nil else {
            return refused
        }
        for item in step.items where item.format.sendsFile {
            guard let file = request.files.first(where: { $0.name == item.id }) else {
                form.takeBackFile(of: item)
                continue
            }
            do {
                try await check(file, for: item, in: context)
                form.attach(try await keep(file, for: item.id, form, run), to: item.id)
            } catch let reason as InvalidAnswer {
                refused.append(reason, of: item.id)
            } catch let refusal as FileRefusal {
                refused.append(refusal.sentence, of: item.id)
            } catch let error as StorageError where error.concernsTheDisk {
                environment.logger.error("file not stored", metadata: ["error": "\(error)"])
                refused.append(notStored: item.id)
            }
        }
        return refused
    }

    /// Checks a file's first bytes and size before it is stored.
    ///
    /// The format's own limit is checked first, because its message names the maximum for this question.
    ///
    /// - Throws: `InvalidAnswer`, `FileRefusal` or `StorageError`.
    private func check(
        _ file: UploadedFile,
        for item: FormItem,
        in context: AnswerContext
    ) async throws {
        guard file.isStored else {
            guard file.byteCount <= Uploads.maximumFileBytes else { throw Uploads.tooLarge }
            throw StorageError.full
        }
        let beginning = try await Uploads.beginning(of: file.path)
        let described = try StoredFile(beginning: beginning, size: file.byteCount, id: "unsaved")
        try item.format.check(described, named: item.id, in: context)
        guard file.byteCount <= Uploads.maximumFileBytes else { throw Uploads.tooLarge }
    }

    /// Keeps a file under an identifier that the same form with the same file has again, so that a
    /// second click keeps nothing twice.
    private func keep(
        _ file: UploadedFile,
        for item: String,
        _ form: StepForm,
        _ run: SessionRun
    ) async throws -> StoredFile {
        let digest = try await Uploads.digest(of: file.path)
        let place = "\(form.address)/\(form.visit ?? 0)/\(item)"
        let known = secrets.fileIdentifier(session: run.state.id, place: place, digest: digest)
        do {
            return try await keep(file, as: known, for: item, form, run)
        } catch StorageError.taken {
            if let kept = try await environment.storage.file(known, of: run.state.id) {
                return kept.file
            }
            // The other click is not done with it yet.
            return try await keep(file, as: environment.identifier(), for: item, form, run)
        }
    }

    private func keep(
        _ file: UploadedFile,
        as id: String,
        for item: String,
        _ form: StepForm,
        _ run: SessionRun
    ) async throws -> StoredFile {
        let upload = FileUpload(
            id: id,
            path: file.path,
            session: run.state.id,
            step: form.address,
            item: item
        )
        return try await environment.storage.keep(upload, at: environment.now())
    }
}

extension StorageError {
    /// Whether the participant can but send the file again, a little later.
    fileprivate var concernsTheDisk: Bool {
        switch self {
        case .full, .busy, .unavailable: true
        case .failing, .noSession, .taken: false
        }
    }
}

extension FileRefusal {
    /// The key of the sentence that says what to do.
    fileprivate var sentence: String {
        switch self {
        case .empty: "errors.upload.empty"
        case .unknownType: "errors.upload.unknownType"
        case .notOfSession: "errors.upload.gone"
        case .overQuota: "errors.upload.overQuota"
        }
    }
}
