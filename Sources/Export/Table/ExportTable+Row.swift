import TaskModel

/// What a session says of one variable.
struct VariableResult {
    /// Where the item stands.
    let item: ExportItem
    /// The format of the version to which the session is bound.
    let format: any AnswerFormat
}

extension ExportTable {
    /// Makes sure that nothing of a row would be left out.
    func check(_ row: ExportRow) throws {
        let session = row.session
        guard let version = versions[session.version] else {
            throw ExportError.unknownVersion(session: session.id, version: session.version)
        }
        guard let known = version.scores[session.task] else {
            throw ExportError.unknownTask(session: session.id, task: session.task)
        }
        if let unknown = row.scores.keys.filter({ !known.contains($0) }).min() {
            throw ExportError.unknownScore(session: session.id, unknown)
        }
        for address in row.items.keys where format(of: address, in: session) == nil {
            throw ExportError.unknownItem(session: session.id, address)
        }
    }

    /// What a row says of a variable; `nil` when its task or version does not have it.
    func result(of variable: ExportVariable, in row: ExportRow) throws -> VariableResult? {
        let session = row.session
        guard variable.task == session.task, let format = format(of: variable.address, in: session)
        else { return nil }
        guard let item = row.items[variable.address] else {
            throw ExportError.missingItem(session: session.id, variable.address)
        }
        return VariableResult(item: item, format: format)
    }

    private func format(of address: ItemAddress, in session: SessionState) -> (any AnswerFormat)? {
        let key = VersionItems.Key(task: session.task, address: address)
        return versions[session.version]?.formats[key]
    }
}
