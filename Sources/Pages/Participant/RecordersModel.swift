package import TaskModel

/// The recorders that run on a page, and the address to which the page's script sends recordings.
package struct RecordersModel: Sendable {
    /// A recorder that runs on the page.
    package struct Item: Sendable {
        let recorder: Recorder
        /// The number of the visit during which the recording started.
        let start: Int
        /// The address of the kind's script; `nil` if there is none.
        var script: String?

        package init(_ recorder: Recorder, start: Int) {
            self.recorder = recorder
            self.start = start
        }
    }

    private let uploadPath: String
    private var items: [Item]

    package init(_ items: [Item], uploadPath: String) {
        self.items = items
        self.uploadPath = uploadPath
    }

    /// Sets each recorder's script address to the result of `address` for the recorder's kind.
    package mutating func addScripts(_ address: (_ kind: String) -> String?) {
        for index in items.indices {
            items[index].script = address(items[index].recorder.kind.name)
        }
    }

    func variables(in wording: Wording) -> [String: TemplateValue] {
        [
            "uploadPath": .text(uploadPath),
            "hasItems": .flag(!items.isEmpty),
            "items": .list(items.map { .object($0.variables(in: wording)) }),
        ]
    }
}

extension RecordersModel.Item {
    fileprivate func variables(in wording: Wording) -> [String: TemplateValue] {
        let kind = recorder.kind
        return [
            "id": .text(recorder.id),
            "type": .text(kind.name),
            "label": .text(wording(type(of: kind).label)),
            "start": .text(String(start)),
            "script": .optional(script),
            "maximum": .text(String(60 * recorder.maximumMinutes)),
            "columns": .optional(type(of: kind).header),
            "settings": .text(kind.settings.json),
        ]
    }
}
