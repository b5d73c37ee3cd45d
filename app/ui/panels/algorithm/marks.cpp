// The marks of the step shown: on the canvas, as a list in the panel, and what the mouse points at.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/pointing.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/mark_distance.h"
#include "app/view/shapes.h"
#include "app/view/swatch.h"

namespace testbed::ui {

namespace {

using collision::Vec2;

using namespace collision::trace;

constexpr float reach = 7;  // pixels, of the mouse
constexpr std::size_t max_marks_listed = 14;

std::string_view word(Role role) {
    switch (role) {
        case Role::axis: return "axis";
        case Role::range: return "range";
        case Role::foot: return "foot";
        case Role::clamp: return "clamped";
        case Role::side: return "side";
        case Role::crossing: return "crossing";
        case Role::local_frame: return "frame";
        case Role::support: return "support";
        case Role::simplex: return "simplex";
        case Role::candidate: return "looked at";
        case Role::kept: return "kept";
        case Role::dropped: return "dropped";
        case Role::envelope: return "envelope";
        case Role::sample: return "sample";
        case Role::ghost: return "at another time";
        case Role::obstacle: return "answered yes";
        case Role::false_alarm: return "false alarm";
        case Role::miss: return "miss";
        case Role::said: return "said";
        case Role::cell: return "cell";
        case Role::witness: return "witness";
        case Role::verdict: return "verdict";
        case Role::shape: return "shape";
        case Role::invalid: return "invalid";
        case Role::overlap_area: return "overlap";
        case Role::closest: return "closest";
        case Role::push_out: return "push-out";
        case Role::contact: return "contact";
        case Role::aabb: return "bounding box";
        case Role::quick_circle: return "quick circle";
        case Role::minimum_circle: return "smallest circle";
        case Role::convex_hull: return "convex hull";
        case Role::minimum_rectangle: return "smallest rectangle";
        case Role::velocity: return "velocity";
        case Role::ray_hit: return "hit";
        case Role::centroid: return "centroid";
        case Role::vertex: return "corner";
        case Role::normal: return "normal";
        case Role::within: return "within";
        case Role::voronoi: return "region";
        case Role::measure: return "measure";
        case Role::label: return "label";
    }
    return {};
}

std::string place(Vec2 p) { return fmt::format("({:.3g}, {:.3g})", p.x + 0.0, p.y + 0.0); }

/// Where a mark is, in short.
std::string where(const Geometry& geometry) {
    return std::visit(
        []<class G>(const G& g) -> std::string {
            if constexpr (std::is_same_v<G, TextMark> || std::is_same_v<G, ValueMark>) {
                return g.text;
            } else if constexpr (requires { g.at; }) {
                return place(g.at);
            } else if constexpr (requires { g.center; }) {
                return fmt::format("{} r {:.3g}", place(g.center), g.radius);
            } else if constexpr (requires { g.base; }) {
                return fmt::format("{} on", place(g.base));
            } else if constexpr (requires { g.vertices; }) {
                return fmt::format("{} corner{}", g.vertices.size(), g.vertices.size() == 1 ? "" : "s");
            } else {
                return fmt::format("{} {}", place(g.from), place(g.to));
            }
        },
        geometry);
}

/// The words set at a point by the mark after it: its number or name.
const TextMark* caption_of(const std::vector<Mark>& marks, std::size_t i) {
    const auto* point = std::get_if<PointMark>(&marks[i].geometry);
    if (!point || i + 1 >= marks.size()) return nullptr;
    const auto* text = std::get_if<TextMark>(&marks[i + 1].geometry);
    return text && text->at == point->at ? text : nullptr;
}

/// The id of what a step's mark belongs to; empty: to no shape. A step about one shape has that one alone.
std::string name_of_subject(const editor::Stepping& s, std::uint32_t subject) {
    if (s.comparison.about_one()) return subject == 0 ? s.shape : std::string();
    return subject < s.pair.size() ? s.pair[subject] : std::string();
}

struct Listed {
    std::size_t mark;
    std::string name, place;
};

std::vector<Listed> listed(const editor::Editor& editor, const Step& step) {
    std::vector<Listed> rows;
    const auto& s = editor.session.stepping;
    for (std::size_t i = 0; i < step.marks.size(); ++i) {
        const Mark& mark = step.marks[i];
        std::string name(word(mark.role));
        if (const TextMark* caption = caption_of(step.marks, i)) name += ' ' + caption->text;
        if (const std::string owner = name_of_subject(s, mark.subject); !owner.empty())
            name += " of " + owner;
        rows.push_back({i, std::move(name), where(mark.geometry)});
        if (caption_of(step.marks, i)) ++i;
    }
    return rows;
}

/// The color of what belongs to a shape is the shape's.
void swatch(editor::Editor& editor, const Mark& mark, draw::Pixel middle) {
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const view::Look& look = editor.look();
    if (mark.role == Role::range && mark.subject < editor.session.stepping.subjects.size()) {
        const std::size_t shape = editor.session.stepping.subjects[mark.subject];
        const draw::Rgba own = view::shape_color(editor.scene(), shape, *look.theme);
        painter.stroke_line({middle.x - look.px(6), middle.y}, {middle.x + look.px(6), middle.y},
                            {own, 4 * look.scale});
        return;
    }
    view::draw_swatch(*look.theme, look.scale, middle, mark.role, painter);
}

/// With the scene's shapes as subjects, and the number of an axis as that of the shape that it is of.
void append(std::vector<Mark>& all, std::vector<Mark> more, const editor::Stepping& s) {
    for (Mark& mark : more)
        if (auto* text = std::get_if<TextMark>(&mark.geometry);
            text && (mark.role == Role::axis || mark.role == Role::dropped))
            if (const std::string owner = name_of_subject(s, mark.subject); !owner.empty())
                text->text = owner + ' ' + text->text;
    more = view::with_subjects(std::move(more), s.subjects);
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Axes and ranges of the rows above the step's own in its table: they stay in sight.
std::vector<Mark> kept_of(const Step& step) {
    std::vector<Mark> kept;
    std::ranges::copy_if(step.marks, std::back_inserter(kept), [](const Mark& mark) {
        return mark.role == Role::axis || mark.role == Role::range;
    });
    return kept;
}

bool has_text_at(const std::vector<Mark>& marks, Vec2 at) {
    return std::ranges::any_of(marks, [&](const Mark& mark) {
        const auto* text = std::get_if<TextMark>(&mark.geometry);
        return text && text->at == at;
    });
}

std::optional<editor::Pointed> pointed_by_mouse(editor::Editor& editor, const Trace& trace, std::size_t shown,
                                                const std::optional<model::StepTable>& table) {
    editor::Stepping& s = editor.session.stepping;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const draw::Pixel at{mouse.x, mouse.y};
    const float near = reach * editor.look().scale;
    const Step& step = trace.steps()[shown];
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return {};
    const view::Camera& beside = s.aside.camera;
    if (s.aside.visible && at.x >= beside.origin.x && at.y >= beside.origin.y &&
        at.x < beside.origin.x + beside.size.x && at.y < beside.origin.y + beside.size.y)
        return editor::pointed_in_aside(step, shown, beside, at, near);
    if (!editor.view.cursor || editor.frame.tool_busy) return {};
    if (const auto here = editor::pointed_on_canvas(step, shown, editor.view.camera, at, near)) return here;
    for (std::size_t i = table ? table->first : shown; i < shown && i <= table->last; ++i)
        if (view::mark_at(kept_of(trace.steps()[i]), editor.view.camera, at, near))
            return editor::Pointed{.step = i};
    return {};
}

}  // namespace

void mark_step(editor::Editor& editor) {
    editor::Stepping& s = editor.session.stepping;
    refresh(editor);
    s.pointed.reset();
    const Trace* trace = shown_trace(s);
    if (!trace || trace->steps().empty()) return;
    const std::size_t shown = shown_step(s);
    const Step& step = trace->steps()[shown];
    append(editor.frame.panel_marks, step.marks, s);
    editor.frame.faint_overlays = true;
    if (editor.scene().shapes.size() > 2) editor.frame.lit_shapes = s.subjects;
    const auto table = model::table_at(*trace, shown);
    for (std::size_t i = table ? table->first : shown; i < shown && i <= table->last; ++i)
        append(editor.frame.faint_marks, kept_of(trace->steps()[i]), s);
    s.pointed = s.in_panel ? s.in_panel : pointed_by_mouse(editor, *trace, shown, table);
    if (s.pointed && s.pointed->step < trace->steps().size())
        append(editor.frame.lit_marks, lit_in_world(trace->steps()[s.pointed->step], *s.pointed), s);
}

void mark_outcome(editor::Editor& editor) {
    mark_step(editor);
    editor.frame.faint_overlays = false;
    editor.frame.lit_shapes.reset();
    const editor::Stepping& s = editor.session.stepping;
    const Trace* trace = shown_trace(editor.session.stepping);
    if (!trace) return;
    const auto& steps = trace->steps();
    // What stands back has no words; which axis is whose is to be seen.
    for (const Step& step : steps)
        for (const Mark& mark : kept_of(step))
            if (const auto* text = std::get_if<TextMark>(&mark.geometry);
                text && !has_text_at(editor.frame.panel_marks, text->at))
                append(editor.frame.panel_marks, {mark}, s);
    if (model::table_at(*trace, shown_step(editor.session.stepping))) return;
    for (const Step& step : steps) append(editor.frame.faint_marks, kept_of(step), s);
    // The moments that were looked at before the last.
    if (s.row && model::about_motion(*s.row) && steps.size() > 1)
        append(editor.frame.faint_marks, steps[steps.size() - 2].marks, s);
}

void draw_algorithm_marks(editor::Editor& editor) {
    editor::Stepping& s = editor.session.stepping;
    const Trace* trace = shown_trace(s);
    if (trace->steps().empty()) return;
    const std::size_t shown = shown_step(s);
    const Step& step = trace->steps()[shown];
    const std::vector<Listed> rows = listed(editor, step);
    if (rows.empty()) return;
    const view::Look& look = editor.look();
    Widgets(editor).heading("On the canvas");
    const platform::FontScope small(platform::Face::small);
    const float width = ImGui::GetContentRegionAvail().x, line = look.px(22), indent = look.px(22);
    ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID("marks");
    for (std::size_t i = 0; i < std::min(rows.size(), max_marks_listed); ++i) {
        const Listed& row = rows[i];
        const float name = ImGui::CalcTextSize(row.name.c_str()).x;
        const float place = ImGui::CalcTextSize(row.place.c_str()).x;
        const bool two_lines = indent + name + look.px(8) + place > width;
        const float height = two_lines ? line + look.px(16) : line;
        ImGui::SetCursorScreenPos(at);
        ImGui::PushID(int(i));
        platform::focus::press_area("mark", {width, height});
        ImGui::PopID();
        if (ImGui::IsItemHovered()) s.in_panel = editor::Pointed{.step = shown, .mark = row.mark};
        if (ImGui::IsItemHovered() || (s.pointed && s.pointed->step == shown && s.pointed->mark == row.mark))
            ImGui::GetWindowDrawList()->AddRectFilled({at.x - look.px(4), at.y},
                                                      {at.x + width, at.y + height},
                                                      packed(look.theme->step, 0.22f), look.px(4));
        const float middle = at.y + line * 0.5f, left = at.x + indent;
        swatch(editor, step.marks[row.mark], {at.x + look.px(7), middle});
        put_text(left, middle, row.name, look.theme->text, width - indent);
        const float right = std::max(at.x + width - place, left);
        put_text(right, two_lines ? middle + look.px(16) : middle, row.place, look.theme->text_secondary,
                 at.x + width - right + 1);
        at.y += height;
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    if (rows.size() > max_marks_listed)
        Widgets(editor).text_faint(fmt::format("and {} more mark{}", rows.size() - max_marks_listed,
                                               rows.size() == max_marks_listed + 1 ? "" : "s"));
    ImGui::Dummy({width, look.px(2)});
    Widgets(editor).hairline();
}

}  // namespace testbed::ui
