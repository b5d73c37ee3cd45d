// A pair of which nothing is known in the list of pairs: in words, behind all others, and under no verdict.
#include <gtest/gtest.h>

#include "app/editor/document.h"
#include "app/editor/pair_list.h"
#include "app/file/scene_file.h"
#include "app/view/verdict.h"

namespace testbed::editor {
namespace {

TEST(UndecidedPair, IsListedBehindAllOthersAndUnderNoVerdict) {
    const model::Scene scene = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1},
  {"id": "b", "type": "circle", "position": [5, 0], "radius": 1},
  {"id": "c", "type": "circle", "position": [50, 0], "radius": 1}]})")
                                   .scene.value();
    model::Results results = model::analyze(scene);
    ASSERT_EQ(results.pairs.size(), 3u);
    collision::query::PairAnswer nothing{};
    nothing.gave_up = nothing.undecided = true;
    results.pairs[0].answer = nothing;

    PairList list;
    refresh(list, scene, results, 1, false);
    ASSERT_EQ(list.shown.size(), 3u);
    EXPECT_EQ(list.shown.back(), 0u);
    const std::string text = text_of(list, scene, results);
    EXPECT_NE(text.find("a\tb\tnot known\tnot known\tnot known"), text.npos) << text;
    for (const PairFilter filter : {PairFilter::overlapping, PairFilter::touching, PairFilter::apart}) {
        list.filter = filter;
        list.stale = true;
        refresh(list, scene, results, 2, false);
        for (const std::uint32_t i : list.shown) EXPECT_NE(i, 0u);
    }
}

}  // namespace
}  // namespace testbed::editor
