// Every format of "Copy as" goes out and comes back: the same shapes, or it is said what changed. The formats
// are those of the program's own table, so a new one is tested here by itself.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "app/exchange/export.h"
#include "app/exchange/import.h"
#include "app/file/scene_file.h"
#include "core/hull/bounds.h"
#include "core/shape/parts.h"

namespace testbed::exchange {
namespace {

namespace shape = collision::shape;

/// Every type: at the origin and moved, turned, in groups, with names that are no names of variables.
constexpr const char* every_type = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "dot", "type": "point", "position": [0.1, -2]},
  {"id": "line", "type": "line", "position": [-7, 3], "rotation": 11, "direction": [3, 4]},
  {"id": "beam", "type": "ray", "direction": [1, 0], "position": [2.5, -6], "rotation": 30},
  {"id": "bar", "type": "segment", "position": [0.3, 0.7], "rotation": -40, "from": [-1, 0], "to": [2, 0.5]},
  {"id": "ball", "type": "circle", "radius": 0.7, "position": [-4.1, 1.3]},
  {"id": "2nd \"disc\" // {}", "type": "circle", "radius": 0.001, "position": [3e5, 3.3333333333333335]},
  {"id": "pill", "type": "capsule", "rotation": 17, "position": [1, 8], "from": [-1, 0], "to": [1, 0.5], "radius": 0.25},
  {"id": "crate", "type": "rectangle", "position": [9, 2.5], "size": [2, 1]},
  {"id": "box", "type": "oriented_rectangle", "position": [3.5, 0], "rotation": 20, "size": [2, 1]},
  {"id": "tri", "type": "polygon", "rotation": 45, "position": [-3, 2], "vertices": [[0, 0], [1, 0], [0, 1]]},
  {"id": "notch", "type": "polygon", "rotation": 5, "position": [-9, -9], "vertices": [[0, 0], [4, 0], [1, 1], [0, 4]]},
  {"id": "many", "type": "polygon", "position": [12, -8], "vertices": [[2, 0], [1.8, 0.9], [1.2, 1.6], [0.4, 2],
    [-0.4, 2], [-1.2, 1.6], [-1.8, 0.9], [-2, 0], [-1, -1], [0, -1.5], [1, -1]]},
  {"id": "tile", "type": "rounded_polygon", "rotation": 10, "position": [5, 5], "vertices": [[0, 0], [2, 0], [0, 2]],
    "radius": 0.3},
  {"id": "path", "type": "polyline", "rotation": 70, "position": [-8, 6], "vertices": [[0, 0], [1, 0.5], [2, 0]]},
  {"id": "pair", "type": "group", "position": [1, 2], "rotation": 33, "members": [
    {"type": "circle", "radius": 1, "position": [1, 0]},
    {"type": "group", "position": [-5, 0], "rotation": 90, "members": [
      {"type": "polygon", "rotation": 90, "vertices": [[0, 0], [2, 0], [0, 2]]},
      {"type": "capsule", "from": [0, 0], "to": [3, 0], "radius": 0.5}]}]}
]})";

/// Formats whose files cannot hold a remark, and why: what is lost is said when they are written, and only
/// then.
const std::map<std::string_view, std::string_view> without_remarks{
    {"wkt", "well-known text has no comments"},
    {"json", "JSON has no comments, and a list of records no place for one"}};

std::vector<model::ShapePtr> scene_shapes() {
    file::ReadResult read = file::read_scene(every_type);
    EXPECT_TRUE(read.scene);
    return read.scene ? read.scene->shapes : std::vector<model::ShapePtr>{};
}

Record as_polygon(Record record) {
    if (record.type.ends_with("rectangle")) record.type = "polygon";
    if (Record::Value* const members = const_cast<Record::Value*>(record.find("members")))
        for (Record& one : std::get<std::vector<Record>>(*members)) one = as_polygon(one);
    return record;
}

/// What is said where a shape does not come back as it was.
std::string_view word_for(const Record& record, ExportFormat::Round round) {
    if (record.find("direction")) return "endless";
    if (record.find("members")) return "members";
    if (record.type == "point") return "points";
    if (record.find("radius") && round != ExportFormat::Round::pieces) return "round";
    if (record.type.ends_with("rectangle")) return "polygon";
    return "convex pieces";
}

double area_of(const std::vector<model::ShapePtr>& shapes) {
    std::vector<shape::PlacedPrimitive> members;
    for (const model::ShapePtr& one : shapes)
        shape::for_each_part(shape::place(one->geometry, one->pose), [&]<class Part>(const Part& part) {
            if constexpr (!std::is_same_v<Part, shape::PlacedRay> && !std::is_same_v<Part, shape::PlacedLine>)
                members.push_back(part);
        });
    return collision::hull::area(shape::PlacedGroup{std::move(members)});
}

struct Trip {
    const ExportFormat* format;
    std::optional<bool> y_down;
};

std::vector<Trip> trips() {
    std::vector<Trip> all;
    for (const ExportFormat* const format : export_formats())
        for (const std::optional<bool> y_down : {std::optional<bool>{}, {true}, {false}})
            all.push_back({format, y_down});
    return all;
}

