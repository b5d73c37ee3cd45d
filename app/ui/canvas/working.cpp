// What is still worked out.
#include "app/ui/canvas/working.h"

#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/editor/run_saving.h"
#include "app/platform/fonts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr ImGuiWindowFlags over_the_canvas =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

std::string words_of(const model::LiveAnalysis::Progress& progress) {
    const char* what = progress.part == model::AnalysisPart::shapes ? "shapes" : "pairs";
    std::string text = progress.all > 1
                           ? fmt::format("Working out {}: {} of {} ({:.0f} %)", what, progress.done,
                                         progress.all, 100 * double(progress.done) / double(progress.all))
                           : fmt::format("Working out {}", what);
    if (progress.seconds >= 1) text += fmt::format(" · {:.0f} s", std::floor(progress.seconds));
    return text;
}

}  // namespace

void draw_working(editor::Editor& editor, const view::Rect& canvas) {
    model::LiveAnalysis& analysis =
        editor::at_another_time(editor) ? editor.session.motion.analysis : editor.document.analysis();
    const std::string opening = opening_name(editor);
    const std::string saving = saving_words(editor);
    const bool working = analysis.working() || !opening.empty() || !saving.empty();
    if (!working && !analysis.stopped()) return;
    const view::Look& look = editor.look();
    std::string words;
    if (!opening.empty()) {
        words = "Opening " + opening;
        editor.frame.wants_frames = true;
    } else if (!saving.empty()) {
        words = saving;
    } else if (working) {
        words = words_of(analysis.progress());
        editor.frame.wants_frames = true;
    } else if (const std::string failure = analysis.failure(); !failure.empty()) {
        words = "Stopped: " + failure;
    } else {
        words = "Stopped: only a part of the answers is shown";
    }
    ImGui::SetNextWindowPos({canvas.x + canvas.width / 2, canvas.y + look.px(30)}, ImGuiCond_Always,
                            {0.5f, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(12), look.px(7)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, packed(look.theme->panel));
    ImGui::Begin("working", nullptr, over_the_canvas);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(words.c_str());
    ImGui::SameLine(0, look.px(12));
    const char* name = working ? "Stop" : "Go on";
    if (word_button(look, name, ImGui::CalcTextSize(name).x + look.px(26))) {
        if (!opening.empty())
            stop_opening(editor);
        else if (!saving.empty())
            stop_saving(editor);
        else
            working ? analysis.stop() : analysis.go_on();
    }
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
}

}  // namespace testbed::ui
