// Dear ImGui's style from a theme.
#include "app/ui/widgets/look.h"

namespace testbed::ui {

namespace {

void set_colors(ImGuiStyle& style, const view::Theme& t) {
    const auto set = [&](ImGuiCol index, draw::Rgba color, float alpha = 1) {
        style.Colors[index] = floats(draw::with_alpha(color, alpha));
    };
    const draw::Rgba popup = t.dark ? mixed(t.panel, t.field, 0.5f) : t.field;
    set(ImGuiCol_Text, t.text);
    set(ImGuiCol_TextDisabled, t.text_faint);
    set(ImGuiCol_WindowBg, t.panel);
    set(ImGuiCol_ChildBg, t.panel, 0);
    set(ImGuiCol_PopupBg, popup, 0.98f);
    set(ImGuiCol_Border, t.outline);
    set(ImGuiCol_BorderShadow, t.line, 0);
    set(ImGuiCol_FrameBg, t.field);
    set(ImGuiCol_FrameBgHovered, t.dark ? t.field_hover : mixed(t.field, t.field_hover, 0.5f));
    set(ImGuiCol_FrameBgActive, t.dark ? mixed(t.field_hover, t.text, 0.04f) : t.field);
    set(ImGuiCol_ScrollbarBg, t.panel, 0);
    set(ImGuiCol_ScrollbarGrab, t.text_faint, 0.45f);
    set(ImGuiCol_ScrollbarGrabHovered, t.text_faint, 0.7f);
    set(ImGuiCol_ScrollbarGrabActive, t.text_faint);
    set(ImGuiCol_CheckMark, t.accent);
    set(ImGuiCol_Button, t.field);
    set(ImGuiCol_ButtonHovered, t.field_hover);
    set(ImGuiCol_ButtonActive, mixed(t.field_hover, t.accent, 0.25f));
    set(ImGuiCol_Header, t.accent, t.selection());
    set(ImGuiCol_HeaderHovered, t.field_hover);
    set(ImGuiCol_HeaderActive, t.accent, 0.3f);
    set(ImGuiCol_Separator, t.line);
    set(ImGuiCol_TableHeaderBg, t.panel);
    set(ImGuiCol_TableBorderStrong, t.line);
    set(ImGuiCol_TableBorderLight, t.line, 0.7f);
    set(ImGuiCol_TableRowBg, t.panel, 0);
    set(ImGuiCol_TableRowBgAlt, t.text, t.stripe());
    set(ImGuiCol_TextSelectedBg, t.accent, 0.35f);
    set(platform::compat::color_of_cursor, t.accent);
    set(ImGuiCol_ModalWindowDimBg, draw::rgb(0x000000), t.dark ? 0.5f : 0.25f);
}

}  // namespace

draw::Rgba mixed(draw::Rgba a, draw::Rgba b, float t) {
    const auto channel = [t](std::uint8_t x, std::uint8_t y) {
        return std::uint8_t(float(x) + (float(y) - float(x)) * t + 0.5f);
    };
    return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), channel(a.a, b.a)};
}

draw::Rgba raised(const view::Theme& theme) {
    return theme.dark ? mixed(theme.field_hover, theme.text, 0.08f) : theme.field;
}

void apply_style(const view::Look& look) {
    ImGuiStyle style;  // from the defaults: ScaleAllSizes adds up
    style.WindowPadding = {12, 10};
    style.FramePadding = {8, 5};
    style.ItemSpacing = {8, 6};
    style.ItemInnerSpacing = {6, 4};
    style.CellPadding = {8, 4};
    style.IndentSpacing = 16;
    style.ScrollbarSize = 12;
    style.WindowRounding = 0;
    style.ChildRounding = 6;
    style.FrameRounding = 5;
    style.PopupRounding = 7;
    style.ScrollbarRounding = 6;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 1;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 1;
    style.ScaleAllSizes(look.scale);
    style.WindowMinSize = {1, 1};
    style.AntiAliasedLinesUseTex = false;  // the software rasterizer draws lines as triangles
    style.CircleTessellationMaxError = 0.30f;
    set_colors(style, *look.theme);
    ImGui::GetStyle() = style;
}

}  // namespace testbed::ui
