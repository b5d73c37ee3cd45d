// Links: what they hold, and what they do not do.
#include "app/exchange/link.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "app/file/scene_file.h"
#include "app/file/welcome.h"

namespace testbed::exchange {
namespace {

TEST(Link, AScenesTextComesBackByteForByte) {
    for (const std::string& text : {std::string("{}"), file::write_scene(file::welcome_scene()),
                                    std::string(1, '\0'), std::string("\xff\xfe\x00\x01", 4)}) {
        const std::string link = spell_link({.scene = text});
        const LinkResult read = read_link(link);
        ASSERT_TRUE(read.link) << read.problem;
        EXPECT_EQ(read.link->scene, text);
    }
}

/// RFC 4648's own digits, so that other programs can write links: deflated "a" is 4b 04 00.
TEST(Link, IsRawDeflateInBase64Url) {
    EXPECT_EQ(spell_link({.scene = "a"}), "s=SwQA");
    EXPECT_EQ(read_link("#s=SwQA").link.value().scene, "a");
    EXPECT_EQ(read_link("s=SwQA=").link.value().scene, "a") << "padding is left alone";
}

TEST(Link, TheWelcomeSceneFitsEasily) {
    EXPECT_LT(spell_link({.scene = file::write_scene(file::welcome_scene())}).size(), 1500u);
}

TEST(Link, AnAddressNamesALessonADemoATheme) {
    const Link link =
        read_link("https://somewhere.org/testbed/#lesson=03-near-enough&theme=light&bare").link.value();
    EXPECT_EQ(link.lesson, "03-near-enough");
    EXPECT_EQ(link.theme, "light");
    EXPECT_TRUE(link.bare);
    EXPECT_TRUE(link.scene.empty());
    EXPECT_EQ(read_link("#demo=welcome").link.value().demo, "welcome");
    EXPECT_EQ(spell_link(link), "lesson=03-near-enough&theme=light&bare");
}

TEST(Link, KeysThatNobodyKnowsMeanNothing) {
    EXPECT_EQ(read_link("#run=rm&demo=welcome&x").link.value().demo, "welcome");
    EXPECT_FALSE(read_link("#section-2").link);
    EXPECT_FALSE(read_link("").link);
    EXPECT_EQ(read_link("#section-2").problem, "");
}

TEST(Link, WhatIsDamagedOrLeadsElsewhereIsToldOf) {
    for (const char* text : {"#s=", "#s=!!!", "#s=SwQ", "#s=AAAA", "#lesson=../../etc/passwd", "#lesson=a/b",
                             "#lesson=", "#demo=%2e%2e", "#demo=a.json"}) {
        const LinkResult read = read_link(text);
        EXPECT_FALSE(read.link) << text;
        EXPECT_NE(read.problem, "") << text;
    }
    EXPECT_FALSE(read_link("#s=" + std::string(2'000'000, 'A')).link);
}

/// A thousand times its own size, and more than any scene file: unpacking ends at the limit.
TEST(Link, WhatOnlySwellsIsRefused) {
    const std::string link = spell_link({.scene = std::string(40 << 20, ' ')});
    EXPECT_LT(link.size(), 100'000u);
    EXPECT_FALSE(read_link(link).link);
}

TEST(Link, NamesAStepOfItsLesson) {
    EXPECT_EQ(spell_link({.lesson = "07-clamp", .step = 2}), "lesson=07-clamp&step=3");
    EXPECT_EQ(read_link("#lesson=07-clamp&step=3").link.value().step, 2u);
    for (const char* none : {"0", "-1", "3x", "", "99999999999999999999999"})
        EXPECT_EQ(read_link("#lesson=07-clamp&step=" + std::string(none)).link.value().step, std::nullopt)
            << none;
}

TEST(Link, HoldsWhatALearnerHandsIn) {
    const std::string text = "{\"format\": \"collision-solution\"}";
    const std::string link = spell_link({.answers = text});
    EXPECT_EQ(read_link("https://a.org/#" + link).link.value().answers, text);
    EXPECT_NE(read_link("#answers=AAAAbroken").problem, "");
    EXPECT_TRUE(looks_like_link("https://a.org/#" + link));
}

TEST(Link, WithAnswersAreFoundAmongOtherWords) {
    const std::string one = spell_link({.answers = "one"}), two = spell_link({.answers = "two"});
    EXPECT_EQ(answer_links_in("Ada: <https://a.org/#" + one + ">, Bob (https://a.org/#theme=dark&" + two +
                              "). the answers=none"),
              (std::vector{"#" + one, "#" + two}));
    EXPECT_TRUE(answer_links_in("https://a.org/#lesson=07-clamp").empty());
}

/// Mail programs encode what they find, and encode it again within links of their own.
TEST(Link, IsReadPercentEncoded) {
    const std::string text = "{\"format\": \"collision-solution\"}";
    const std::string link = spell_link({.answers = text}), value = link.substr(link.find('=') + 1);
    for (const std::string& mailed :
         {"https://a.org/%23answers=" + value, "https://a.org/#answers%3D" + value,
          "https%3A%2F%2Fa.org%2F%23answers%3d" + value,
          "https://safe.example/?url=https%3A%2F%2Fa.org%2F%23answers%3D" + value + "&data=05",
          "https://safe.example/?url=https%253A%252F%252Fa.org%252F%2523answers%253D" + value}) {
        EXPECT_EQ(answer_links_in("<" + mailed + ">"), std::vector{"#" + link}) << mailed;
        const LinkResult read = read_link(mailed);
        ASSERT_TRUE(read.link) << mailed;
        EXPECT_EQ(read.link->answers, text) << mailed;
        EXPECT_TRUE(looks_like_link(mailed)) << mailed;
    }
    EXPECT_EQ(answer_links_in("https://a.org/#theme=dark&amp;" + link), std::vector{"#" + link});
    EXPECT_TRUE(answer_links_in("100 %23 of answers%3D" + value).empty()) << "no link";
    EXPECT_TRUE(answer_links_in("50%").empty());
}

TEST(Link, IsKnownWhenItIsPasted) {
    EXPECT_TRUE(looks_like_link("http://localhost:8000/#s=SwQA\n"));
    EXPECT_TRUE(looks_like_link("http://localhost:8000/#theme=dark&lesson=07-clamp"));
    for (const char* text : {"", " ", "{\"shapes\": []}", "POINT (1 2)", "s=SwQA",
                             "see http://a/#s=SwQA please", "https://example.org/#section"})
        EXPECT_FALSE(looks_like_link(text)) << text;
}

}  // namespace
}  // namespace testbed::exchange
