// What a lesson in the making shows, and from which shapes a step begins.
#include <algorithm>
#include <fmt/format.h>

#include "app/lesson/making.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

namespace {

using model::Lesson;
using model::LessonStep;
using model::Shown;

std::string in_words(const Shown& show) {
    std::string text;
    const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ". ") + what; };
    if (show.overlays)
        add(show.overlays->empty() ? "No overlays"
                                   : fmt::format("Overlays: {}", fmt::join(*show.overlays, ", ")));
    if (show.pair) add(fmt::format("Pair: {}, {}", (*show.pair)[0], (*show.pair)[1]));
    if (show.algorithm) add("Row: " + *show.algorithm);
    if (show.setting) add(fmt::format("Its number: {}", *show.setting));
    if (!show.setting_of.empty()) add("Its number: " + show.setting_of);
    return text;
}

bool take_overlays(editor::Editor& editor, Shown& show) {
    show.overlays.emplace();
    for (const overlays::Overlay* overlay : editor.shown_overlays()) show.overlays->emplace_back(overlay->id);
    return true;
}

bool take_pair(editor::Editor& editor, Shown& show) {
    const auto& selection = editor.document.selection();
    if (selection.size() != 2) {
        editor.complain("Select the two shapes of the pair first");
        return false;
    }
    show.pair = {selection[0], selection[1]};
    return true;
}

bool take_row(editor::Editor& editor, Shown& show) {
    editor::Stepping& stepping = editor.session.stepping;
    refresh(editor);
    if (!stepping.row) {
        editor.complain("Choose a row in the Algorithm panel (F5) first");
        return false;
    }
    show.algorithm = stepping.row->id;
    show.setting.reset();
    show.setting_of.clear();
    if (!stepping.row->setting.name.empty()) show.setting = stepping.comparison.setting(*stepping.row);
    return true;
}

/// What drags keep to. True when it changed.
bool choose_snap(editor::Editor& editor, Shown& show) {
    int snap = show.snap ? 1 + int(*show.snap) : 0;
    wrapped("Drags keep to", editor.look().theme->text_secondary);
    const float width = ImGui::GetContentRegionAvail().x;
    if (!Widgets(editor).segmented("snap", snap, {"As before", "Nothing", "Shapes", "Grid"}, width))
        return false;
    show.snap.reset();
    if (snap > 0) show.snap = model::Snap(snap - 1);
    return true;
}

/// Which of the lesson's numbers can be set. True when it changed.
bool choose_offers(editor::Editor& editor, Shown& show) {
    const auto& numbers = editor.scene().lesson->numbers;
    if (numbers.empty()) return false;
    Widgets w(editor);
    bool some = show.offers.has_value();
    bool changed = w.checkbox("Only some sliders and switches", some);
    if (changed) {
        show.offers.reset();
        if (some) show.offers.emplace();
    }
    if (!show.offers) return changed;
    const float indent = editor.look().px(22);
    for (const model::LessonNumber& number : numbers) {
        const auto at = std::ranges::find(*show.offers, number.name);
        bool offered = at != show.offers->end();
        ImGui::Indent(indent);
        const bool switched = w.checkbox(number.name.c_str(), offered);
        ImGui::Unindent(indent);
        if (!switched) continue;
        if (offered)
            show.offers->push_back(number.name);
        else
            show.offers->erase(at);
        return true;
    }
    return changed;
}

}  // namespace

void draw_shown(editor::Editor& editor, const char* heading, const Shown& show, const ShownSetter& set) {
    const view::Look& look = editor.look();
    Widgets(editor).heading(heading);
    const std::string words = in_words(show);
    wrapped(words.empty() ? "What was shown before. Take what the window shows now:" : words + ".",
            look.theme->text_secondary);
    ImGui::PushID(heading);
    Shown next = show;
    ButtonRow row(look, {"Overlays", "Pair", "Row"});
    bool taken = row.next() && take_overlays(editor, next);
    taken = (row.next() && take_pair(editor, next)) || taken;
    taken = (row.next() && take_row(editor, next)) || taken;
    if (!words.empty() && word_button(look, "Show as before", -1)) {
        next = {};
        taken = true;
    }
    taken = choose_snap(editor, next) || taken;
    taken = choose_offers(editor, next) || taken;
    ImGui::PopID();
    if (taken) set(next);
}

void draw_begin(editor::Editor& editor) {
    const auto& authoring = *editor.session.lesson.authoring;
    const std::optional<model::LessonState> start = editor.scene().lesson->steps[authoring.step].start;
    const bool own = start && !(start->shapes.empty() && start->numbers.empty());
    Widgets w(editor);
    w.heading("The step begins");
    int begins = !start ? 0 : own ? 2 : 1;
    if (w.segmented("begins", begins, {"As before", "As at first", "As now"},
                    ImGui::GetContentRegionAvail().x))
        change_checked(editor, "set the beginning", [&](Lesson&, LessonStep& step) {
            step.start.reset();
            if (begins > 0) step.start.emplace();
            if (begins == 2) *step.start = lesson::state_of(editor.scene(), lesson::at_start(editor.scene()));
            if (begins > 0 && start) step.start->view = start->view;
        });
    constexpr const char* meanings[] = {"With the shapes as the step before ends.",
                                        "With the shapes as the lesson begins.",
                                        "With the shapes as they stood when this was chosen."};
    wrapped(meanings[begins], editor.look().theme->text_secondary);
    bool looks = start && start->view;
    if (start && w.checkbox("It looks where the window looks now", looks))
        change_checked(editor, "set the view", [&](Lesson&, LessonStep& step) {
            step.start->view.reset();
            if (looks) step.start->view = editor.document.history.view;
        });
}

}  // namespace testbed::ui::authoring
