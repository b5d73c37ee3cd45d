// The question of a step: predicted first, then told.
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/choice_order.h"
#include "app/lesson/prediction.h"
#include "app/ui/key_focus.h"
#include "app/ui/lessons/answer_lines.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using model::Question;

/// A sentence to be clicked, as wide as the panel and as high as it needs, with the digit that leads to it.
bool choice_row(editor::Editor& editor, int id, std::string_view text) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const std::size_t place = editor.frame.asks_choices++;
    const float width = ImGui::GetContentRegionAvail().x, inset = look.px(10);
    const ImVec2 size =
        ImGui::CalcTextSize(text.data(), text.data() + text.size(), false, width - 2 * inset - look.px(20));
    const float height = size.y + look.px(12);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id);
    const bool pressed = platform::focus::press_area("choice", {width, height});
    ImGui::PopID();
    if (editor.session.lesson.answer_keys.choice == place) {
        editor.session.lesson.answer_keys.choice.reset();
        platform::focus::move_to_item();
    }
    offer_keyboard(editor);
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + height}, packed(lit ? theme.field_hover : theme.field),
                       look.px(6));
    platform::compat::add_rect(list, at, {at.x + width, at.y + height},
                               packed(lit ? theme.accent : theme.line), look.px(6), 1);
    const ImVec2 mark{at.x + inset + look.px(5), at.y + look.px(6) + ImGui::GetTextLineHeight() * 0.5f};
    if (place < 9) {
        const std::string digit = std::to_string(place + 1);
        list.AddText({std::floor(mark.x - text_width(digit) * 0.5f), at.y + look.px(6)}, packed(theme.accent),
                     digit.c_str());
    } else {
        list.AddCircle(mark, look.px(5), packed(theme.text_faint), 0, look.px(1.5f));
    }
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + inset + look.px(20), at.y + look.px(6)},
                 packed(theme.text), text.data(), text.data() + text.size(), width - 2 * inset - look.px(20));
    return pressed;
}

}  // namespace

std::optional<editor::Prediction> ask_question(editor::Editor& editor, const Question& question,
                                               std::optional<double>& typed) {
    using editor::Prediction;
    const view::Look& look = editor.look();
    switch (question.kind) {
        case Question::Kind::choice:
            for (const std::size_t i : lesson::choice_order(question, editor.preferences.choice_seed))
                if (choice_row(editor, int(i), question.choices[i]))
                    return Prediction{.choice = i, .right = i == question.choice};
            return {};
        case Question::Kind::verdict:
            for (const bool yes : {true, false})
                if (choice_row(editor, yes ? 0 : 1, std::string(lesson::verdict_words(yes))))
                    return Prediction{.choice = yes ? 0u : 1u, .right = yes == question.verdict};
            return {};
        case Question::Kind::number: {
            const float button = look.px(84), gap = look.px(8);
            NumberOptions options{.width = ImGui::GetContentRegionAvail().x - button - gap};
            options.empty = !typed;
            options.begun = &editor.session.lesson.answer_keys.begun;
            editor.frame.asks_number = true;
            if (keyboard_enters(editor)) ImGui::SetKeyboardFocusHere();
            const auto value = Widgets(editor).number("prediction", typed.value_or(0), options);
            if (value) typed = *value;
            const bool refused = editor.session.typing.refused == ImGui::GetID("prediction");
            const bool entered =
                ImGui::IsItemDeactivated() && !refused && platform::compat::key_pressed(ImGuiKey_Enter);
            ImGui::SameLine(0, gap);
            const bool pressed = word_button(look, "Answer", button, true, typed.has_value());
            Widgets(editor).problem_line();
            if (!typed || !(pressed || entered)) return {};
            return Prediction{.number = *typed, .right = lesson::is_near_enough(question, *typed)};
        }
        case Question::Kind::region: draw_region_question(editor); return {};
    }
    return {};
}

void tell_answer(editor::Editor& editor, const Question& question, const editor::Prediction& prediction) {
    const view::Look& look = editor.look();
    editor.frame.answered_at = ImGui::GetCursorPosY();
    for (const AnswerLine& line : answer_lines(question, prediction))
        if (line.kind == AnswerLine::Kind::remark)
            wrapped(line.text, look.theme->text_secondary);
        else if (line.kind == AnswerLine::Kind::number)
            Widgets(editor).value_row("You said", line.text);
        else
            judged(look, line.kind == AnswerLine::Kind::right, line.text);
}

void question_head(const view::Look& look, const char* words, const Question& question) {
    ImGui::Dummy({0, look.px(4)});
    {
        const platform::FontScope bold(platform::Face::bold);
        wrapped(words, look.theme->accent);
    }
    wrapped(question.text, look.theme->text);
}

void draw_question(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const Question& question = *lesson_step(editor).ask;
    question_head(look, "Predict first", question);
    const Question* const now = asked_now(editor);
    const auto& prediction = step_run(editor).prediction;
    std::optional<double>& typed = editor.session.lesson.typed;
    if (!prediction) {
        if (const auto said = ask_question(editor, question, typed)) predict(editor, *said);
        return;
    }
    tell_answer(editor, question, *prediction);
    if (prediction->right || question.then.empty()) return;
    question_head(look, "And now?", question.then.front());
    ImGui::PushID("then");
    if (!now) {
        tell_answer(editor, question.then.front(), *step_run(editor).second);
    } else if (const auto said = ask_question(editor, *now, typed)) {
        predict(editor, *said);
    }
    ImGui::PopID();
}

}  // namespace testbed::ui
