// What only a whole stream shows: promises of one that was not recorded, the sign of distances, the order of frames.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "app/live/recording_file.h"
#include "app/live/stream_check.h"

namespace testbed::live {
namespace {

std::string frame(int number, double x, const std::string& said) {
    return fmt::format(R"({{"frame":{}}}
{{"shape":"a","type":"circle","center":[0,0],"radius":1}}
{{"shape":"b","type":"circle","center":[{},0],"radius":1}}
{{"said":["a","b"],{}}}
)",
                       number, x, said);
}
StreamCheck checked(const std::string& members, const std::string& frames) {
    StreamCheck check;
    check_recording(check, "{\"collider\":\"t\",\"touching\":\"overlaps\"" + members + "}\n" + frames +
                               "{\"close\":true}\n");
    return check;
}
bool says(const StreamCheck& check, std::string_view words) {
    return check.text().find(words) != std::string::npos;
}

TEST(LiveWholeStream, HoldsItsProgramToThePromisedTypesThoughNobodyRecordedIt) {
    const std::string one = frame(1, 1.5, R"("overlap":true)");
    const StreamCheck check = checked(R"(,"types":["circle","polygon"])", one);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed);
    EXPECT_TRUE(says(check, R"(promises the type "polygon", and no answer is about one)")) << check.text();
    EXPECT_EQ(checked(R"(,"types":["circle"])", one).verdict().outcome(), verify::Outcome::passed);
}
/// Either is right of one frame.
TEST(LiveWholeStream, FailsWhereDistancesOfOverlapsAreNowZeroNowTheDepth) {
    const auto frames = [](double first, double second) {
        std::string all;
        for (int i = 0; i < 10; ++i)
            all += frame(i + 1, 1.5, fmt::format(R"("overlap":true,"distance":{})", i % 2 ? first : second));
        return all;
    };
    const StreamCheck mixed = checked("", frames(-0.5, 0));
    EXPECT_EQ(mixed.verdict().outcome(), verify::Outcome::failed);
    EXPECT_TRUE(says(mixed, "Two overlapping circle–circle have now distance 0 (5 answers), now minus the depth (5)"))
        << mixed.text();
    EXPECT_EQ(checked("", frames(0, 0)).verdict().outcome(), verify::Outcome::passed);
    EXPECT_EQ(checked("", frames(-0.5, -0.5)).verdict().outcome(), verify::Outcome::passed);
}
TEST(LiveWholeStream, WarnsOfFramesThatGoBack) {
    const auto frames = [](int first, int second) {
        return frame(first, 1.5, R"("overlap":true)") + frame(second, 1.5, R"("overlap":true)");
    };
    EXPECT_TRUE(says(checked("", frames(5, 2)), "Frame 2 comes after frame 5."));
    EXPECT_FALSE(says(checked("", frames(2, 5)), "comes after"));
    EXPECT_FALSE(says(checked("", frames(5, 5)), "comes after"));
}

}  // namespace
}  // namespace testbed::live
