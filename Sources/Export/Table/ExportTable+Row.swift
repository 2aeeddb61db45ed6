package import TaskModel

/// The state and answer of a variable in one session.
package struct VariableResult {
    package let item: ExportItem
    /// The item's format in the version to which the session is bound.
    package let format: any ExportedFormat
}

extension ExportTable {
    /// Returns whether the table leaves out an item because the item can identify people.
    func leavesOut(_ address: ItemAddress, of task: String) -> Bool {
        !options.includesIdentifying
            && identifyingVariables.contains { variable in
                variable.task == task && variable.kind == .answer
                    && variable.address.item == address.item
                    && variable.address.step.step == address.step.step
            }
    }

    /// Throws an `ExportError` if the row or one of its answers does not fit the table.
    func checkAnswers(of row: ExportRow) throws {
        try check(row)
        for variable in variables where variable.kind == .answer {
            _ = try result(of: variable, in: row)
        }
    }

    /// Throws an `ExportError` if the row has a version, task, item or score that the table lacks.
    package func check(_ row: ExportRow) throws {
        let session = row.session
        guard let version = versions[session.version] else {
            throw ExportError.unknownVersion(session: session.id, version: session.version)
        }
        guard let known = version.scores[session.task] else {
            throw ExportError.unknownTask(session: session.id, task: session.task)
        }
        if let unknown = row.scoreIDs.first(where: { !known.contains($0) }) {
            throw ExportError.unknownScore(session: session.id, unknown)
        }
        for (address, kind) in row.addresses {
            let key = VersionVariables.VariableKey(task: session.task, address: address, kind: kind)
            guard version.keys.contains(key) else {
                throw ExportError.unknownItem(session: session.id, address)
            }
        }
    }

    /// Returns the state and answer of a variable in a row.
    ///
    /// - Returns: The result. It is `nil` if the item is not in the row's task or version, or is in
    ///   a later round that did not take place.
    /// - Throws: `ExportError.missingItem` if the row lacks an item of the session's version.
    package func result(
        of variable: ExportVariable,
        in row: ExportRow
    ) throws -> VariableResult? {
        let session = row.session
        guard variable.task == session.task, let format = format(of: variable, in: session)
        else { return nil }
        guard let item = row.items[variable.address] else {
            if variable.address.step.round > 1 { return nil }
            throw ExportError.missingItem(session: session.id, variable.address)
        }
        return VariableResult(item: item, format: format)
    }

    /// Returns the reason why a later round has no item: not shown, not reached or withdrawn.
    ///
    /// - Returns: The reason; `nil` if the session's task or version does not have the item.
    func reasonForMissingRound(
        of variable: ExportVariable,
        in row: ExportRow
    ) -> MissingReason? {
        let session = row.session
        guard variable.task == session.task, format(of: variable, in: session) != nil else {
            return nil
        }
        if session.status == .completed || session.status == .earlyTermination { return .notShown }
        return row.missingReason(of: ExportItem(.notReached))
    }

    /// Returns the number of rounds that a row contains for a section; `nil` if it is unknown.
    func count(of variable: ExportVariable, in row: ExportRow) -> Int? {
        variable.task == row.session.task ? row.counts[variable.address.item] : nil
    }

    /// Returns the choice to which a section's round belongs; `nil` if the row has no such choice.
    func choice(ofRoundOf variable: ExportVariable, in row: ExportRow) -> String? {
        variable.task == row.session.task ? row.eachValues[variable.address.step] : nil
    }

    /// Returns the label of a round's choice in the version's first language, or an empty string if
    /// there is no label.
    func label(ofRoundOf variable: ExportVariable, in row: ExportRow) -> String {
        guard let code = choice(ofRoundOf: variable, in: row) else { return "" }
        let columns = format(of: variable, in: row.session)?.columns(named: variable.name)
        return columns?.label(ofChoice: code) ?? ""
    }

    /// Returns the random order of an item's options or rows, or of a section's steps; `nil` if the
    /// row does not contain the order.
    func order(of variable: ExportVariable, in row: ExportRow) -> [String]? {
        guard variable.task == row.session.task else { return nil }
        return variable.kind == .order
            ? row.orders[variable.address] : row.arrangements[variable.address.step]
    }

    /// Returns the format of an item in the version to which a session is bound.
    func format(ofAnswer address: ItemAddress, in session: SessionState) -> (any ExportedFormat)? {
        let key = VersionVariables.VariableKey(task: session.task, address: address, kind: .answer)
        return versions[session.version]?.formats[key]
    }

    private func format(
        of variable: ExportVariable,
        in session: SessionState
    ) -> (any ExportedFormat)? {
        let key = VersionVariables.VariableKey(
            task: session.task,
            address: variable.address,
            kind: variable.kind
        )
        return versions[session.version]?.formats[key]
    }
}
