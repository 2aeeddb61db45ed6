import HTTP
import Testing

@Suite struct HeaderFieldsTests {
    @Test func namesIgnoreCaseAndValuesDoNot() {
        var fields: HeaderFields = ["Accept": "a", "X-A": "1", "accept": "B"]
        #expect(fields["ACCEPT"] == "a")
        #expect(fields.values(of: "Accept") == ["a", "B"])
        #expect(fields.count(of: "aCCept") == 2)
        #expect(fields["Accept-"] == nil)
        fields["accept"] = "c"
        #expect(fields.fields.map(\.value) == ["1", "c"])
        fields["x-a"] = nil
        #expect(fields.fields.map(\.name) == ["accept"])
    }
}
