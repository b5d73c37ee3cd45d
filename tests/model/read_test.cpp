// Reading scene files: each problem with its message and its place.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/file/reader.h"
#include "app/file/scene_file.h"

namespace testbed::model {
namespace {

/// A scene file with these shapes in its second line.
std::string with_shapes(const std::string& shapes) {
    return "{\"format\": \"collision-scene\", \"version\": 1, \"shapes\": [\n" + shapes + "\n]}";
}

/// A scene file with the circles a and b, and with these further keys in its second line.
std::string with_keys(const std::string& keys) {
    return "{\"format\": \"collision-scene\", \"version\": 1,\n" + keys +
           ", \"shapes\": [{\"id\": \"a\", \"type\": \"circle\", \"radius\": 1},"
           "{\"id\": \"b\", \"type\": \"circle\", \"radius\": 1}]}";
}
std::string with_expectation(const std::string& row) { return with_keys("\"expect\": [" + row + "]"); }

std::string report(const file::ReadResult& result) {
    std::string lines;
    for (const file::Issue& issue : result.issues) {
        if (!lines.empty()) lines += '\n';
        lines += to_string(issue, "f");
    }
    return lines;
}

/// "point, line, ..., group".
std::string every_type_name() {
    return []<class... S>(const std::variant<S...>*) {
        std::string names;
        ((names += (names.empty() ? "" : ", ") + std::string(S::type_name)), ...);
        return names;
    }(static_cast<const collision::shape::Shape*>(nullptr));
}

struct Row {
    const char* name;
    std::string text;
    std::string expected;
};

void expect_reports(std::initializer_list<Row> rows, bool loads) {
    for (const Row& row : rows) {
        const file::ReadResult result = file::read_scene(row.text);
        EXPECT_EQ(report(result), row.expected) << row.name;
        EXPECT_EQ(result.scene.has_value(), loads) << row.name;
    }
}

std::string nested(std::size_t depth) {
    return with_keys("\"deep\": " + std::string(depth, '[') + std::string(depth, ']'));
}

TEST(Read, NotJson) {
    expect_reports(
        {
            {"nothing", "", "f:1:1: the file is empty"},
            {"white space", " \n\t\n", "f:3:1: the file is empty"},
            {"only a byte order mark", "\xEF\xBB\xBF", "f:1:1: the file is empty"},
            {"cut short", "{\"a\": [1, 2", "f:1:12: a[2]: not JSON: the text ends before the value does"},
            {"cut in a text", "{\"a\": \"b", "f:1:9: a: not JSON: the text ends before the value does"},
            {"comma before a bracket", "{\"a\": [1,]}",
             "f:1:10: a[1]: not JSON: unexpected ']'; expected '[', '{', or a literal"},
            {"comma before a brace", "{\"a\": 1,\n}",
             "f:2:1: not JSON: unexpected '}'; expected string literal"},
            {"no colon", "{\"a\" 1}", "f:1:6: a: not JSON: unexpected number literal; expected ':'"},
            {"single quotes", "{\"a\": 'b'}", "f:1:7: a: not JSON: invalid literal"},
            {"Python's True", "{\"a\": True}", "f:1:7: a: not JSON: invalid literal"},
            {"comment", "// a scene\n{}", "f:1:1: not JSON: invalid literal"},
            {"two values", "{} {}", "f:1:4: not JSON: unexpected '{'; expected end of input"},
            {"leading zero", "[01]", "f:1:3: [1]: not JSON: unexpected number literal; expected ']'"},
            {"text after a NUL byte", std::string("{}\0x", 4),
             "f:1:3: not JSON: text after the end of the value"},
            {"broken UTF-8 in a text", "{\"a\": \"\xFF\"}", "f:1:8: a: not valid UTF-8"},
            {"broken UTF-8 outside", "{\xFF}", "f:1:2: not valid UTF-8"},
            {"UTF-16", std::string("{\0\"\0", 4),
             "f:1:2: not JSON: unexpected end of input; expected string literal"},
            {"33 deep", nested(32),
             "f:2:40: deep[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]"
             "[0][0][0][0][0][0][0][0]: nested more than 32 deep"},
        },
        false);
}

TEST(Read, WholeFile) {
    expect_reports(
        {
            {"no object", "[]", "f:1:1: must be a scene, {...}, got []"},
            {"empty object", "{}",
             "f:1:1: format: missing: must be \"collision-scene\"\nf:1:1: version: missing: must be 1"},
            {"another format", R"({"format": "scene", "version": 1, "shapes": 7})",
             "f:1:12: format: must be \"collision-scene\", got \"scene\""},
            {"a newer version", R"({"format": "collision-scene", "version": 2, "shapes": [7]})",
             "f:1:42: version: must be 1, the version that this program knows, got 2"},
            {"version as a text", R"({"format": "collision-scene", "version": "1", "shapes": []})",
             "f:1:42: version: must be 1, the version that this program knows, got \"1\""},
            {"no shapes", R"({"format": "collision-scene", "version": 1})",
             "f:1:1: shapes: missing: must be a list of shapes"},
            {"shapes no list", R"({"format": "collision-scene", "version": 1, "shapes": {"a": 1}})",
             "f:1:55: shapes: must be a list of shapes, got {\"a\":1}"},
            {"a key twice", with_keys(R"("title": "x", "title": "y")"),
             "f:2:15: title: the same key is given twice"},
            {"a key twice, once escaped", with_keys(R"("title": "x", "t\u0069tle": "y")"),
             "f:2:15: title: the same key is given twice"},
            {"title no text", with_keys("\"title\": 5"), "f:2:10: title: must be a text in quotes, got 5"},
            {"notes no text", with_keys("\"notes\": [1, 2]"),
             "f:2:10: notes: must be a text in quotes, got [1,2]"},
            {"view no object", with_keys("\"view\": 3"),
             "f:2:9: view: must be an object with center and height, got 3"},
            {"view of no height", with_keys("\"view\": {\"height\": 0}"),
             "f:2:20: view.height: must be a number above 0, got 0"},
            {"view's center", with_keys("\"view\": {\"center\": [1]}"),
             "f:2:20: view.center: must be two numbers, [x, y], got [1]"},
            {"columns count characters",
             with_keys("\"title\": \"Kreis \xC3\xBC\xE2\x97\x8B\xF0\x9F\x94\xB5\", \"notes\": 5"),
             "f:2:32: notes: must be a text in quotes, got 5"},
            {"all problems, in the order of the text", with_keys("\"notes\": 1, \"title\": 2"),
             "f:2:10: notes: must be a text in quotes, got 1\nf:2:22: title: must be a text in quotes, got "
             "2"},
        },
        false);
}

TEST(Read, Shapes) {
    expect_reports(
        {
            {"no object", with_shapes("7"), "f:2:1: shapes[0]: must be a shape, {...}, got 7"},
            {"no id", with_shapes(R"({"type": "point"})"),
             "f:2:1: shapes[0].id: missing: must be a text in quotes"},
            {"empty id", with_shapes(R"({"id": "", "type": "point"})"),
             "f:2:8: shapes[0].id: must not be empty"},
            {"id a number", with_shapes(R"({"id": 4, "type": "point"})"),
             "f:2:8: shapes[0].id: must be a text in quotes, got 4"},
            {"id twice",
             with_shapes("{\"id\": \"a\", \"type\": \"point\"},\n{\"id\": \"\\u0061\", \"type\": \"point\"}"),
             "f:3:8: shapes[1].id: must be unique, but \"\\u0061\" is the id of shapes[0] too (line 2, "
             "column 8)"},
            {"no type", with_shapes(R"({"id": "a"})"),
             "f:2:1: shapes[0].type: missing: must be the name of a shape type"},
            {"unknown type, nearly right", with_shapes(R"({"id": "a", "type": "cirle", "radius": -3})"),
             "f:2:21: shapes[0].type: must be one of " + every_type_name() +
                 ", got \"cirle\"; did you mean \"circle\"?"},
            {"unknown type", with_shapes(R"({"id": "a", "type": "torus"})"),
             "f:2:21: shapes[0].type: must be one of " + every_type_name() + ", got \"torus\""},
            {"type a number", with_shapes(R"({"id": "a", "type": 1})"),
             "f:2:21: shapes[0].type: must be the name of a shape type, got 1"},
            {"no radius", with_shapes(R"({"id": "a", "type": "circle"})"),
             "f:2:1: shapes[0].radius: missing: must be a number of at least 0"},
            {"negative radius, third shape",
             with_shapes("{\"id\": \"a\", \"type\": \"point\"}, {\"id\": \"b\", \"type\": \"point\"},\n"
                         "{\"id\": \"c\", \"type\": \"circle\", \"radius\": -3}"),
             "f:3:41: shapes[2].radius: must be a number of at least 0, got -3"},
            {"radius a text", with_shapes(R"({"id": "a", "type": "circle", "radius": "1"})"),
             "f:2:41: shapes[0].radius: must be a number of at least 0, got \"1\""},
            {"radius null", with_shapes(R"({"id": "a", "type": "circle", "radius": null})"),
             "f:2:41: shapes[0].radius: must be a number of at least 0, got null"},
            {"NaN", with_shapes(R"({"id": "a", "type": "circle", "radius": NaN})"),
             "f:2:41: shapes[0].radius: numbers must be finite; NaN is not JSON"},
            {"infinities, and what follows them",
             with_shapes(R"({"id": "a", "type": "point", "position": [-Infinity, inf], "spin": "x"})"),
             "f:2:43: shapes[0].position[0]: numbers must be finite; -Infinity is not JSON\n"
             "f:2:54: shapes[0].position[1]: numbers must be finite; inf is not JSON\n"
             "f:2:68: shapes[0].spin: must be a number, got \"x\""},
            {"too large a number for a double",
             with_shapes(R"({"id": "a", "type": "circle", "radius": 1e999})"),
             "f:2:41: shapes[0].radius: numbers must be finite; 1e999 is beyond the largest double"},
            {"too large a number for the format",
             with_shapes(R"({"id": "a", "type": "circle", "radius": 2e15})"),
             "f:2:41: shapes[0].radius: must be within ±1e15, got 2e15"},
            {"too far away",
             with_shapes(R"({"id": "a", "type": "point", "position": [0, -1000000000000001]})"),
             "f:2:46: shapes[0].position[1]: must be within ±1e15, got -1000000000000001"},
            {"position of three", with_shapes(R"({"id": "a", "type": "point", "position": [0, 0, 0]})"),
             "f:2:42: shapes[0].position: must be two numbers, [x, y], got [0,0,0]"},
            {"position an object", with_shapes(R"({"id": "a", "type": "point", "position": {"x": 0}})"),
             "f:2:42: shapes[0].position: must be two numbers, [x, y], got {\"x\":0}"},
            {"position of texts", with_shapes(R"({"id": "a", "type": "point", "position": ["0", true]})"),
             "f:2:43: shapes[0].position[0]: must be a number, got \"0\"\n"
             "f:2:48: shapes[0].position[1]: must be a number, got true"},
            {"direction of length 0", with_shapes(R"({"id": "a", "type": "line", "direction": [0, -0.0]})"),
             "f:2:42: shapes[0].direction: must be two numbers that are not both 0, got [0,-0.0]"},
            {"no direction", with_shapes(R"({"id": "a", "type": "ray"})"),
             "f:2:1: shapes[0].direction: missing: must be two numbers, [x, y]"},
            {"half a segment", with_shapes(R"({"id": "a", "type": "segment", "from": [0, 1]})"),
             "f:2:1: shapes[0].to: missing: must be two numbers, [x, y]"},
            {"negative size", with_shapes(R"({"id": "a", "type": "rectangle", "size": [1, -1]})"),
             "f:2:46: shapes[0].size[1]: must be a number of at least 0, got -1"},
            {"turned rectangle",
             with_shapes(R"({"id": "a", "type": "rectangle", "size": [1, 1], "rotation": 90})"),
             "f:2:62: shapes[0].rotation: a rectangle is axis-aligned and has no rotation; use "
             "oriented_rectangle"},
            {"two vertices", with_shapes(R"({"id": "a", "type": "polygon", "vertices": [[0, 0], [1, 1]]})"),
             "f:2:44: shapes[0].vertices: must have 3 or more points, got 2"},
            {"a bad vertex",
             with_shapes(R"({"id": "a", "type": "polygon", "vertices": [[0, 0], [1], [0, 1]]})"),
             "f:2:53: shapes[0].vertices[1]: must be two numbers, [x, y], got [1]"},
            {"empty group", with_shapes(R"({"id": "a", "type": "group", "members": []})"),
             "f:2:41: shapes[0].members: must have one or more members"},
            {"one point", with_shapes(R"({"id": "a", "type": "polyline", "vertices": [[0, 0]]})"),
             "f:2:45: shapes[0].vertices: must have 2 or more points, got 1"},
            {"empty group in a group",
             with_shapes(R"({"id": "a", "type": "group", "members": [{"type": "group", "members": []}]})"),
             "f:2:71: shapes[0].members[0].members: must have one or more members"},
            {"a member with its group's name",
             with_shapes(R"({"id": "a", "type": "group", "members": [{"id": "a", "type": "point"}]})"),
             "f:2:49: shapes[0].members[0].id: must be unique, but \"a\" is the id of shapes[0] too "
             "(line 2, column 8)"},
            {"two members of one name, in two groups",
             with_shapes(
                 R"({"id": "a", "type": "group", "members": [{"id": "m", "type": "point"}]}, )"
                 R"({"id": "b", "type": "group", "members": [{"type": "point"}, {"id": "m", "type": "point"}]})"),
             "f:2:141: shapes[1].members[1].id: must be unique, but \"m\" is the id of a member of shapes[0] "
             "too (line 2, column 49)"},
            {"a member without a name in quotes",
             with_shapes(R"({"id": "a", "type": "group", "members": [{"id": "", "type": "point"}]})"),
             "f:2:49: shapes[0].members[0].id: must not be empty"},
            {"a bad field of a member",
             with_shapes(
                 R"({"id": "a", "type": "group", "members": [{"type": "point"}, {"type": "circle", "radius": -1}]})"),
             "f:2:90: shapes[0].members[1].radius: must be a number of at least 0, got -1"},
            {"color by name", with_shapes(R"({"id": "a", "type": "point", "color": "red"})"),
             "f:2:39: shapes[0].color: must be a color like \"#56b4e9\", or a number from 1 to 8 of the "
             "theme's, got \"red\""},
            {"color with a bad digit", with_shapes(R"({"id": "a", "type": "point", "color": "#12345g"})"),
             "f:2:39: shapes[0].color: must be a color like \"#56b4e9\", or a number from 1 to 8 of the "
             "theme's, got \"#12345g\""},
            {"color of no theme", with_shapes(R"({"id": "a", "type": "point", "color": 9})"),
             "f:2:39: shapes[0].color: must be a color like \"#56b4e9\", or a number from 1 to 8 of the "
             "theme's, got 9"},
            {"color with a sign", with_shapes(R"({"id": "a", "type": "point", "color": "#-12345"})"),
             "f:2:39: shapes[0].color: must be a color like \"#56b4e9\", or a number from 1 to 8 of the "
             "theme's, got \"#-12345\""},
            {"hidden a number", with_shapes(R"({"id": "a", "type": "point", "hidden": 1})"),
             "f:2:40: shapes[0].hidden: must be true or false, got 1"},
            {"locked a text", with_shapes(R"({"id": "a", "type": "point", "locked": "no"})"),
             "f:2:40: shapes[0].locked: must be true or false, got \"no\""},
            {"velocity a number", with_shapes(R"({"id": "a", "type": "point", "velocity": 2})"),
             "f:2:42: shapes[0].velocity: must be two numbers, [x, y], got 2"},
            {"a long value is only begun",
             with_shapes(
                 R"({"id": "a", "type": "circle", "radius": "a text of far more than forty characters"})"),
             "f:2:41: shapes[0].radius: must be a number of at least 0, got \"a text of far more than forty "
             "character..."},
        },
        false);
}

TEST(Read, Expectations) {
    expect_reports(
        {
            {"no list", with_keys("\"expect\": {}"), "f:2:11: expect: must be a list of rows, got {}"},
            {"no row", with_expectation("true"), "f:2:12: expect[0]: must be a row, {...}, got true"},
            {"about nothing", with_expectation(R"({"overlap": true})"),
             "f:2:12: expect[0]: must be about a \"pair\", a \"shape\", \"vectors\" or the \"scene\""},
            {"about both", with_expectation(R"({"pair": ["a", "b"], "shape": "a", "overlap": true})"),
             "f:2:12: expect[0]: must be about a \"pair\", a \"shape\", \"vectors\" or the \"scene\""},
            {"the scene is not",
             with_expectation(R"({"scene": false, "algorithm": "own_sector", "missed": 1})"),
             "f:2:22: expect[0].scene: must be true, got false"},
            {"the scene without an algorithm", with_expectation(R"({"scene": true, "found": 1})"),
             "f:2:12: expect[0]: a row about the scene needs an \"algorithm\" about pairs"},
            {"three ids", with_expectation(R"({"pair": ["a", "b", "a"], "overlap": true})"),
             "f:2:21: expect[0].pair: must be two ids, [\"a\", \"b\"], got [\"a\",\"b\",\"a\"]"},
            {"one shape twice", with_expectation(R"({"pair": ["a", "a"], "overlap": true})"),
             "f:2:21: expect[0].pair: must be two different shapes, got [\"a\",\"a\"]"},
            {"overlap a number", with_expectation(R"({"pair": ["a", "b"], "overlap": 1})"),
             "f:2:44: expect[0].overlap: must be true or false, got 1"},
            {"distance null", with_expectation(R"({"pair": ["a", "b"], "distance": null})"),
             "f:2:45: expect[0].distance: must be a number, a range {\"min\", \"max\"}, got null"},
            {"depth a text", with_expectation(R"({"pair": ["a", "b"], "depth": "deep"})"),
             "f:2:42: expect[0].depth: must be a number, a range {\"min\", \"max\"} or null, got \"deep\""},
            {"empty range", with_expectation(R"({"pair": ["a", "b"], "depth": {}})"),
             "f:2:42: expect[0].depth: must be a range with a limit below, \"min\" or \"above\", a limit "
             "above, "
             "\"max\" or \"below\", or both, got {}"},
            {"two limits below", with_expectation(R"({"pair": ["a", "b"], "depth": {"min": 1, "above": 1}})"),
             "f:2:42: expect[0].depth: must be a range with a limit below, \"min\" or \"above\", a limit "
             "above, "
             "\"max\" or \"below\", or both, got {\"min\":1,\"above\":1}"},
            {"no number above and at most 1",
             with_expectation(R"({"pair": ["a", "b"], "depth": {"above": 1, "max": 1}})"),
             "f:2:42: expect[0].depth: must be a range that a number is in, got {\"above\":1,\"max\":1}"},
            {"range upside down", with_expectation(R"({"pair": ["a", "b"], "depth": {"min": 2, "max": 1}})"),
             "f:2:42: expect[0].depth: must be a range whose min is not above its max, got "
             "{\"min\":2,\"max\":1}"},
            {"negative tolerance",
             with_expectation(R"({"pair": ["a", "b"], "distance": 1, "tolerance": -1})"),
             "f:2:61: expect[0].tolerance: must be a number of at least 0, got -1"},
            {"algorithm about vectors",
             with_expectation(R"({"vectors": ["a"], "algorithm": "sat", "length": 1})"),
             "f:2:44: expect[0].algorithm: an algorithm is asked about a pair, a shape or the scene"},
            {"counter a truth",
             with_expectation(R"({"pair": ["a", "b"], "algorithm": "x", "count": {"steps": true}})"),
             "f:2:70: expect[0].count.steps: must be a number, a range {\"min\", \"max\"}, got true"},
        },
        false);
}

TEST(Read, Warnings) {
    expect_reports(
        {
            {"unknown keys", with_keys(R"("later": {"x": 1}, "view": {"center": [0, 0], "tilt": 3})"),
             "f:2:1: warning: later: unknown key, kept as it is\n"
             "f:2:47: warning: view.tilt: unknown key, kept as it is"},
            {"unknown key of a shape",
             with_shapes(R"({"id": "a", "type": "circle", "radius": 1, "radios": 2})"),
             "f:2:44: warning: shapes[0].radios: unknown key, kept as it is"},
            {"unknown key of a member",
             with_shapes(R"({"id": "a", "type": "group", "members": [{"type": "point", "mass": "red"}]})"),
             "f:2:60: warning: shapes[0].members[0].mass: unknown key, kept as it is"},
            {"a row about a shape that is gone", with_expectation(R"({"pair": ["a", "c"], "overlap": true})"),
             "f:2:27: warning: expect[0].pair[1]: no shape has the id \"c\""},
            {"a row with an unknown claim", with_expectation(R"({"pair": ["a", "b"], "ovrelap": true})"),
             "f:2:12: warning: expect[0]: claims nothing that this version knows, so it cannot hold\n"
             "f:2:33: warning: expect[0].ovrelap: unknown key, kept but not judged; this row may claim "
             "overlap, distance, "
             "depth, normal.x, normal.y, impact, touching, contains, inside, end.x, end.y, contacts.count, "
             "contacts.0.x, "
             "contacts.0.a.vertex, contacts.0.b.edge, "
             "closest.a.x, closest.b.x, impact.point.x, impact.normal.x, hit.order, hit.distance, "
             "hit.point.x, hit.normal.x"},
        },
        true);
}

TEST(Read, Good) {
    expect_reports(
        {
            {"no shapes at all", with_shapes(""), ""},
            {"a byte order mark", "\xEF\xBB\xBF" + with_shapes(""), ""},
            {"line ends of Windows",
             "{\"format\": \"collision-scene\",\r\n\"version\": 1,\r\n\"shapes\": []\r\n}\r\n", ""},
            {"at the limit",
             with_shapes(
                 R"({"id": "a", "type": "circle", "radius": 1e15, "position": [-1e15, 1000000000000000]})"),
             ""},
            {"zero sizes", with_shapes(R"({"id": "a", "type": "rectangle", "size": [0, 0], "rotation": 0})"),
             ""},
            {"tiny numbers", with_shapes(R"({"id": "a", "type": "circle", "radius": 4.9e-324})"), ""},
            {"numbers below every double", with_shapes(R"({"id": "a", "type": "circle", "radius": 1e-999})"),
             ""},
            {"every claim about a pair",
             with_expectation(R"({"pair": ["a", "b"], "overlap": true, "distance": 0, "depth": null,
               "normal.x": 1, "normal.y": {"max": 0}, "impact": {"min": 0, "max": 1}, "tolerance": 1e-9})"),
             ""},
            {"counters",
             with_expectation(
                 R"({"pair": ["a", "b"], "algorithm": "x", "count": {"any": 3}, "overlap": false})"),
             ""},
        },
        true);
}

TEST(Read, Fields) {
    const file::ReadResult result = file::read_scene(with_shapes(
        R"({"id": "g", "type": "group", "position": [1, 2], "rotation": 30, "velocity": [3, 4], "spin": 5,
            "color": "#0aF0fF", "hidden": true, "locked": true, "notes": "a\nb", "members": [
              {"type": "capsule", "from": [0, 1], "to": [2, 3], "radius": 0.5, "rotation": -7},
              {"type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]], "position": [9, 9]}]})"));
    ASSERT_TRUE(result.scene);
    const SceneShape& shape = *result.scene->shapes.at(0);
    EXPECT_EQ(shape.pose, (Pose{{1, 2}, 30}));
    EXPECT_EQ(shape.velocity, (Vec2{3, 4}));
    EXPECT_EQ(shape.spin, 5);
    EXPECT_EQ(shape.color, (Color{0x0a, 0xf0, 0xff}));
    EXPECT_TRUE(shape.hidden && shape.locked);
    EXPECT_EQ(shape.notes, "a\nb");
    const auto& group = std::get<collision::shape::Group>(shape.geometry);
    ASSERT_EQ(group.members.size(), 2u);
    EXPECT_EQ(group.members[0].shape,
              collision::shape::Shape(collision::shape::Capsule{{0, 1}, {2, 3}, 0.5}));
    EXPECT_EQ(group.members[0].pose, (Pose{{0, 0}, -7}));
    EXPECT_EQ(group.members[1].shape,
              collision::shape::Shape(collision::shape::Polygon{{{0, 0}, {1, 0}, {0, 1}}}));
    EXPECT_EQ(group.members[1].pose, (Pose{{9, 9}, 0}));
}

/// Groups in each other, a point in the innermost, on one line.
std::string groups_in_each_other(std::size_t depth) {
    std::string text = R"({"type": "point", "glow": 1})";
    for (std::size_t i = 0; i < depth; ++i)
        text = R"({"type": "group", "position": [1, 0], "rotation": 10, "members": [)" + text +
               R"(, {"type": "polyline", "vertices": [[0, 0], [1, 1]]}]})";
    return R"({"id": "deep", )" + text.substr(1);
}

TEST(Read, GroupsLieInEachOtherUpToEightDeep) {
    const file::ReadResult result = file::read_scene(with_shapes(groups_in_each_other(8)));
    ASSERT_TRUE(result.scene) << report(result);
    const SceneShape& shape = *result.scene->shapes.at(0);
    EXPECT_EQ(collision::shape::depth(std::get<collision::shape::Group>(shape.geometry)), 8u);
    EXPECT_EQ(shape.member_tags.size(), 16u) << "two members a group, one of which is the next group";
    const std::string written = file::write_scene(*result.scene);
    const file::ReadResult again = file::read_scene(written);
    ASSERT_TRUE(again.scene) << report(again);
    EXPECT_EQ(*again.scene, *result.scene);
    EXPECT_EQ(file::write_scene(*again.scene), written);
    EXPECT_NE(written.find(R"({"type": "point", "glow": 1})"), std::string::npos)
        << "an unknown key eight groups deep is kept";

    const file::ReadResult deeper = file::read_scene(with_shapes(groups_in_each_other(9)));
    EXPECT_FALSE(deeper.scene);
    const std::string said = report(deeper);
    EXPECT_NE(
        said.find("shapes[0].members[0].members[0].members[0].members[0].members[0].members[0].members[0]."
                  "members[0].type: groups may lie in each other up to 8 deep"),
        std::string::npos)
        << said;
}

TEST(Read, Limits) {
    std::string vertices = "[0, 0]";
    for (int i = 0; i < 100'000; ++i) vertices += ", [1, 1]";
    EXPECT_EQ(report(file::read_scene(
                  with_shapes(R"({"id": "a", "type": "polygon", "vertices": [)" + vertices + "]}"))),
              "f:2:44: shapes[0].vertices: may have up to 100000 points, got 100001");

    std::string shapes = "0";
    for (int i = 0; i < 1'000'000; ++i) shapes += ",0";
    EXPECT_EQ(report(file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes +
                                      "]}")),
              "f:1:55: shapes: may have up to 1000000 shapes, got 1000001");

    EXPECT_EQ(report(file::read_scene(std::string((std::size_t{512} << 20) + 1, ' '))),
              "f:1:1: a file may have up to 512 MiB");
    EXPECT_TRUE(file::read_scene(nested(31)).scene);
}

TEST(Read, ManyProblemsInOneLineTakeNoTime) {
    std::string shapes;
    for (int i = 0; i < 200'000; ++i) {
        if (i > 0) shapes += ',';
        shapes += R"({"id": "a", "type": "point"})";
    }
    const auto issues = file::read_scene(with_shapes(shapes)).issues;
    ASSERT_EQ(issues.size(), file::Reader::max_listed + 1);
    EXPECT_EQ(issues.back().text, "and 199,899 more errors");
}

}  // namespace
}  // namespace testbed::model
