// The lens: what is drawn through a round hole, and that fifty times as large shows what a pixel hides.
#include "app/view/lens.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/draw/round_painter.h"
#include "tests/view/scenes.h"

namespace testbed::view {
namespace {

using tests::scene_of;

/// Remembers every point that it is given, and the texts.
class Witness final : public draw::Painter {
  public:
    std::vector<draw::Pixel> points;
    std::vector<std::string> texts;
    int paths = 0, circles = 0, pictures = 0;

    void fill_polygon(std::span<const draw::Pixel> outline, draw::Rgba) override { keep(outline); }
    void fill_circle(draw::Pixel c, float r, draw::Rgba) override { circle(c, r); }
    void stroke_line(draw::Pixel from, draw::Pixel to, const draw::Stroke&) override {
        ++paths;
        points.insert(points.end(), {from, to});
    }
    void stroke_path(std::span<const draw::Pixel> path, bool, const draw::Stroke&) override {
        ++paths;
        keep(path);
    }
    void stroke_circle(draw::Pixel c, float r, const draw::Stroke&) override { circle(c, r); }
    void fill_rectangle(draw::Pixel a, draw::Pixel b, float, draw::Rgba) override {
        points.insert(points.end(), {a, b});
    }
    void stroke_rectangle(draw::Pixel a, draw::Pixel b, float, const draw::Stroke&) override {
        points.insert(points.end(), {a, b});
    }
    void text(draw::Pixel, draw::Align, draw::Font, std::string_view utf8, draw::Rgba, draw::Rgba) override {
        texts.emplace_back(utf8);
    }
    draw::Pixel text_size(draw::Font, std::string_view utf8) const override {
        return {7.0f * float(utf8.size()), 14};
    }
    void picture(const draw::RasterPicture&, draw::Pixel, draw::Pixel, float, bool) override { ++pictures; }
    void push_clip(draw::Pixel, draw::Pixel) override {}
    void pop_clip() override {}

  private:
    void keep(std::span<const draw::Pixel> list) { points.insert(points.end(), list.begin(), list.end()); }
    void circle(draw::Pixel c, float r) {
        ++circles;
        points.insert(points.end(), {{c.x - r, c.y}, {c.x + r, c.y}, {c.x, c.y - r}, {c.x, c.y + r}});
    }
};

constexpr draw::Pixel middle{100, 100};
constexpr float radius = 50;

float farthest(const Witness& seen) {
    float most = 0;
    for (const draw::Pixel p : seen.points) most = std::max(most, std::hypot(p.x - middle.x, p.y - middle.y));
    return most;
}

TEST(RoundPainter, CutsEverythingAtTheCircle) {
    const draw::Stroke stroke{{255, 255, 255, 255}, 1};
    const std::vector<draw::Pixel> square{{0, 0}, {300, 0}, {300, 300}, {0, 300}};
    const std::vector<draw::Pixel> zigzag{{0, 90}, {100, 90}, {100, 400}, {110, 400}, {110, 100}, {90, 100}};
    const struct {
        const char* name;
        void (*draw)(draw::Painter&, const std::vector<draw::Pixel>&, const draw::Stroke&);
        const std::vector<draw::Pixel>& points;
        float reaches;  ///< pixels from the middle
        int paths;
    } rows[] = {
        {"an area around all",
         [](draw::Painter& p, const auto& v, const draw::Stroke& s) { p.fill_polygon(v, s.color); }, square,
         radius, 0},
        {"a line across",
         [](draw::Painter& p, const auto&, const draw::Stroke& s) {
             p.stroke_line({0, 100}, {900, 100}, s);
         },
         square, radius, 1},
        {"a line outside",
         [](draw::Painter& p, const auto&, const draw::Stroke& s) {
             p.stroke_line({0, 0}, {900, 10}, s);
         },
         square, 0, 0},
        {"a path in and out",
         [](draw::Painter& p, const auto& v, const draw::Stroke& s) { p.stroke_path(v, false, s); }, zigzag,
         radius, 2},
        {"a huge circle",
         [](draw::Painter& p, const auto&, const draw::Stroke& s) {
             p.stroke_circle({16100, 100}, 16000, s);
         },
         square, radius, 1},
        {"a circle elsewhere",
         [](draw::Painter& p, const auto&, const draw::Stroke& s) {
             p.fill_circle({500, 100}, 90, s.color);
         },
         square, 0, 0},
    };
    for (const auto& row : rows) {
        Witness seen;
        draw::RoundPainter hole(seen, middle, radius);
        row.draw(hole, row.points, stroke);
        EXPECT_NEAR(farthest(seen), row.reaches, 0.2) << row.name;
        EXPECT_EQ(seen.paths, row.paths) << row.name;
    }
    Witness seen;
    draw::RoundPainter hole(seen, middle, radius);
    hole.stroke_circle({16100, 100}, 16000, stroke);
    for (const draw::Pixel p : seen.points)
        EXPECT_NEAR(p.x, 100, 0.3) << "as straight as so large a circle is";
}

TEST(RoundPainter, TextsAreWholeOrNotThere) {
    Witness seen;
    draw::RoundPainter hole(seen, middle, radius);
    hole.text({100, 100}, draw::Align::center, draw::Font::small, "inside", {}, {});
    hole.text({140, 100}, draw::Align::left, draw::Font::small, "beyond the rim", {}, {});
    hole.fill_rectangle({140, 90}, {240, 110}, 4, {});
    EXPECT_EQ(seen.texts, std::vector<std::string>{"inside"});
    EXPECT_TRUE(seen.points.empty()) << "a plate without its text";
}

TEST(Lens, ShowsAGapThatAPixelHides) {
    // A gap of a thousandth at 80 pixels a unit: 0.08 pixels, four in the lens.
    const struct {
        const char* name;
        double x;
        std::string_view verdict;
    } rows[] = {
        {"apart", 2.001, "apart"}, {"touching", 2, "touching"}, {"overlapping", 1.999, "overlapping"}};
    for (const double away : {0.0, 1e6}) {
        for (const auto& row : rows) {
            model::Scene scene = scene_of(R"({"id": "a", "type": "circle", "radius": 1},
                {"id": "b", "type": "circle", "radius": 1})");
            for (const std::size_t i : {0u, 1u}) {
                model::SceneShape shape = *scene.shapes[i];
                shape.pose.position.x = away + (i == 1 ? row.x : 0);
                scene = model::with_shape(scene, i, shape);
            }
            const auto results = model::analyze(scene);
            const model::Selection nothing;
            const Camera camera{{away, 0}, 80, {0, 0}, {400, 400}};
            const Picture picture{.scene = scene,
                                  .results = results,
                                  .selection = nothing,
                                  .camera = camera,
                                  .theme = dark_theme(),
                                  .shown = {},
                                  .grid = false,
                                  .hovered = {}};
            Witness seen;
            paint_lens(picture, {away + 1, 0}, middle, radius, seen);
            EXPECT_EQ(seen.texts.back(), row.verdict) << row.name << " at " << away;
            // Where the outlines cross the middle's height: a's on the left.
            const double gap = (row.x - 2) * 80 * lens_factor;
            bool right = false;
            for (const draw::Pixel p : seen.points)
                right = right || (std::abs(p.y - 100) < 1 && std::abs(double(p.x) - (100 + gap)) < 0.3);
            EXPECT_TRUE(right) << row.name << " at " << away;
        }
    }
}

}  // namespace
}  // namespace testbed::view
