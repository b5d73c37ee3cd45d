// One camera for all steps of a trace, in the picture and in the view beside it.
#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "app/view/theme.h"
#include "tests/support/source_folder.h"

namespace testbed::exports {
namespace {

/// The grid's and the axes' lines of a part of an SVG: they stand where the camera has them.
std::string lines_of_the_grid(std::string_view svg) {
    const auto hex = [](draw::Rgba c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); };
    const view::Theme& theme = view::dark_theme();
    const std::array colors{hex(theme.grid_minor), hex(theme.grid_major), hex(theme.axis_x),
                            hex(theme.axis_y)};
    std::string lines;
    for (auto at = svg.find("<line"); at != svg.npos; at = svg.find("<line", at + 1)) {
        const std::string line(svg.substr(at, svg.find('>', at) - at));
        for (const std::string& color : colors)
            if (line.find("stroke=\"" + color) != line.npos) lines += line + '\n';
    }
    return lines;
}

TEST(TraceCamera, StandsStillOverAllStepsAndInTheViewBeside) {
    const auto root = collision::support::source_folder() / "scenes";
    std::size_t with_view_beside = 0;
    for (const char* name :
         {"demos/find-the-gap.json", "demos/odd-crossings.json", "demos/clamped-circle.json",
          "demos/move-the-world.json", "demos/towards-the-origin.json", "cases/corners-star.json"}) {
        const file::ReadResult read = file::load_scene(root / name);
        ASSERT_TRUE(read.scene && read.scene->show) << name;
        model::Show show = *read.scene->show;
        const std::size_t steps = step_count(*read.scene, show);
        ASSERT_GT(steps, 1u) << name;
        std::string world, beside;
        for (std::size_t step = 1; step <= steps; ++step) {
            show.step = step;
            const std::string svg = render_svg(*read.scene, {.width = 800, .height = 500, .algorithm = show});
            // The view beside is the second part that is clipped; its title stands before it.
            const std::size_t clip = svg.find("<g clip-path=\"url(#clip1)\"");
            const std::string now = lines_of_the_grid(std::string_view(svg).substr(0, clip));
            ASSERT_FALSE(now.empty()) << name;
            if (world.empty()) world = now;
            EXPECT_EQ(now, world) << name << ", step " << step;
            if (clip == svg.npos) continue;
            const std::string inside =
                svg.substr(svg.rfind("<clipPath", clip), clip - svg.rfind("<clipPath", clip)) +
                lines_of_the_grid(std::string_view(svg).substr(clip));
            if (beside.empty()) beside = inside;
            EXPECT_EQ(inside, beside) << name << ", step " << step;
            ++with_view_beside;
        }
    }
    EXPECT_GT(with_view_beside, 4u);
}

}  // namespace
}  // namespace testbed::exports
