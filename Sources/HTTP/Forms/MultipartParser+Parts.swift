extension MultipartParser {
    /// Starts the part that a head describes.
    mutating func begin(_ head: MultipartPartHead) throws(RequestRejectedError) {
        guard body.count < limits.fields else { throw .tooManyFields }
        try limits.check(name: head.name)
        guard let fileName = head.fileName else {
            state = .field(name: head.name, value: [])
            return
        }
        let part = FilePart(name: head.name, fileName: fileName, contentType: head.contentType)
        if head.mayBeAbsentFile { state = .unnamedFile(part) } else { try begin(part) }
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) throws(RequestRejectedError) {
        guard !bytes.isEmpty else { return }
        switch state {
        case .field(let name, var value):
            textBytes += bytes.count
            try limits.check(textBytes: textBytes)
            state = .opening  // Keeps `value` unique, so that appending does not copy it.
            value.append(contentsOf: bytes)
            state = .field(name: name, value: value)
        case .unnamedFile(let part):
            try begin(part)
            try sink?.write(bytes)
        default: try sink?.write(bytes)
        }
    }

    mutating func endPart() throws(RequestRejectedError) {
        switch state {
        case .field(let name, let value):
            guard !value.contains(0), let text = String(validating: value, as: UTF8.self) else {
                throw .malformedField
            }
            body.fields.append(name, text)
        case .file:
            if let file = try sink?.end() { body.files.append(file) }
        default: break
        }
        state = .boundary
    }

    private mutating func begin(_ part: FilePart) throws(RequestRejectedError) {
        guard let sink else { throw .unexpectedFile }
        try sink.begin(part)
        state = .file
    }
}
