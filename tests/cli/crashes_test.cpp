// Scenes that once ended the program, hung it or were answered wrongly: from the folder `crashes` of the one
// that COLLISION_CASES names, each by `check` with every row of the catalog and by `render`.
#include <cmath>
#include <functional>
#include <set>

#include "app/file/scene_file.h"
#include "tests/cli/cli_fixture.h"
#include "tests/support/cases.h"
#include "tests/support/union_oracle.h"

namespace testbed::cli_tests {
namespace {

/// The first key that an object has twice; empty: none.
std::string repeated_key(const std::string& text) {
    std::vector<std::set<std::string>> open;
    std::string repeated;
    const auto look = [&](int, json::parse_event_t event, json& value) {
        if (event == json::parse_event_t::object_start) open.emplace_back();
        if (event == json::parse_event_t::object_end) open.pop_back();
        if (event == json::parse_event_t::key && !open.back().insert(value.get<std::string>()).second &&
            repeated.empty())
            repeated = value.get<std::string>();
        return true;
    };
    EXPECT_FALSE(json::parse(text, look).is_discarded());
    return repeated;
}

/// An object's shapes in the other order.
std::string swapped(const std::string& scene) {
    json turned = json::parse(scene);
    std::ranges::reverse(turned.at("shapes"));
    return turned.dump();
}

/// What was wrong beyond a signal, in `check`'s answer.
struct Row {
    const char* file;
    const char* arguments;
    std::function<void(const json& said, const json& of_swapped)> holds;
};

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        {"false_impact.json", "--horizon 20000",
         [](const json& said, const json& of_swapped) {
             EXPECT_TRUE(said.at("/impacts/0/time"_json_pointer).is_null());
             EXPECT_TRUE(of_swapped.at("/impacts/0/time"_json_pointer).is_null());
         }},
        {"false_impact_swapped.json", "--horizon 20000",
         [](const json& said, const json&) {
             EXPECT_TRUE(said.at("/impacts/0/time"_json_pointer).is_null());
         }},
        {"order_fast_ray.json", "",
         [](const json& said, const json& of_swapped) {
             const json time = said.at("/impacts/0/time"_json_pointer),
                        other = of_swapped.at("/impacts/0/time"_json_pointer);
             ASSERT_TRUE(time.is_number());
             EXPECT_GT(time, 0) << "they are 0.08 apart";
             EXPECT_EQ(time, other);
         }},
        {"null_closest.json", "",
         [](const json& said, const json&) {
             const json pair = said.at("/pairs/0"_json_pointer);
             EXPECT_EQ(pair.at("overlap"), true);
             for (const json& point : pair.at("closest"))
                 for (const json& coordinate : point) EXPECT_TRUE(coordinate.is_number()) << pair;
         }},
        {"negative_area.json", "",
         [](const json& said, const json&) {
             // Of a flat member and 6.77 × 1 at 3e10, whose sides lie between doubles.
             EXPECT_NEAR(said.at("/shapes/0/area"_json_pointer).get<double>(), 6.766815654696975, 4e-6);
         }},
        {"setting0_hang.json", "",
         [](const json& said, const json&) {
             EXPECT_EQ(said.at("/expect/0/pass"_json_pointer), true) << said.at("expect");
         }},
        {"sweep_fpe.json", "",
         [](const json& said, const json&) { EXPECT_EQ(said.at("/shapes/0/area"_json_pointer), 1); }},
        {"dup_pass.json", "",
         [](const json& said, const json&) {
             EXPECT_EQ(said.at("/expect/0/pass"_json_pointer), false) << "they are 3 apart";
         }},
    };
    return all;
}

/// Areas of the scene's groups as the oracle of unions has them: 1e-9 of the area or 1e-12 of the squared
/// size.
void hold_areas(const std::string& file, const json& said) {
    constexpr std::size_t most = 24;  // members: the oracle takes the cube of them
    const auto read = file::load_scene(file);
    ASSERT_TRUE(read.scene) << file;
    for (std::size_t i = 0; i < read.scene->shapes.size(); ++i) {
        const json area = said.at("shapes").at(i).at("area");
        if (area.is_number()) {
            EXPECT_GE(area, 0);
        }
        const model::SceneShape& one = *read.scene->shapes[i];
        const auto placed = collision::shape::place(one.geometry, one.pose);
        const auto* const group = std::get_if<collision::shape::PlacedGroup>(&placed);
        if (!group || group->members.size() > most || !area.is_number()) continue;
        const json box = said.at("shapes").at(i).at("bounds").at("aabb");
        const double size = std::max(box.at("max").at(0).get<double>() - box.at("min").at(0).get<double>(),
                                     box.at("max").at(1).get<double>() - box.at("min").at(1).get<double>());
        const double expected = collision::support::unions::measure(*group).area;
        EXPECT_NEAR(area.get<double>(), expected, std::max(1e-9 * expected, 1e-12 * size * size)) << one.id;
    }
}

class Crashes : public Cli {};

TEST_F(Crashes, EachFileIsAnswered) {
    const auto cases = conformance::cases_folder();
    if (!cases) GTEST_SKIP() << "COLLISION_CASES is not set";
    std::set<std::string> seen;
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(*cases) / "crashes")) {
        if (entry.path().extension() != ".json") continue;
        const std::string name = entry.path().filename().string();
        SCOPED_TRACE(name);
        seen.insert(name);
        fs::copy_file(entry.path(), folder_ / "scene.json", fs::copy_options::overwrite_existing);
        put("swapped.json", swapped(content("scene.json")));
        const Outcome checked = run("timeout 100 $T check --algorithms scene.json");
        ASSERT_TRUE(checked.status == 0 || checked.status == 1) << checked.status << checked.error;
        EXPECT_EQ(repeated_key(checked.out), "");
        const json said = json::parse(checked.out);
        hold_areas((folder_ / "scene.json").string(), said);
        const Outcome drawn = run("timeout 100 $T render scene.json -o scene.svg");
        ASSERT_TRUE(drawn.status == 0 || drawn.status == 1) << drawn.status << drawn.error;
        const std::string picture = content("scene.svg");
        for (const char* const bad : {"nan", "\"inf", "\"-inf"})
            EXPECT_EQ(picture.find(bad), std::string::npos) << bad;
        const auto row = std::ranges::find_if(rows(), [&](const Row& r) { return r.file == name; });
        if (row == rows().end()) continue;
        const auto answer = [&](const char* file) {
            return json::parse(run(fmt::format("timeout 100 $T check {} {}", row->arguments, file)).out);
        };
        row->holds(answer("scene.json"), answer("swapped.json"));
    }
    for (const Row& row : rows()) EXPECT_TRUE(seen.contains(row.file)) << row.file;
    EXPECT_GE(seen.size(), 28u);
}

}  // namespace
}  // namespace testbed::cli_tests
