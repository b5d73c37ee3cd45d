#include "app/ui/lessons/program_flow.h"

#include <algorithm>
#include <cmath>

#include "app/platform/fonts.h"
#include "app/ui/widgets/look.h"

namespace testbed::ui {

namespace {

/// At scale 1.
constexpr float gutter = 24, program_margin = 8, field_inset = 6, line_gap = 3, hang = 2;

float base_height(const view::Look& look) { return ImGui::GetFontSize() + look.px(field_inset); }

bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }
std::size_t letters_of(std::string_view text) {
    return std::size_t(std::ranges::count_if(text, begins_letter));
}

/// The first letters of a text, so many.
std::string_view first_letters(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    while (at < text.size() && (count > 0 || !begins_letter(text[at]))) count -= begins_letter(text[at++]);
    return text.substr(0, at);
}

}  // namespace

std::vector<std::string> FieldPlace::rows(std::string_view text) const {
    std::vector<std::string> rows;
    do {
        std::string_view row = first_letters(text, letters);
        // Between words, where it has some.
        const std::size_t space = row.size() < text.size() ? row.rfind(' ') : row.npos;
        if (space != row.npos) row = row.substr(0, space + 1);
        rows.emplace_back(row);
        text.remove_prefix(row.size());
    } while (!text.empty());
    return rows;
}

ProgramFlow::ProgramFlow(const view::Look& look)
    : look_(look),
      letter_(ImGui::CalcTextSize("x").x),
      left_(ImGui::GetCursorScreenPos().x + look.px(gutter + program_margin)),
      right_(ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x - look.px(program_margin)),
      top_(ImGui::GetCursorScreenPos().y),
      x_(left_),
      y_(top_ + look.px(program_margin)),
      row_height_(0) {}

void ProgramFlow::begin_line(std::size_t number) {
    if (row_height_ > 0) y_ += row_height_ + look_.px(line_gap);
    x_ = left_;
    row_height_ = base_height(look_);
    fresh_ = true;
    const std::string text = std::to_string(number);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::GetWindowDrawList()->AddText(
        {left_ - look_.px(program_margin) - width, y_ + look_.px(field_inset) * 0.5f},
        packed(look_.theme->text_faint), text.c_str());
}

void ProgramFlow::new_row() {
    y_ += row_height_ + look_.px(line_gap);
    x_ = left_ + hang * letter_;
    row_height_ = base_height(look_);
    fresh_ = true;
}

void ProgramFlow::text(std::string_view text) {
    while (!text.empty()) {
        const std::size_t spaces = std::min(text.find_first_not_of(' '), text.size());
        std::size_t end = std::min(text.find(' ', spaces), text.size());
        if (!fresh_ || spaces == text.size()) x_ += letter_ * float(spaces);
        std::string_view word = text.substr(spaces, end - spaces);
        if (float(letters_of(word)) * letter_ > room() && !fresh_) new_row();
        // A word that is longer than a row goes on in the next.
        const auto fits = std::size_t(std::max(1.0f, room() / letter_));
        const std::string_view part = first_letters(word, fits);
        ImGui::GetWindowDrawList()->AddText({x_, y_ + look_.px(field_inset) * 0.5f},
                                            packed(look_.theme->text), part.data(),
                                            part.data() + part.size());
        x_ += float(letters_of(part)) * letter_;
        if (!part.empty()) fresh_ = false;
        text.remove_prefix(spaces + part.size());
    }
}

FieldPlace ProgramFlow::field(std::string_view text, float more, float least) {
    const float around = 2 * look_.px(field_inset) + more;
    const float whole = right_ - left_ - hang * letter_;
    // One letter more, for the cursor.
    const float wanted = std::max(least, float(letters_of(text) + 1) * letter_ + around);
    if (std::min(wanted, whole) > room() && !fresh_) new_row();
    const float width = std::floor(std::min(wanted, room()));
    FieldPlace place{};
    place.letters = std::size_t(std::max(1.0f, (width - around + 0.5f) / letter_));
    const std::size_t rows = place.rows(text).size();
    place.inset = look_.px(field_inset);
    place.row_height = ImGui::GetFontSize();
    const float height = float(rows) * place.row_height + place.inset;
    place.min = {std::floor(x_), y_};
    place.max = {std::floor(x_) + width, y_ + height};
    place.padding = {place.inset, (height - ImGui::GetFontSize()) * 0.5f};
    x_ = place.max.x;
    row_height_ = std::max(row_height_, height);
    fresh_ = false;
    return place;
}

void ProgramFlow::note(std::string_view text) {
    const float width = float(letters_of(text)) * letter_;
    if (width + letter_ > room()) new_row();
    ImGui::GetWindowDrawList()->AddText({right_ - width, y_ + look_.px(field_inset) * 0.5f},
                                        packed(mixed(look_.theme->accent, look_.theme->text, 0.3f)),
                                        text.data(), text.data() + text.size());
}

ImVec2 ProgramFlow::end() {
    const ImVec2 corner{right_ + look_.px(program_margin), y_ + row_height_ + look_.px(program_margin)};
    ImGui::SetCursorScreenPos({left_ - look_.px(gutter + program_margin), top_});
    ImGui::Dummy({corner.x - left_ + look_.px(gutter + program_margin), corner.y - top_});
    return corner;
}

}  // namespace testbed::ui