class RoundTrip : public testing::TestWithParam<Trip> {};

TEST_P(RoundTrip, KeepsEveryShapeOrSaysWhatChanged) {
    const auto [format, y_down] = GetParam();
    const auto shapes = scene_shapes();
    const Exported out = export_shapes(*format, shapes, {.y_down = y_down});
    ImportOptions options{.y_down = y_down.value_or(format->y_down)};
    if (format->own_space) options.y_down = false;  // it says that signs stay
    const Imported in = import_text(out.text, options);

    std::string said;
    for (const file::Issue& issue : in.issues) {
        EXPECT_EQ(issue.severity, file::Issue::Severity::warning) << issue.text << "\n" << out.text;
        said += issue.text + "\n";
    }
    const bool repeats = !without_remarks.contains(format->id);
    if (repeats && !out.remark.empty()) {
        EXPECT_NE(out.text.find(out.remark), out.text.npos) << "the text itself says it";
        EXPECT_NE(said.find(out.remark), said.npos) << said;
    }
    if (!repeats) said += out.remark;

    const auto wanted = records_of(shapes), got = records_of(in.shapes);
    for (const Record& one : wanted) {
        const bool same = std::ranges::any_of(
            got, [&](const Record& other) { return other.type == one.type && other.members == one.members; });
        if (same) continue;
        EXPECT_NE(said.find(word_for(one, format->round)), said.npos)
            << one.id << ": neither the same nor reported\n"
            << said << "\n"
            << out.text;
        const bool corners = one.type.ends_with("rectangle");
        EXPECT_TRUE(!corners ||
                    std::ranges::any_of(
                        got, [&](const Record& other) { return as_polygon(other).members == one.members; }))
            << one.id << " has other corners\n"
            << out.text;
    }
    EXPECT_NEAR(area_of(in.shapes), area_of(shapes), format->round == ExportFormat::Round::all ? 1e-12 : 0.1)
        << out.text;

    if (format->ids == ExportFormat::Ids::none) {
        EXPECT_NE(said.find("Names"), said.npos) << said;
        return;
    }
    std::set<std::string> names;
    for (const model::ShapePtr& one : in.shapes) names.insert(one->id);
    for (const Record& one : wanted) {
        if (!std::ranges::any_of(got, [&](const Record& other) { return other.members == one.members; }))
            continue;
        const bool changes = format->ids == ExportFormat::Ids::code && one.id.find(' ') != one.id.npos;
        if (changes)
            EXPECT_NE(said.find("1 name changed"), said.npos) << said;
        else
            EXPECT_TRUE(names.contains(one.id)) << one.id << "\n" << out.text;
    }
}

/// In its own coordinates nothing is rounded: not the pose, not a member.
TEST(RoundTrips, InItsOwnSpaceAShapeIsTheSame) {
    const auto shapes = scene_shapes();
    for (const ExportFormat* const format : export_formats()) {
        if (!format->own_space) continue;
        const Imported in = import_text(export_shapes(*format, shapes, {}).text);
        ASSERT_EQ(in.shapes.size(), shapes.size()) << format->id;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            EXPECT_EQ(in.shapes[i]->geometry, shapes[i]->geometry) << format->id << " " << shapes[i]->id;
            EXPECT_EQ(in.shapes[i]->pose, shapes[i]->pose) << format->id << " " << shapes[i]->id;
        }
    }
}

TEST(RoundTrips, TheSceneHasEveryType) {
    std::set<std::size_t> types;
    for (const model::ShapePtr& one : scene_shapes()) types.insert(one->geometry.index());
    EXPECT_EQ(types.size(), std::variant_size_v<shape::Shape>);
}

TEST(RoundTrips, MotionAndColorAreReported) {
    file::ReadResult read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1, "velocity": [1, 0]},
      {"id": "b", "type": "circle", "radius": 1, "position": [4, 0], "mass": 2}]})");
    ASSERT_TRUE(read.scene);
    for (const ExportFormat* const format : export_formats()) {
        const Exported out = export_shapes(*format, read.scene->shapes, {});
        EXPECT_NE(out.remark.find("Velocity, color, notes and the like of"), out.remark.npos) << format->id;
        const Imported in = import_text(out.text);
        EXPECT_EQ(in.shapes.size(), 2u) << format->id << "\n" << out.text;
        if (!without_remarks.contains(format->id)) {
            EXPECT_FALSE(in.issues.empty()) << format->id << "\n" << out.text;
        }
    }
}

/// A definition that is not as the core spells it is left to the reader of any code.
TEST(RoundTrips, TextThatOnlyLooksLikeTheCoreIsReadAsCode) {
    const Imported in =
        import_text("const shape::Shape a_shape = shape::Circle{radius_of(3)};\nCircle(1, 2, 3)\n");
    EXPECT_NE(in.format->name, "C++ of core/");
    EXPECT_EQ(in.shapes.size(), 2u);
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, testing::ValuesIn(trips()), [](const auto& trip) {
    std::string name(trip.param.format->id);
    std::erase(name, '-');
    return name + (!trip.param.y_down ? "" : *trip.param.y_down ? "YDown" : "YUp");
});

}  // namespace
}  // namespace testbed::exchange
