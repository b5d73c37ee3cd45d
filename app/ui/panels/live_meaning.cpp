// What the program means by touching, and how much it tolerates: as it declares, or as a person sets it.
#include <array>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

std::string declared_text(const live::Meaning& declared) {
    const char* const touching = !declared.touching_overlaps   ? "nothing about touching"
                                 : *declared.touching_overlaps ? "that touching shapes overlap"
                                                               : "that touching shapes are apart";
    return fmt::format("The program declares {}, and a tolerance of {}.", touching,
                       edit::short_text(declared.tolerance));
}

/// What else a program says of itself, a few words each.
std::string other_conventions(const verify::Greeting& greeting) {
    std::vector<std::string> words;
    if (greeting.y_down) words.emplace_back(*greeting.y_down ? "y points down" : "y points up");
    if (greeting.normal_to_a)
        words.emplace_back(*greeting.normal_to_a ? "normals point from b to a" : "normals point from a to b");
    if (greeting.clockwise)
        words.emplace_back(*greeting.clockwise ? "vertices clockwise" : "vertices counter-clockwise");
    if (greeting.convex_only == true) words.emplace_back("no polygons with notches, which are not judged");
    if (greeting.single) words.emplace_back(*greeting.single ? "single precision" : "double precision");
    if (greeting.one_contact == true) words.emplace_back("one contact point a pair");
    return fmt::format("{}", fmt::join(words, ", "));
}

void draw_other_conventions(Widgets& w, const char* whose, const live::Recording* recording) {
    if (!recording || !recording->greeting) return;
    const std::string words = other_conventions(*recording->greeting);
    if (!words.empty()) w.hint(fmt::format("{}: {}.", whose, words));
}

}  // namespace

void draw_meaning(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const live::Recording* const shown = editor::shown_recording(live);
    if (!shown) return;
    const live::Meaning declared = live::meaning_of(shown->greeting);
    live::Meaning now = shown->meaning.value_or(declared);
    Widgets w(editor);
    w.heading("Conventions");
    constexpr std::array names{"Either", "Overlap", "Apart"};
    int chosen = !now.touching_overlaps ? 0 : *now.touching_overlaps ? 1 : 2;
    w.label("Touching");
    bool changed = w.segmented("touching", chosen, names, ImGui::GetContentRegionAvail().x);
    if (changed) now.touching_overlaps = chosen == 0 ? std::nullopt : std::optional(chosen == 1);
    w.label("Tolerance");
    const auto tolerance =
        w.number("tolerance", now.tolerance, {.check = [](double value) {
                     return value >= 0 ? std::string() : std::string("must not be negative");
                 }});
    w.problem_line();
    if (tolerance) {
        now.tolerance = *tolerance;
        changed = true;
    }
    if (changed) editor::judge_live_by(live, now);
    if (live.receiver->status().judges_again) w.hint("Judging all frames again…");
    w.hint(declared_text(declared));
    draw_other_conventions(w, "It also declares", shown);
    draw_other_conventions(w, "The compared one declares", editor::recording_beside(live));
    if (shown->meaning && *shown->meaning != declared &&
        word_button(editor.look(), "Use what it declares", -1))
        editor::judge_live_by(live, {});
}

}  // namespace testbed::ui
