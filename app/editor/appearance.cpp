// How the window looks as a whole.
#include "app/editor/appearance.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace testbed::editor {

namespace {

constexpr std::array scale_steps{min_ui_scale, 1.0f, 1.25f, 1.5f, 1.75f, 2.0f, 2.5f, max_ui_scale};

void use_scale(Editor& editor, float scale) {
    editor.preferences.ui_scale = scale;
    editor.say(fmt::format("Text and controls: {:.0f} %", double(scale) * 100));
}

}  // namespace

void use_theme(Editor& editor, const view::Theme& theme) {
    editor.view.own_theme = nullptr;
    editor.view.look.theme = &theme;
}

void borrow_theme(Editor& editor, const view::Theme* theme) {
    const view::Theme& own = own_theme(editor);
    editor.view.own_theme = theme ? &own : nullptr;
    editor.view.look.theme = theme ? theme : &own;
}

const view::Theme& own_theme(const Editor& editor) {
    return editor.view.own_theme ? *editor.view.own_theme : *editor.look().theme;
}

const view::Theme& next_theme(const Editor& editor) {
    const auto all = view::themes();
    const auto now = std::find(all.begin(), all.end(), editor.look().theme);
    return now == all.end() || now + 1 == all.end() ? *all.front() : **(now + 1);
}

void enlarge(Editor& editor) {
    const auto next =
        std::upper_bound(scale_steps.begin(), scale_steps.end(), editor.preferences.ui_scale + 0.01f);
    use_scale(editor, next == scale_steps.end() ? scale_steps.back() : *next);
}

void reduce(Editor& editor) {
    const auto here =
        std::lower_bound(scale_steps.begin(), scale_steps.end(), editor.preferences.ui_scale - 0.01f);
    use_scale(editor, here == scale_steps.begin() ? scale_steps.front() : *(here - 1));
}

void use_natural_size(Editor& editor) { use_scale(editor, 1); }

}  // namespace testbed::editor
