// Assertions of pasted code in the words of many languages and test libraries: each becomes an expectation or
// is named with its place, in whatever way the text is read.
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "app/exchange/import.h"
#include "app/model/analysis.h"

namespace testbed::exchange {
namespace {

using Names = std::vector<std::string>;

/// "a b overlap", "a b apart", "a b contains": a row each.
Names rows_of(const Imported& read) {
    Names rows;
    const model::Scene scene = scene_of(read);
    for (const model::Expectation& row : scene.expect) {
        std::string told;
        if (row.pair) told = (*row.pair)[0] + ' ' + (*row.pair)[1];
        for (const std::string& vector : row.vectors) told += (told.empty() ? "" : " ") + vector;
        for (const auto& [claim, expected] : row.claims) {
            const bool truth = expected.kind == model::Expected::Kind::truth;
            const bool apart = claim == "overlap" && truth && !expected.truth;
            told += ' ' + (apart ? "apart" : truth && !expected.truth ? "not " + claim : claim);
        }
        rows.push_back(told);
    }
    return rows;
}

/// "line:column statement" of each assertion that became no expectation.
Names named_in(const Imported& read) {
    Names named;
    for (const PassedOver& one : read.passed_over)
        named.push_back(std::to_string(one.line) + ':' + std::to_string(one.column) + ' ' + one.statement);
    return named;
}

const std::string two_circles = "Circle a = {{4, 4}, 2};\nCircle b = {{7, 4}, 2};\n";

TEST(Assertions, OfManyLibrariesAreExpected) {
    for (const char* yes : {
             "self.assertTrue(collides(a, b))",
             "self.assertEqual(collides(a, b), True)",
             "self.assertIs(overlaps(a, b), True, 'they overlap; both')",
             "console.assert(collide(a, b), \"they overlap\");",
             "CHECK(circles_collide(a, b));",
             "REQUIRE(hit(&a, &b));",
             "REQUIRE_FALSE(!hit(a, b));",
             "expect(overlaps(a, b)).toBe(true);",
             "expect(overlaps(a, b)).not.toBe(false)",
             "expect(overlaps(a, b)).toBeTruthy();",
             "expect(overlaps(a, b)).to.be.true;",
             "expect(overlaps(a, b)).to.equal(true)",
             "expect(overlaps(a, b)).to be true",
             "assert.ok(collides(a, b));",
             "assert.strictEqual(collides(a, b), true, 'message');",
             "assert.isTrue(collides(a, b));",
             "t.ok(collides(a, b), 'touch');",
             "XCTAssertTrue(a.intersects(b))",
             "XCTAssert(collide(a, b))",
             "Assert.IsTrue(Collides(a, b));",
             "Assert.That(Collides(a, b), Is.True);",
             "Debug.Assert(a.Intersects(b));",
             "assertTrue(\"they touch\", Intersector.overlaps(a, b));",
             "assertThat(a.overlaps(b)).isTrue();",
             "Assertions.assertTrue(a.overlaps(b));",
             "$this->assertTrue($a->intersects($b));",
             "BOOST_CHECK(overlap(a, b));",
             "BOOST_TEST(overlap(a, b) == true);",
             "TEST_ASSERT_TRUE(hit(a, b));",
             "assert_eq!(a.intersects(&b), true);",
             "debug_assert!(hit(&a, &b));",
             "EXPECT_TRUE(hit(a, b)) << \"at \" << 3;",
             "ASSERT_EQ(true, hit(a, b));",
             "assert(hit(a, b) && \"they overlap\");",
             "assert a.collides?(b)",
             "assert(a:intersects(b))",
             "assert.True(t, Overlaps(a, b), \"should overlap\")",
             "@test overlaps(a, b)",
             "#expect(a.intersects(b))",
             "try expect(overlaps(a, b));",
             "await expect(overlaps(a, b)).toBe(true);",
             "Collides(a, b).Should().BeTrue();",
             "collides(a, b).should.be.true",
             "static_assert(hit(a, b));",
             "it('touches', () => { expect(hit(a, b)).toBe(true); });",
             "it('touches', () => expect(hit(a, b)).toBe(true));",
             "test('touches', function (t) { t.ok(hit(a, b)) })",
             "void test() { assert(hit(a, b)); }",
             "TEST(Circles, Touch) { EXPECT_TRUE(hit(a, b)); }",
             "assert hit(a, b)  # they do",
             "assert(hit(a, b)) // they do",
             "assert(hit(a, b) != false);",
         }) {
        const Imported read = import_text(two_circles + yes);
        EXPECT_EQ(rows_of(read), Names{"a b overlap"}) << yes;
        EXPECT_EQ(named_in(read), Names{}) << yes;
    }
    for (const char* no : {
             "self.assertFalse(collides(a, b))",
             "self.assertFalse(collides(a, b), msg=\"apart\")",
             "CU_ASSERT_FALSE(hit(a, b));",
             "a.Intersects(b).Should().BeFalse(\"they are apart\");",
             "self.assertNotEqual(collides(a, b), True)",
             "console.assert(!collide(a, b));",
             "CHECK_FALSE(hit(a, b));",
             "REQUIRE_FALSE(hit(a, b));",
             "CHECK(!hit(a, b));",
             "expect(overlaps(a, b)).toBe(false);",
             "expect(overlaps(a, b)).not.toBe(true);",
             "expect(overlaps(a, b)).toBeFalsy();",
             "expect(overlaps(a, b)).to.be.false;",
             "expect(overlaps(a, b)).to_not be true",
             "assert.ok(!collides(a, b));",
             "assert.isFalse(collides(a, b));",
             "t.notOk(collides(a, b));",
             "XCTAssertFalse(a.intersects(b))",
             "Assert.IsFalse(Collides(a, b));",
             "Assert.That(Collides(a, b), Is.False);",
             "assertThat(a.overlaps(b)).isFalse();",
             "assert_ne!(hit(&a, &b), true);",
             "refute hit(a, b)",
             "refute(a.hit?(b))",
             "assert(hit(a, b) ~= true)",
             "EXPECT_NE(hit(a, b), true);",
             "Collides(a, b).Should().BeFalse();",
         }) {
        const Imported read = import_text(two_circles + no);
        EXPECT_EQ(rows_of(read), Names{"a b apart"}) << no;
        EXPECT_EQ(named_in(read), Names{}) << no;
    }
}

TEST(Assertions, ThatSayMoreAreNamedWithTheirPlace) {
    for (const char* other : {
             "self.assertTrue(collides(a, b) and ready)",
             "console.assert(depth(a, b) > 0.5);",
             "CHECK(distance(a, b) == Approx(3));",
             "REQUIRE(hits.size() == 2);",
             "expect(distance(a, b)).toBeCloseTo(3);",
             "expect(() => hit(a, null)).toThrow();",
             "assert.deepEqual(hits, [a, b]);",
             "assert.throws(() => hit(a));",
             "XCTAssertNil(hit(a, b))",
             "XCTAssertTrue(a.contains(CGPoint(x: 3, y: 4)))",
             "Assert.AreEqual(3, Distance(a, b));",
             "assertNull(hit(a, b));",
             "assert(hit(a, b) || true);",
             "assert(hit(a, c));",
             "EXPECT_NEAR(3, distance(a, b), 0.1);",
             "assert hits == 2",
             "assert_in_delta 3.0, depth, 0.1",
             "expect(hit(a, b)).toBe(\"no\");",
             "assert.equal(hit(a, b), hit(b, a));",
             "assert(noCollision(a, b));",
             "assert(hit(a, b) == \"no\");",
         }) {
        const Imported read = import_text(two_circles + other);
        EXPECT_EQ(rows_of(read), Names{}) << other;
        std::string statement = other;
        if (statement.ends_with(';')) statement.pop_back();
        EXPECT_EQ(named_in(read), Names{"3:1 " + statement}) << other;
    }
}

TEST(Assertions, WordsOfOtherStatementsAreNone) {
    for (const char* other : {
             "checkCollision(a, b);",
             "const planck = require('planck');",
             "require \"luaunit\"",
             "verify(password);",
             "// assert(hit(a, b));",
             "/* assert(hit(a, b)); */",
             "# assert hit(a, b)",
             "print(\"; assert(hit(a, b));\")",
             "Check the corners (all four).",
             "Expect that circles (two) overlap.",
             "Assert that the two overlap.",
             "bool check(Circle a, Circle b) { return hit(a, b); }",
             "void assert_hit(Circle a, Circle b) { assert(hit(a, b)); }",
             "expected = hit(a, b)",
             "hit(a, b);",
         }) {
        const Imported read = import_text(two_circles + other);
        EXPECT_EQ(rows_of(read), Names{}) << other;
        EXPECT_EQ(named_in(read), Names{}) << other;
    }
    // A test of Python asserts what its parameters are at each call.
    const Imported read = import_text(two_circles + "def test_hit(a, b, expected):\n    assert hit(a, b)\n");
    EXPECT_EQ(rows_of(read), Names{});
    EXPECT_EQ(named_in(read), Names{"4:5 assert hit(a, b)"});
}

TEST(Assertions, AreNotLostInOtherWaysOfReading) {
    const std::string text = two_circles +
                             "Segment s = {{0, 0}, {9, 9}};\nVector2D v = {3, 4};\nVector2D w = {-4, 3};\n"
                             "assert(collide(a, b));\nassert(collide(a, s));\n"
                             "assert(equal_floats(0, dot_product(v, w)));\n"
                             "EXPECT_TRUE(5 < vector_length(v)) << \"long\";\n";
    EXPECT_EQ(rows_of(import_text(text)), (Names{"a b overlap", "a s overlap", "v w dot", "v length"}));
    const Imported vectors = import_text(text, {.arrows = true});
    EXPECT_EQ(rows_of(vectors), (Names{"a b overlap", "a s overlap", "v w dot", "v length"}));
    EXPECT_EQ(named_in(vectors), Names{});
    const Imported points = import_text(text, {.points = true});
    EXPECT_EQ(rows_of(points), Names{"a b overlap"}) << "circles stay what they are";
    EXPECT_EQ(named_in(points),
              (Names{"7:1 assert(collide(a, s))", "8:1 assert(equal_floats(0, dot_product(v, w)))",
                     "9:1 EXPECT_TRUE(5 < vector_length(v)) << \"long\""}));
    const Imported group = import_text(text, {.group = true});
    EXPECT_EQ(rows_of(group), Names{});
    EXPECT_EQ(named_in(group).size(), 4u);
    // What a text says of points is not true of arrows from (0, 0).
    const Imported places = import_text(
        "Vector2D p = {3, 4};\nVector2D q = {3, 4};\nassert(points_collide(p, q));", {.arrows = true});
    EXPECT_EQ(rows_of(places), Names{});
    EXPECT_EQ(named_in(places), Names{"3:1 assert(points_collide(p, q))"});
}

TEST(Assertions, OfBlocksWithoutShapesAreAboutThoseBefore) {
    const std::string blocks =
        "```\nCircle a = {{4, 4}, 2};\nVector2D v = {3, 4};\n```\n\n```\nassert(collide(a, z));\n"
        "assert(5 > vector_length(v));\n```\n\n```\nCircle b = {{7, 4}, 2};\n```\n\n"
        "```\nassert(collide(a, b));\n```\n";
    const Imported read = import_text(blocks);
    EXPECT_EQ(rows_of(read), (Names{"a b overlap", "v length"}));
    EXPECT_EQ(named_in(read), Names{"7:1 assert(collide(a, z))"});
    const Imported group = import_text(blocks, {.group = true});
    EXPECT_EQ(group.shapes.size(), 1u);
    EXPECT_EQ(named_in(group), (Names{"7:1 assert(collide(a, z))", "8:1 assert(5 > vector_length(v))",
                                      "16:1 assert(collide(a, b))"}));
}

TEST(Assertions, MoreThanAListHoldsAreCounted) {
    std::string text = two_circles;
    for (int i = 0; i < 130; ++i) text += "assert(depth(a, b) > 1);\n";
    const auto all = notes(import_text(text));
    ASSERT_EQ(all.size(), 101u);
    EXPECT_EQ(all.back().text, "30 more assertions become no expectation");
}

TEST(Assertions, OfVectorsAreTurnedOverWithThem) {
    const std::string text =
        "Vector2D a = {8, 2};\nVector2D b = {-2, 8};\nVector2D c = add_vector(a, b);\n"
        "assert(equal_floats(c.x, 6));\nassert(equal_floats(c.y, 10));\nassert(9 < c.y);\n"
        "assert(equal_floats(0, dot_product(a, b)));\nassert(equal_floats(90, enclosed_angle(a, b)));\n"
        "assert_equal_vectors(c, add_vector(a, b));\nassert_equal_vectors(b, subtract_vector(c, a));\n";
    for (const bool down : {false, true}) {
        const Imported read = import_text(text, {.y_down = down});
        EXPECT_EQ(named_in(read), Names{});
        const model::Scene scene = scene_of(read);
        ASSERT_EQ(scene.expect.size(), 7u);
        const auto analysis = model::analyze(scene);
        for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(analysis.expect[i].pass, true) << down << " row " << i;
    }
    const Imported wrong = import_text(
        "Vector2D a = {8, 2};\nfloat l = vector_length(a);\nassert(a.y > 3);\n", {.y_down = true});
    const model::Scene scene = scene_of(wrong);
    ASSERT_EQ(scene.expect.size(), 1u);
    EXPECT_EQ(model::analyze(scene).expect[0].pass, false) << "a false assertion stays false";
}

TEST(Assertions, VectorsAreReadWhateverTheirLetter) {
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        if (letter == 'q') continue;
        const std::string v(1, letter);
        for (const std::string& text :
             {"Vector2D " + v + " = {3, 4};\nVector2D q = {4, -3};\nassert(equal_floats(0, dot_product(" + v +
                  ", q)));",
              v + " = Vector2(3, 4)\nq = Vector2(4, -3)\nassert equal_floats(0, dot_product(" + v +
                  ", q))"}) {
            const Imported read = import_text(text);
            EXPECT_EQ(rows_of(read), Names{v + " q dot"}) << text;
            EXPECT_EQ(read.issues.size(), 0u) << text;
        }
    }
    const Imported count = import_text("n = 5\nr = 2\nw = 3\nCircle c = {{1, 2}, 3};");
    EXPECT_EQ(count.shapes.size(), 1u) << "numbers are what they were";
}

/// A call of a test takes what it is asked about and makes nothing of it.
TEST(Assertions, ShapesInThemStayApart) {
    for (const char* call :
         {"parallel_vectors(a, b)", "perpendicular(a, b)", "same_side(a, b, c)", "facing(a, b)"}) {
        const Imported read =
            import_text("Vector2D a = {1, 2};\nVector2D b = {2, 4};\nVector2D c = {5, 1};\nassert(" +
                        std::string(call) + ");");
        EXPECT_EQ(summary(read.shapes), "3 points") << call;
        EXPECT_EQ(named_in(read), Names{"4:1 assert(" + std::string(call) + ")"});
    }
}

}  // namespace
}  // namespace testbed::exchange
