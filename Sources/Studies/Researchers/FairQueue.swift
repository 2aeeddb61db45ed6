/// A bounded queue that serves its clients in rotation, so that busy clients hardly delay others.
///
///     var queue = FairQueue<String, Int>(limit: 12, share: 4)
///     queue.add(1, of: "a"); queue.add(2, of: "a"); queue.add(3, of: "b")
///     queue.next()  // 1, then 3, then 2
struct FairQueue<Client: Hashable, Element> {
    private let limit: Int
    private let share: Int
    private var elements: [Client: [Element]] = [:]
    /// The clients with elements, in serving order.
    private var rotation: [Client] = []
    private(set) var count = 0

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of elements.
    ///   - share: The maximum number of elements of one client.
    init(limit: Int, share: Int) {
        self.limit = limit
        self.share = share
    }

    /// Appends an element to its client's queue.
    ///
    /// If the queue is full and the client has no elements, the newest element of the client with
    /// the most elements is rejected. A client's only element is never rejected in this way. In all
    /// other cases, the new element is rejected if the queue or the client's share is full.
    ///
    /// - Returns: The rejected element, which may be the new element, or `nil` if no element is
    ///   rejected.
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

    /// Removes and returns the next element; `nil` if the queue is empty.
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

    /// Removes and returns a client's first element that matches; `nil` if there is none.
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

    /// The client with the most elements, if it has at least two.
    private var mostDemanding: Client? {
        rotation.max { (elements[$0]?.count ?? 0) < (elements[$1]?.count ?? 0) }
            .flatMap { (elements[$0]?.count ?? 0) > 1 ? $0 : nil }
    }
}
