// The lens: what is drawn through a round hole, and that fifty times as large shows what a pixel hides.
#include "app/view/lens.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/draw/round_painter.h"
#include "tests/ink/scenes.h"

namespace testbed::ink {
namespace {

using tests::scene_of;

/// Remembers every point that it is given, and the texts.
class Witness final : public Painter {
  public:
    std::vector<Pixel> points;
    std::vector<std::string> texts;
    int paths = 0, circles = 0;

    void fill_polygon(std::span<const Pixel> outline, Rgba) override { keep(outline); }
    void fill_circle(Pixel c, float r, Rgba) override { circle(c, r); }
    void stroke_line(Pixel from, Pixel to, const Stroke&) override {
        ++paths;
        points.insert(points.end(), {from, to});
    }
    void stroke_path(std::span<const Pixel> path, bool, const Stroke&) override {
        ++paths;
        keep(path);
    }
    void stroke_circle(Pixel c, float r, const Stroke&) override { circle(c, r); }
    void fill_rectangle(Pixel a, Pixel b, float, Rgba) override { points.insert(points.end(), {a, b}); }
    void stroke_rectangle(Pixel a, Pixel b, float, const Stroke&) override {
        points.insert(points.end(), {a, b});
    }
    void text(Pixel, Align, Font, std::string_view utf8, Rgba, Rgba) override { texts.emplace_back(utf8); }
    Pixel text_size(Font, std::string_view utf8) const override { return {7.0f * float(utf8.size()), 14}; }
    void push_clip(Pixel, Pixel) override {}
    void pop_clip() override {}

  private:
    void keep(std::span<const Pixel> list) { points.insert(points.end(), list.begin(), list.end()); }
    void circle(Pixel c, float r) {
        ++circles;
        points.insert(points.end(), {{c.x - r, c.y}, {c.x + r, c.y}, {c.x, c.y - r}, {c.x, c.y + r}});
    }
};

constexpr Pixel middle{100, 100};
constexpr float radius = 50;

float farthest(const Witness& seen) {
    float most = 0;
    for (const Pixel p : seen.points) most = std::max(most, std::hypot(p.x - middle.x, p.y - middle.y));
    return most;
}

TEST(RoundPainter, CutsEverythingAtTheCircle) {
    const Stroke stroke{{255, 255, 255, 255}, 1};
    const std::vector<Pixel> square{{0, 0}, {300, 0}, {300, 300}, {0, 300}};
    const std::vector<Pixel> zigzag{{0, 90}, {100, 90}, {100, 400}, {110, 400}, {110, 100}, {90, 100}};
    const struct {
        const char* name;
        void (*draw)(Painter&, const std::vector<Pixel>&, const Stroke&);
        const std::vector<Pixel>& points;
        float reaches;  ///< pixels from the middle
        int paths;
    } rows[] = {
        {"an area around all", [](Painter& p, const auto& v, const Stroke& s) { p.fill_polygon(v, s.color); },
         square, radius, 0},
        {"a line across",
         [](Painter& p, const auto&, const Stroke& s) {
             p.stroke_line({0, 100}, {900, 100}, s);
         },
         square, radius, 1},
        {"a line outside",
         [](Painter& p, const auto&, const Stroke& s) {
             p.stroke_line({0, 0}, {900, 10}, s);
         },
         square, 0, 0},
        {"a path in and out", [](Painter& p, const auto& v, const Stroke& s) { p.stroke_path(v, false, s); },
         zigzag, radius, 2},
        {"a huge circle",
         [](Painter& p, const auto&, const Stroke& s) {
             p.stroke_circle({16100, 100}, 16000, s);
         },
         square, radius, 1},
        {"a circle elsewhere",
         [](Painter& p, const auto&, const Stroke& s) {
             p.fill_circle({500, 100}, 90, s.color);
         },
         square, 0, 0},
    };
    for (const auto& row : rows) {
        Witness seen;
        RoundPainter hole(seen, middle, radius);
        row.draw(hole, row.points, stroke);
        EXPECT_NEAR(farthest(seen), row.reaches, 0.2) << row.name;
        EXPECT_EQ(seen.paths, row.paths) << row.name;
    }
    Witness seen;
    RoundPainter hole(seen, middle, radius);
    hole.stroke_circle({16100, 100}, 16000, stroke);
    for (const Pixel p : seen.points) EXPECT_NEAR(p.x, 100, 0.3) << "as straight as so large a circle is";
}

TEST(RoundPainter, TextsAreWholeOrNotThere) {
    Witness seen;
    RoundPainter hole(seen, middle, radius);
    hole.text({100, 100}, Align::center, Font::small, "inside", {}, {});
    hole.text({140, 100}, Align::left, Font::small, "beyond the rim", {}, {});
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
            const auto results = model::analyse(scene);
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
            for (const Pixel p : seen.points)
                right = right || (std::abs(p.y - 100) < 1 && std::abs(double(p.x) - (100 + gap)) < 0.3);
            EXPECT_TRUE(right) << row.name << " at " << away;
        }
    }
}

}  // namespace
}  // namespace testbed::ink
