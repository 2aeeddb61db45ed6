/// An instruction of the automaton that matches a pattern.
enum PatternInstruction: Sendable, Hashable {
    /// Reads the next scalar, which must be in the set.
    case read(ScalarSet)
    /// Continues at all of these positions in parallel.
    case split([Int])
    /// Accepts the text if it ends here.
    case accept
}

/// A compiler that turns a parsed regular expression into a program.
struct PatternCompiler {
    /// The maximum number of instructions, which limits the work for each character.
    static let largestProgram = 2000

    private var program: [PatternInstruction] = []

    static func program(of node: PatternNode) throws(PatternError) -> [PatternInstruction] {
        var compiler = PatternCompiler()
        try compiler.append(node)
        try compiler.emit(.accept)
        return compiler.program
    }

    private mutating func emit(_ instruction: PatternInstruction) throws(PatternError) {
        guard program.count < Self.largestProgram else {
            throw PatternError("is too large", advice: "use smaller counts")
        }
        program.append(instruction)
    }

    private mutating func append(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .empty: break
        case .one(let set): try emit(.read(set))
        case .sequence(let parts): for part in parts { try append(part) }
        case .choice(let parts): try append(choiceOf: parts)
        case .repeated(let part, let least, let most):
            try append(part, from: least, to: most)
        }
    }

    private mutating func append(choiceOf parts: [PatternNode]) throws(PatternError) {
        let fork = program.count
        try emit(.split([]))
        var starts: [Int] = []
        var exits: [Int] = []
        for part in parts {
            starts.append(program.count)
            try append(part)
            exits.append(program.count)
            try emit(.split([]))
        }
        program[fork] = .split(starts)
        for exit in exits { program[exit] = .split([program.count]) }
    }

    private mutating func append(
        _ part: PatternNode,
        from least: Int,
        to most: Int?
    ) throws(PatternError) {
        for _ in 0..<least {
            let before = program.count
            try append(part)
            // Repeating a part without instructions never exceeds the limit, so nested counts could
            // take far too long.
            if program.count == before { return }
        }
        guard let most else { return try append(endless: part) }
        var forks: [Int] = []
        for _ in least..<most {
            forks.append(program.count)
            try emit(.split([]))
            try append(part)
        }
        for fork in forks { program[fork] = .split([fork + 1, program.count]) }
    }

    private mutating func append(endless part: PatternNode) throws(PatternError) {
        let fork = program.count
        try emit(.split([]))
        try append(part)
        try emit(.split([fork]))
        program[fork] = .split([fork + 1, program.count])
    }
}
