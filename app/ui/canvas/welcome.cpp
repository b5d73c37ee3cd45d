// What an empty canvas says.
#include "app/ui/canvas/welcome.h"

#include <algorithm>

#include "app/ui/canvas/first_steps.h"
#include "app/view/line_breaks.h"

namespace testbed::ui {

namespace {

constexpr std::string_view welcome_headline = "An empty scene";
constexpr std::string_view welcome_sentence =
    "Take a tool at the left and drag, open a scene with Ctrl+O, or drop a file here.";
constexpr float plate_padding = 16, widest_sentence = 508, after_headline = 8, before_ways = 18;

}  // namespace

WelcomePlaces welcome_places(const view::Look& look, const view::Rect& canvas, const draw::Painter& painter) {
    const auto width_of = [&](std::string_view text) { return painter.text_size(draw::Font::text, text).x; };
    const float padding = look.px(plate_padding);
    const float room = std::min(canvas.width - 2 * padding, look.px(widest_sentence));
    const draw::Pixel head = painter.text_size(draw::Font::headline, welcome_headline);
    const float line_height = painter.text_size(draw::Font::text, welcome_sentence).y * 1.3f;
    const float ways = ways_on_height(look, canvas.width);
    WelcomePlaces places{.lines = view::broken_lines(welcome_sentence, room, width_of),
                         .line_height = line_height};
    const auto words = [&] {
        return (places.headline ? head.y + look.px(after_headline) : 0) +
               float(places.lines.size()) * line_height +
               (places.headline || !places.lines.empty() ? look.px(before_ways) : 0);
    };
    if (words() + ways + 2 * padding > canvas.height) places.lines.clear();
    if (words() + ways > canvas.height || head.x > canvas.width) places.headline = false;
    const float top = std::max(canvas.y, canvas.y + (canvas.height - words() - ways) / 2);
    places.headline_y = top + head.y / 2;
    places.line_y = top + (places.headline ? head.y + look.px(after_headline) : 0) + line_height / 2;
    places.ways_top = top + words();
    float across = places.headline ? head.x : 0;
    for (const std::string& line : places.lines) across = std::max(across, width_of(line));
    if (across > 0)
        places.plate = {canvas.x + canvas.width / 2 - across / 2 - padding, top - padding,
                        across + 2 * padding, words() + ways + 2 * padding};
    return places;
}

void paint_welcome(const view::Look& look, const view::Rect& canvas, draw::Painter& painter) {
    const view::Theme& theme = *look.theme;
    const WelcomePlaces places = welcome_places(look, canvas, painter);
    const float middle = canvas.x + canvas.width / 2;
    painter.fill_rectangle({places.plate.x, places.plate.y}, {places.plate.right(), places.plate.bottom()},
                           look.px(8), theme.canvas);
    if (places.headline)
        painter.text({middle, places.headline_y}, draw::Align::center, draw::Font::headline, welcome_headline,
                     theme.text_secondary, theme.canvas);
    for (std::size_t i = 0; i < places.lines.size(); ++i)
        painter.text({middle, places.line_y + float(i) * places.line_height}, draw::Align::center,
                     draw::Font::text, places.lines[i], theme.text_secondary, theme.canvas);
}

}  // namespace testbed::ui
