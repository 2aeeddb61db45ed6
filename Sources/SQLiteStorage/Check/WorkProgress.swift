/// Is told what is being done, and how many bytes or rows of it were, if that is known.
public typealias WorkProgress = @Sendable (_ work: String, _ done: Int?) -> Void
