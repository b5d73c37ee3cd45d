// A picture drawn anew only where it changes is, after every frame, the picture drawn as a whole.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <vector>

#include "app/platform/context.h"
#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/picture_texture.h"
#include "app/platform/software_renderer.h"

namespace testbed::platform {
namespace {

constexpr std::uint32_t opaque_black = 0xff000000u;
constexpr int width = 330, height = 250;  // no multiples of a tile

/// Something that the program draws: a fill, a stroke, text, a gradient, a sliver, a clipped rectangle.
struct Item {
    int kind;
    ImVec2 a, b, c;
    ImU32 color;
};

class Items {
  public:
    explicit Items(std::uint32_t seed) : random_(seed) {}

    Item any() { return {int(random_() % 9), point(), point(), point(), ImU32(random_()) | 0x20000000u}; }
    /// Most frames change little; some everything or nothing.
    void change(std::vector<Item>& items) {
        const auto change = random_() % 10;
        if (change == 0) {
            std::ranges::generate(items, [&] { return any(); });
        } else if (change < 3 && !items.empty()) {
            items.erase(items.begin() + std::ptrdiff_t(random_() % items.size()));
        } else if (change < 5) {
            items.insert(items.begin() + std::ptrdiff_t(random_() % (items.size() + 1)), any());
        } else if (change < 7 && items.size() > 1) {
            std::swap(items[random_() % items.size()], items[random_() % items.size()]);  // the order counts
        } else if (change < 9 && !items.empty()) {
            Item& moved = items[random_() % items.size()];
            moved.b.x += random_() % 2 == 0 ? 0.125f : 9;
            moved.color ^= random_() % 3 == 0 ? 0x00010000u : 0;
        }
    }
    std::uint32_t number() { return std::uint32_t(random_()); }

  private:
    ImVec2 point() { return {place_(random_), place_(random_)}; }

    std::mt19937 random_;
    std::uniform_real_distribution<float> place_{-60, 390};
};

void draw(ImDrawList& list, const Item& item) {
    switch (item.kind) {
        case 0: list.AddCircleFilled(item.a, 12, item.color); break;
        case 1: list.AddLine(item.a, item.b, item.color, 1.6f); break;
        case 2: list.AddTriangleFilled(item.a, item.b, item.c, item.color); break;
        case 3: list.AddRectFilled(item.a, {item.a.x + 30, item.a.y + 20}, item.color); break;
        case 4:
            list.AddRectFilledMultiColor(item.a, {item.a.x + 90, item.a.y + 70}, item.color, ~item.color,
                                         item.color << 8, ~opaque_black);
            break;
        case 5: list.AddText(item.a, item.color, "0123456789 overlapping"); break;
        case 6:
            list.AddText(font(Face::headline), font_size(Face::headline) * 1.7f, item.a, item.color,
                         "scaled");
            break;
        case 8: {
            static const auto pixels = std::make_shared<std::vector<std::uint32_t>>([] {
                std::mt19937 random(7);
                std::vector<std::uint32_t> all(40 * 30);
                for (std::uint32_t& pixel : all) pixel = std::uint32_t(random());
                return all;
            }());
            const CoverageTexture& texture =
                picture_texture(pixels, 40, 30, pixels->data(), int(item.color >> 8) % 3);
            // Upright, turned over, and aslant.
            if (item.color % 3 == 0)
                list.AddImageQuad(compat::texture_id(&texture), item.a, item.b, item.c, {item.c.x, item.a.y});
            else
                list.AddImage(compat::texture_id(&texture), item.a, {item.a.x + 70, item.a.y + 50},
                              {0, item.color % 3 == 1 ? 0.0f : 1.0f}, {1, item.color % 3 == 1 ? 1.0f : 0.0f},
                              item.color);
            break;
        }
        default:
            list.PushClipRect({item.a.x, item.a.y}, {item.a.x + 50, item.b.y}, true);
            list.AddCircleFilled(item.c, 150, item.color);
            list.PopClipRect();
    }
}

/// Frames of one context.
class Frames {
  public:
    Frames() {
        load_fonts(1);
        renderer.fonts_changed();
    }
    ImDrawData& frame(const std::function<void(ImDrawList&)>& what) {
        ImGui::GetIO().DisplaySize = {width, height};
        ImGui::GetIO().DeltaTime = 1.0f / 60;
        ImGui::NewFrame();
        what(*ImGui::GetBackgroundDrawList());
        ImGui::Render();
        return *ImGui::GetDrawData();
    }
    ImDrawData& frame(const std::vector<Item>& items) {
        return frame([&](ImDrawList& list) {
            for (const Item& item : items) draw(list, item);
        });
    }
    Image whole(ImDrawData& data) {
        Image image = filled_image(width, height, opaque_black);
        renderer.draw(data, image);
        return image;
    }

