// Reads the text of a drawn frame back from Dear ImGui's draw lists.
#include "tests/support/screen_text.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/platform/imgui_compat.h"

namespace testbed::tests {

bool can_read_screen() { return !TESTBED_IMGUI_HAS_TEXTURES; }

#if TESTBED_IMGUI_HAS_TEXTURES

std::vector<ScreenText> screen_texts() { return {}; }

#else

namespace {

/// The column's name and what follows its page's: "column/inspector_01234567/rows_..." is "column/rows_...".
std::string without_page(std::string_view window) {
    constexpr std::string_view column = "column/";
    if (!window.starts_with(column)) return std::string(window);
    const std::size_t end = window.find('/', column.size());
    return "column" + std::string(end == window.npos ? "" : window.substr(end));
}

/// Corners of a glyph in the atlas.
using Place = std::tuple<float, float, float, float>;

struct Known {
    const ImFont* font;
    const ImFontGlyph* glyph;

    Place place() const { return {glyph->U0, glyph->V0, glyph->U1, glyph->V1}; }
};

std::string utf8(unsigned code) {
    std::string out;
    if (code < 0x80) {
        out += char(code);
    } else if (code < 0x800) {
        out += {char(0xc0 | code >> 6), char(0x80 | (code & 0x3f))};
    } else {
        out += {char(0xe0 | code >> 12), char(0x80 | (code >> 6 & 0x3f)), char(0x80 | (code & 0x3f))};
    }
    return out;
}

class Reader {
  public:
    Reader() {
        for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
            for (const ImFontGlyph& glyph : font->Glyphs)
                if (glyph.Visible) known_.push_back({font, &glyph});
        std::ranges::stable_sort(known_, {}, &Known::place);
    }

    void read(const ImDrawList& list) {
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback) continue;
            finish();
            for (unsigned i = 0; i + 5 < command.ElemCount; ++i) {
                if (quad(list, command, command.IdxOffset + i)) i += 5;
            }
        }
        finish();
    }
    std::vector<ScreenText> take() { return std::move(texts_); }

  private:
    /// Six indices of two triangles over four vertices with one glyph's place in the atlas.
    bool quad(const ImDrawList& list, const ImDrawCmd& command, unsigned at) {
        const auto vertex = [&](unsigned k) -> const ImDrawVert& {
            return list.VtxBuffer[int(command.VtxOffset + list.IdxBuffer[int(at + k)])];
        };
        const unsigned first = list.IdxBuffer[int(at)];
        for (const auto& [k, offset] : {std::pair{1u, 1u}, {2u, 2u}, {3u, 0u}, {4u, 2u}, {5u, 3u}})
            if (list.IdxBuffer[int(at + k)] != first + offset) return false;
        const ImDrawVert &a = vertex(0), &c = vertex(2);
        if (a.uv.x == c.uv.x) return false;  // a plain color
        const Place sought{a.uv.x, a.uv.y, c.uv.x, c.uv.y};
        const auto exact = std::ranges::lower_bound(known_, sought, {}, &Known::place);
        if (exact != known_.end() && exact->place() == sought) {
            add(list, command, *exact, a.pos, c.pos, false, a.col);
            return true;
        }
        // Cut on the processor: a part of a glyph.
        for (const Known& known : known_) {
            const auto [u0, v0, u1, v1] = known.place();
            if (a.uv.x >= u0 && a.uv.y >= v0 && c.uv.x <= u1 && c.uv.y <= v1) {
                add(list, command, known, a.pos, c.pos, a.uv.x > u0 || c.uv.x < u1, a.col);
                if (a.uv.y > v0 || c.uv.y < v1) run_.cut_along = true;
                return true;
            }
        }
        return false;
    }

    void add(const ImDrawList& list, const ImDrawCmd& command, const Known& known, ImVec2 min, ImVec2 max,
             bool cut_across, unsigned color) {
        const ImFontGlyph& glyph = *known.glyph;
        const float pen = min.x - glyph.X0, line = std::floor(max.y - glyph.Y1 + 0.5f);
        const float ahead = pen - pen_;
        const float space = known.font->GetCharAdvance(ImWchar(' '));
        const bool goes_on = !run_.text.empty() && font_ == known.font && line == line_ && color == color_ &&
                             ahead > -0.6f && ahead < 2 * space + 0.6f;
        if (!goes_on) {
            finish();
            run_ = {.text = {},
                    .window = without_page(list._OwnerName ? list._OwnerName : ""),
                    .left = min.x,
                    .top = line,
                    .right = max.x,
                    .bottom = line + known.font->FontSize,
                    .clip_left = command.ClipRect.x,
                    .clip_top = command.ClipRect.y,
                    .clip_right = command.ClipRect.z,
                    .clip_bottom = command.ClipRect.w};
        } else {
            for (float gap = ahead; gap > space * 0.6f; gap -= space) run_.text += ' ';
        }
        const bool stands_in = &glyph == known.font->FallbackGlyph && glyph.Codepoint == 0xfffd;
        run_.text += utf8(unsigned(glyph.Codepoint));
        run_.stands_in = run_.stands_in || stands_in;
        run_.right = std::max(run_.right, max.x);
        constexpr float slack = 1;  // the fringe of a letter
        run_.cut_across = run_.cut_across || cut_across || min.x < command.ClipRect.x - slack ||
                          max.x > command.ClipRect.z + slack;
        run_.cut_along =
            run_.cut_along || min.y < command.ClipRect.y - slack || max.y > command.ClipRect.w + slack;
        font_ = known.font;
        line_ = line;
        color_ = color;
        pen_ = pen + glyph.AdvanceX;
    }

    void finish() {
        if (!run_.text.empty()) texts_.push_back(std::move(run_));
        run_ = {};
    }

    std::vector<Known> known_;  ///< in order of their places
    std::vector<ScreenText> texts_;
    ScreenText run_{};
    const ImFont* font_ = nullptr;
    float line_ = 0, pen_ = 0;
    unsigned color_ = 0;
};

}  // namespace

std::vector<ScreenText> screen_texts() {
    Reader reader;
    const ImDrawData* data = ImGui::GetDrawData();
    for (int i = 0; i < data->CmdListsCount; ++i) reader.read(*data->CmdLists[i]);
    return reader.take();
}

#endif

}  // namespace testbed::tests
