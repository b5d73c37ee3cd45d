// What a regression keeps of how two shapes meet: normals, contacts, and whether they only touch.
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "app/model/regression.h"

namespace testbed::model {
namespace {
namespace regression_meeting {

Scene scene_of(const std::string& shapes, const std::string& expect) {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": )" + shapes +
                            R"(, "expect": )" + expect + "}")
        .scene.value();
}

/// What changed neither an overlap nor a depth or distance went unnoticed.
TEST(RegressionMeeting, ChangesOfNormalsContactsAndTouchingFail) {
    const struct {
        const char *a, *b, *before, *after, *why;
    } rows[] = {
        {"box", "other", "[1.5, 0]", "[0, 1.5]", "pushed up in place of to the right"},
        {"box", "other", "[1.5, 0]", "[-1.5, 0]", "pushed the other way"},
        {"box", "other", "[1.5, 0]", "[1.5, 0.25]", "other contacts"},
        {"box", "other", "[2, 0]", "[1.9999999, 0]", "no longer a mere touch"},
        {"box", "other", "[3, 0]", "[0, 3]", "as far apart in another direction"},
        {"box", "ball", "[1.75, 0]", "[1.75, 0.5]", "a contact elsewhere on the same side"},
    };
    for (const auto& row : rows) {
        const auto with = [&](const char* place, const std::string& expect) {
            const std::string text =
                std::string(R"([{"id": "box", "type": "rectangle", "size": [2, 2]}, {"id": ")") + row.b +
                "\", " +
                (std::string_view(row.b) == "ball" ? R"("type": "circle", "radius": 1, "position": )"
                                                   : R"("type": "rectangle", "size": [2, 2], "position": )") +
                place + "}]";
            return scene_of(text, expect);
        };
        const Scene scene = with(row.before, "[]");
        for (const auto pairs : {RegressionOptions::Pairs::all, RegressionOptions::Pairs::overlapping}) {
            const Scene kept = regression(scene, analyze(scene), {.pairs = pairs}).scene;
            EXPECT_EQ(tally(analyze(kept).expect).failing, 0u) << row.why;
            if (kept.expect.empty()) continue;  // they are apart
            Scene changed = with(row.after, "[]");
            changed.expect = kept.expect;
            EXPECT_EQ(tally(analyze(changed).expect).failing, 1u) << row.why;
        }
    }
}

}  // namespace regression_meeting
}  // namespace
}  // namespace testbed::model
