// A scene of many shapes, made by the program.
#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/platform/imgui_compat.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// A whole number within bounds.
Check whole(double min, double max) {
    return [min, max](double value) {
        return value >= min && value <= max && value == std::floor(value)
                   ? std::string()
                   : fmt::format("must be a whole number from {:.0f} to {:.0f}", min, max);
    };
}

}  // namespace

void draw_many(editor::Editor& editor) {
    Widgets w(editor);
    model::GenerateOptions& options = editor.view.generate;
    w.heading("Many shapes");
    w.label("Count");
    const double max = double(model::max_generated);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    if (const auto count = w.number("many count", double(options.count), {.check = whole(1, max)}))
        options.count = std::size_t(*count);
    const bool entered = ImGui::IsItemDeactivated() && platform::compat::key_pressed(ImGuiKey_Enter);
    if (entered && editor.session.typing.refused == 0) return generate_many(editor);
    w.problem_line();
    for (const std::size_t count : {1'000u, 10'000u, 100'000u}) {
        if (count > 1'000) ImGui::SameLine();
        if (ImGui::Button(fmt::format("{}", count).c_str())) options.count = count;
    }
    w.label("Seed");
    if (const auto seed = w.number("many seed", double(options.seed), {.check = whole(0, 0x1p53)}))
        options.seed = std::uint64_t(*seed);
    w.problem_line();
    w.label("Density");
    const NumberOptions density{.check = [](double value) {
        return value >= model::min_density && value <= model::max_density
                   ? std::string()
                   : fmt::format("must be from {} to {}", model::min_density, model::max_density);
    }};
    if (const auto value = w.number("many density", options.density, density)) options.density = *value;
    w.problem_line();
    w.hint(
        "Shapes a square unit, each about one unit wide: of all bounded types, the same for the same seed. "
        "They take the place of this scene.");
    switch (dialog_buttons(editor, {"Cancel", "Make"})) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: generate_many(editor); return;
    }
}

}  // namespace testbed::ui
