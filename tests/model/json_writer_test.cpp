// The one writer of JSON: its layouts, and bytes that are no text.
#include "app/file/json_writer.h"

#include <gtest/gtest.h>

#include "app/file/utf8.h"

namespace testbed::file {

namespace {

std::string written(JsonWriter::Layout layout) {
    std::string out;
    JsonWriter json(out, layout);
    json.object([&] {
        json.member("a", 1.5);
        json.member("default", 2.0, 2.0);
        json.member("point", collision::Vec2{1, -0.0});
        json.key("empty").array([] {});
        json.key("list").list(std::array{1.0, 2.0}, [&](double number) {
            json.object([&] { json.member("n", number); }, JsonWriter::one_line);
        });
        json.key("steps").list(
            std::array{1.0, 2.0},
            [&](double number) {
                json.object(
                    [&] {
                        json.member("x", number);
                        json.key("y").values(std::array{true});
                    },
                    JsonWriter::hanging);
            },
            JsonWriter::one_line);
        json.extras({{"kept", "[ 1 ]"}});
    });
    return out;
}

TEST(JsonWriter, Layouts) {
    EXPECT_EQ(written(JsonWriter::compact),
              R"({"a":1.5,"point":[1,0],"empty":[],"list":[{"n":1},{"n":2}],)"
              R"("steps":[{"x":1,"y":[true]},{"x":2,"y":[true]}],"kept":[ 1 ]})");
    EXPECT_EQ(written(JsonWriter::lines), R"({
  "a": 1.5,
  "point": [1, 0],
  "empty": [],
  "list": [
    {"n": 1},
    {"n": 2}
  ],
  "steps": [
    {"x": 1,
     "y": [true]}, )"
                                          R"(
    {"x": 2,
     "y": [true]}],
  "kept": [ 1 ]
})");
}

TEST(JsonWriter, BytesThatAreNoTextAreReplaced) {
    const struct {
        std::string_view text, expected;
    } rows[] = {
        {"é€😀", R"("é€😀")"},
        {"a\xFF\xFE", "\"a\uFFFD\uFFFD\""},
        {"\xC3", "\"\uFFFD\""},
        {"\xC0\x80", "\"\uFFFD\uFFFD\""},                        // a longer spelling of NUL
        {"\xED\xA0\x80", "\"\uFFFD\uFFFD\uFFFD\""},              // half of a surrogate pair
        {"\xF4\x90\x80\x80z", "\"\uFFFD\uFFFD\uFFFD\uFFFDz\""},  // beyond Unicode
        {"\x1b\"\\\n", R"("\u001b\"\\\n")"},
    };
    for (const auto& [text, expected] : rows) {
        std::string out;
        json::append_string(out, text);
        EXPECT_EQ(out, expected);
    }
}

}  // namespace

}  // namespace testbed::file
