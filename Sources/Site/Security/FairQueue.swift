/// A bounded queue that serves its clients in rotation, so that one who asks often delays others little.
///
///     var queue = FairQueue<String, Int>(limit: 12, share: 4)
///     queue.add(1, of: "a"); queue.add(2, of: "a"); queue.add(3, of: "b")
///     queue.next()  // 1, then 3, then 2
struct FairQueue<Client: Hashable, Element> {
    private let limit: Int
    private let share: Int
    private var elements: [Client: [Element]] = [:]
    /// The clients with elements, in the order in which they are served.
    private var rotation: [Client] = []
    /// The number of elements that wait.
    private(set) var count = 0

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - limit: The number of elements that can wait.
    ///   - share: The number of them that can be of one client.
    init(limit: Int, share: Int) {
        self.limit = limit
        self.share = share
    }

    /// Adds an element at the end of its client's own queue.
    ///
    /// A full queue makes room for a client that has nothing in it: the newest element of the client
    /// with the most is rejected instead.
    ///
    /// - Returns: The element that has no place, which may be another than the one that was added;
    ///   `nil` if all have one.
    mutating func add(_ element: Element, of client: Client) -> Element? {
        let own = elements[client]?.count ?? 0
        guard own < share else { return element }
        var displaced: Element?
        if count >= limit {
            guard own == 0, let other = mostDemanding, let last = elements[other]?.popLast() else {
                return element
            }
            displaced = last
            count -= 1
        }
        if own == 0 { rotation.append(client) }
        elements[client, default: []].append(element)
        count += 1
        return displaced
    }

    /// Takes out the element whose turn it is; `nil` if none waits.
    mutating func next() -> Element? {
        guard let client = rotation.first else { return nil }
        rotation.removeFirst()
        guard var own = elements[client], !own.isEmpty else { return nil }
        let element = own.removeFirst()
        elements[client] = own.isEmpty ? nil : own
        if !own.isEmpty { rotation.append(client) }
        count -= 1
        return element
    }

    /// Takes out the first element of a client that matches; `nil` if there is none.
    mutating func remove(
        of client: Client,
        where matches: (Element) -> Bool
    ) -> Element? {
        guard var own = elements[client], let index = own.firstIndex(where: matches) else {
            return nil
        }
        let element = own.remove(at: index)
        elements[client] = own.isEmpty ? nil : own
        if own.isEmpty { rotation.removeAll { $0 == client } }
        count -= 1
        return element
    }

    /// The client with the most elements, if it has more than one.
    private var mostDemanding: Client? {
        rotation.max { (elements[$0]?.count ?? 0) < (elements[$1]?.count ?? 0) }
            .flatMap { (elements[$0]?.count ?? 0) > 1 ? $0 : nil }
    }
}
