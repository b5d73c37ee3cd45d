// Legends show what is drawn: overlays differ in their samples without their colors, too.
#include "app/view/swatch.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "app/draw/svg_painter.h"
#include "app/overlays/overlay.h"

namespace testbed::view {
namespace {

using collision::trace::Role;

/// The elements of a swatch in the middle of 40 by 40 pixels.
std::string swatch_svg(Role role, const Theme& theme) {
    draw::SvgPainter painter(40, 40, "swatch", 1);
    draw_swatch(theme, 1, {20, 20}, role, painter);
    const std::string svg = painter.finish();
    draw::SvgPainter nothing(40, 40, "swatch", 1);
    const std::string empty = nothing.finish();
    const std::size_t end = empty.size() - empty.rfind("</svg>");
    const std::size_t begin = std::size_t(std::ranges::mismatch(svg, empty).in1 - svg.begin());
    return svg.substr(begin, svg.size() - end - begin);
}

TEST(Swatch, BoundsOfFiveKindsAndCornersDifferInGray) {
    const Role roles[] = {Role::aabb,        Role::quick_circle,      Role::minimum_circle,
                          Role::convex_hull, Role::minimum_rectangle, Role::vertex};
    for (const Theme* theme : themes()) {
        std::set<std::string> seen;
        for (const Role role : roles) {
            const std::string gray =
                std::regex_replace(swatch_svg(role, *theme), std::regex("#[0-9a-fA-F]{6}"), "gray");
            EXPECT_FALSE(gray.empty());
            EXPECT_TRUE(seen.insert(gray).second) << theme->id << ": " << gray;
        }
    }
}

TEST(Swatch, EveryOverlayHasOneInEveryTheme) {
    for (const Theme* theme : themes())
        for (const overlays::Overlay& overlay : overlays::all())
            EXPECT_FALSE(swatch_svg(overlay.role, *theme).empty()) << theme->id << ": " << overlay.id;
}

}  // namespace
}  // namespace testbed::view
