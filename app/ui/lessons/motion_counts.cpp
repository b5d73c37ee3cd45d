// What a row about pairs costs while the shapes move, over what its setting was tried with: bars, and a plot
// that the learner fills.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/lesson_counts.h"
#include "app/ui/lessons/bars.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::trace::Work;
using model::MotionCost;

/// A count and how it is drawn.
struct Counted {
    const char* name;
    double (*of)(const MotionCost&);
    draw::Rgba color;
};

/// Entries are those of cells; where there are none, intervals or boxes are compared.
std::vector<Counted> counted(const MotionCost& cost, const view::Theme& theme) {
    const auto tests = [](const MotionCost& c) { return c[Work::tests]; };
    if (cost[Work::entries] > 0)
        return {{"Tests", tests, theme.step},
                {"Entries", [](const MotionCost& c) { return c[Work::entries]; }, theme.minkowski},
                {"Together", [](const MotionCost& c) { return model::tests_and_entries(c); }, theme.accent}};
    return {{"Tests", tests, theme.step},
            {"Comparisons", [](const MotionCost& c) { return c[Work::comparisons]; }, theme.accent}};
}

double largest(const std::map<double, MotionCost>& costs, const std::vector<Counted>& list) {
    double most = 0;
    for (const auto& [setting, cost] : costs)
        for (const Counted& one : list) most = std::max(most, one.of(cost));
    return most;
}

class Plot {
  public:
    Plot(const view::Look& look, const model::LessonNumber& number, double largest)
        : look_(look), number_(number), largest_(largest) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x, height = look.px(96);
        ImGui::Dummy({width, height});
        min_ = {at.x, at.y};
        max_ = {at.x + width, at.y + height};
    }
    void draw_frame(draw::ImGuiPainter& painter) const {
        const view::Theme& theme = *look_.theme;
        painter.fill_rectangle(min_, max_, look_.px(4), theme.field);
        painter.stroke_rectangle(min_, max_, look_.px(4), {theme.line, 1});
    }
    draw::Pixel place(double setting, double count) const {
        const double along = number_.logarithmic
                                 ? std::log(setting / number_.min) / std::log(number_.max / number_.min)
                                 : (setting - number_.min) / (number_.max - number_.min);
        const float inset = look_.px(8);
        const float height = max_.y - min_.y - 2 * inset;
        return {min_.x + inset + float(along) * (max_.x - min_.x - 2 * inset),
                max_.y - inset - float(count / std::max(largest_, 1e-9)) * height};
    }
    float top() const { return min_.y; }
    float bottom() const { return max_.y; }

  private:
    const view::Look& look_;
    const model::LessonNumber& number_;
    double largest_;
    draw::Pixel min_{}, max_{};
};

void draw_plot(editor::Editor& editor, const editor::MotionCounts& counts, const model::LessonNumber& number,
               const std::vector<Counted>& list, double most) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const Plot plot(look, number, most);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    plot.draw_frame(painter);
    const float now = plot.place(counts.setting, 0).x;
    painter.stroke_line({now, plot.top()}, {now, plot.bottom()}, {theme.text_faint, 1});
    for (const Counted& one : list) {
        std::optional<draw::Pixel> last;
        for (const auto& [setting, cost] : counts.everywhere) {
            const draw::Pixel here = plot.place(setting, one.of(cost));
            if (last) painter.stroke_line(*last, here, {one.color, 1.4f * look.scale});
            last = here;
        }
        for (const auto& [setting, cost] : counts.tried)
            painter.fill_circle(plot.place(setting, one.of(cost)),
                                look.px(setting == counts.setting ? 4 : 1.8f), one.color);
    }
    const platform::FontScope small(platform::Face::small);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string least = edit::short_text(number.min), greatest = edit::short_text(number.max);
    ImDrawList& texts = *ImGui::GetWindowDrawList();
    texts.AddText(at, packed(theme.text_faint), least.c_str());
    const float width = ImGui::GetContentRegionAvail().x;
    const float name = ImGui::CalcTextSize(number.name.c_str()).x,
                end = ImGui::CalcTextSize(greatest.c_str()).x;
    texts.AddText({at.x + (width - name) / 2, at.y}, packed(theme.text_faint), number.name.c_str());
    texts.AddText({at.x + width - end, at.y}, packed(theme.text_faint), greatest.c_str());
    ImGui::Dummy({width, ImGui::GetTextLineHeight()});
}

}  // namespace

void draw_motion_counts(editor::Editor& editor) {
    const editor::MotionCounts* const counts = motion_counts(editor);
    if (!counts) return;
    const view::Look& look = editor.look();
    const model::LessonNumber& number = *find_number(editor.scene(), number_of_setting(editor));
    const MotionCost& now = counts->tried.at(counts->setting);
    const std::vector<Counted> list = counted(now, *look.theme);
    const double most = std::max(largest(counts->tried, list), largest(counts->everywhere, list));
    std::vector<CountBar> bars;
    for (const Counted& one : list)
        bars.push_back({one.name, one.color, one.of(now), {}, most, count_text(one.of(now)), true});
    wrapped("A frame, on average over a second", look.theme->text_faint);
    draw_bars(look, bars);
    if (number.choices.empty()) {
        ImGui::Dummy({0, look.px(2)});
        draw_plot(editor, *counts, number, list, most);
    }
    if (!now.agrees()) judged(look, false, "Pairs are missed that overlap.");
    if (now.undecided > 0)
        wrapped("Some pairs have too many parts to know whether they overlap.", look.theme->text_secondary);
}

}  // namespace testbed::ui