    Context context{};
    SoftwareRenderer renderer{};
};

bool within(const std::vector<raster::Box>& boxes, int x, int y) {
    return std::ranges::any_of(boxes, [&](raster::Box box) {
        return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    });
}

TEST(TiledPicture, IsThePictureDrawnAsAWhole) {
    Frames frames;
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        Items any(seed);
        TiledPicture picture(opaque_black, int(seed % 4) + 1);
        std::vector<Item> items(any.number() % 60);
        std::ranges::generate(items, [&] { return any.any(); });
        Image before;
        for (int n = 0; n < 40; ++n) {
            if (n == 20) frames.renderer.fonts_changed();
            ImDrawData& data = frames.frame(items);
            const Image whole = frames.whole(data);
            const std::vector<raster::Box> drawn = frames.renderer.draw(data, picture, width, height);
            ASSERT_TRUE(picture.image() == whole) << "seed " << seed << ", frame " << n;
            for (int y = 0; n > 0 && y < height; ++y)
                for (int x = 0; x < width; ++x)
                    if (before.at(x, y) != whole.at(x, y)) {
                        ASSERT_TRUE(within(drawn, x, y)) << "seed " << seed << ", frame " << n << ": " << x
                                                         << ' ' << y << " changed untold";
                    }
            before = whole;
            any.change(items);
        }
    }
}

int pixels_of(const std::vector<raster::Box>& boxes) {
    int sum = 0;
    for (const raster::Box box : boxes) sum += (box.right - box.left) * (box.bottom - box.top);
    return sum;
}

TEST(TiledPicture, IsDrawnAnewOnlyWhereItChanges) {
    Frames frames;
    TiledPicture picture(opaque_black);
    const auto drawn = [&](const std::function<void(ImDrawList&)>& what) {
        return pixels_of(frames.renderer.draw(frames.frame(what), picture, width, height));
    };
    const auto panel = [](float right) {
        return [=](ImDrawList& list) { list.AddRectFilled({0, 0}, {right, height}, 0xff333333u); };
    };
    EXPECT_EQ(drawn(panel(100)), width * height) << "the first frame";
    EXPECT_EQ(drawn(panel(100)), 0) << "the same again";
    EXPECT_EQ(drawn(panel(110)), 64 * height)
        << "the second column of tiles, though the panel is in the first too";
    const auto line = [](float end) {
        return [=](ImDrawList& list) { list.AddLine({0, 0}, {320, end}, 0xffffffffu, 2); };
    };
    (void)drawn(line(240));
    const int moved = drawn(line(239));
    EXPECT_GT(moved, 0);
    EXPECT_LT(moved, width * height * 2 / 3) << "of a line aslant, the tiles that it passes";
    frames.renderer.fonts_changed();
    EXPECT_EQ(drawn(line(239)), width * height) << "another texture";
    EXPECT_EQ(pixels_of(frames.renderer.draw(frames.frame(line(239)), picture, width - 1, height)),
              (width - 1) * height)
        << "another size";
}

}  // namespace
}  // namespace testbed::platform
