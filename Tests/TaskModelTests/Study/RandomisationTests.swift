import TaskModel
import Testing

@Suite struct RandomisationTests {
    private func block(_ ratios: [Int], _ size: Int) -> [String] {
        let arms = ratios.indices.map {
            Randomisation.Arm(id: "\($0)", title: "Arm \($0)", ratio: ratios[$0])
        }
        return Randomisation(arms: arms, blockSize: size).block
    }

    @Test(arguments: [
        ([1, 1], 2, ["0", "1"]), ([1, 1], 4, ["0", "0", "1", "1"]),
        ([2, 1], 6, ["0", "0", "0", "0", "1", "1"]), ([1], 3, ["0", "0", "0"]),
        ([0, 1], 2, ["1", "1"]),
    ])
    func blockContainsEachArmsShare(ratios: [Int], size: Int, expected: [String]) {
        #expect(block(ratios, size) == expected)
    }

    @Test(arguments: [([Int](), 4), ([0], 4), ([1, 1], 1), ([1, 1], 0)])
    func blockWithoutPlacesIsEmpty(ratios: [Int], size: Int) {
        #expect(block(ratios, size).isEmpty)
    }

    @Test func findsArmByIdentifier() {
        let arm = Randomisation.Arm(id: "a", title: "A")
        let randomisation = Randomisation(arms: [arm], blockSize: 1)
        #expect(randomisation.arm("a") == arm)
        #expect(randomisation.arm("b") == nil)
    }
}
