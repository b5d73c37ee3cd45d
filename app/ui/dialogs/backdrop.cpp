// The picture behind the scene, and its outline.
#include "app/editor/backdrop.h"

#include <cmath>
#include <fmt/format.h>

#include "app/model/limits.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using model::Backdrop;

Check within(double low, double high, const char* what) {
    return [=](double value) {
        return value >= low && value <= high ? std::string() : fmt::format("must be {}", what);
    };
}

void draw_backdrop_place(editor::Editor& editor, Widgets& w, const Backdrop& backdrop) {
    const Check place = [](double value) { return model::refusal(value); };
    w.label("Middle");
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    if (const auto x =
            w.number("picture x", backdrop.center.x, {.prefix = "x", .width = half, .check = place}))
        change_backdrop(editor, "move the picture", [&](Backdrop& b) { b.center.x = *x; });
    ImGui::SameLine();
    if (const auto y =
            w.number("picture y", backdrop.center.y, {.prefix = "y", .width = half, .check = place}))
        change_backdrop(editor, "move the picture", [&](Backdrop& b) { b.center.y = *y; });
    w.label("Units a pixel");
    const Check scale = [](double value) {
        return value > 0 && value <= model::max_picture_scale ? std::string()
                                                              : "must be above 0 and at most 1e6";
    };
    if (const auto to = w.number("picture scale", backdrop.scale, {.check = scale}))
        change_backdrop(editor, "scale the picture", [&](Backdrop& b) { b.scale = *to; });
    w.label("Opacity");
    if (const auto to = w.number("picture opacity", 100 * backdrop.opacity,
                                 {.unit = "%", .check = within(0, 100, "from 0 to 100")}))
        change_backdrop(editor, "fade the picture", [&](Backdrop& b) { b.opacity = *to / 100; });
    w.problem_line();
    bool flipped = backdrop.flipped;
    if (w.checkbox("Upside down", flipped))
        change_backdrop(editor, "turn the picture over", [&](Backdrop& b) { b.flipped = flipped; });
    bool inside = backdrop.inside();
    ImGui::BeginDisabled(inside && !can_keep_by_path(editor));
    if (w.checkbox("Kept inside the scene's file", inside)) keep_inside(editor, inside);
    ImGui::EndDisabled();
}

}  // namespace

void draw_backdrop_page(editor::Editor& editor) {
    Widgets w(editor);
    w.heading("Picture behind the scene");
    // Kept while this is drawn: a change replaces it.
    const std::shared_ptr<const Backdrop> backdrop = editor.scene().backdrop;
    if (!backdrop) {
        editor.prompts.dialog = editor::Dialog::none;
        return;
    }
    const std::string name = backdrop->file.empty() ? "inside the scene's file" : backdrop->file;
    w.value_row("File", fitted_name(name, ImGui::GetContentRegionAvail().x * 0.7f));
    if (can_be_shown(*backdrop))
        w.value_row("Size", fmt::format("{} x {} px, {:.6g} x {:.6g}", backdrop->content->width,
                                        backdrop->content->height, backdrop->content->width * backdrop->scale,
                                        backdrop->content->height * backdrop->scale));
    else
        w.hint("It cannot be shown: " +
               (backdrop->content ? backdrop->content->problem : std::string("it was not read")) + ".");
    draw_backdrop_place(editor, w, *backdrop);
    if (ImGui::Button("Choose another…")) editor.prompts.dialog = editor::Dialog::choose_backdrop;
    ImGui::SameLine();
    if (ImGui::Button("Remove")) remove_backdrop(editor);
    switch (dialog_buttons(editor, {"Trace its outline…", "Done"}, true)) {
        case 0:
            if (can_trace(editor)) ask_trace(editor);
            return;
        case 1: editor.prompts.dialog = editor::Dialog::none; return;
    }
}

void draw_trace(editor::Editor& editor) {
    Widgets w(editor);
    model::TraceOptions& options = editor.prompts.trace.options;
    w.heading("Trace the picture");
    w.hint("A polygon around the largest part of the picture, by its alpha. Holes are filled.");
    w.label("Error");
    const NumberOptions error{
        .unit = "px",
        .check = within(model::min_trace_error, model::max_trace_error, "from 0.5 to 1000 pixels")};
    if (const auto to = w.number("trace error", options.error, error)) options.error = *to;
    w.label("Alpha");
    const NumberOptions alpha{.check = [](double value) {
        return value >= 1 && value <= 255 && value == std::floor(value)
                   ? std::string()
                   : std::string("must be a whole number from 1 to 255");
    }};
    if (const auto to = w.number("trace alpha", options.alpha, alpha)) options.alpha = int(*to);
    w.problem_line();
    const model::TracedOutline* traced = traced_draft(editor);
    const bool found = traced && !traced->corners.empty();
    if (traced && !traced->problem.empty()) w.hint(traced->problem);
    if (traced && traced->whole)
        w.hint("Nothing of this picture is transparent: the outline is its own edge.");
    w.value_row("Corners", found ? fmt::format("{} of {}", traced->corners.size(), traced->outline) : "-");
    w.value_row("Largest error", found ? fmt::format("{:.6g} px, {:.6g} units", options.error,
                                                     options.error * editor.scene().backdrop->scale)
                                       : "-");
    w.value_row("Smaller parts left out", found ? fmt::format("{}", traced->parts - 1) : "-");
    switch (dialog_buttons(editor, {"Cancel", "Trace"}, found)) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: add_traced(editor); return;
    }
}

}  // namespace testbed::ui
