// The themes, and how each role of a mark looks in them.
#include "app/view/theme.h"

#include <algorithm>

namespace testbed::view {

using collision::trace::Role;

const Theme& dark_theme() {
    static const Theme theme{
        .id = "dark",
        .dark = true,
        .window = draw::rgb(0x0D0F13),
        .panel = draw::rgb(0x171A20),
        .field = draw::rgb(0x20242C),
        .field_hover = draw::rgb(0x2B303B),
        .line = draw::rgb(0x272C35),
        .text = draw::rgb(0xE4E7ED),
        .text_secondary = draw::rgb(0x9BA4B4),
        .text_faint = draw::rgb(0x939EB0),
        .accent = draw::rgb(0x5B8CFF),
        .accent_fill = draw::rgb(0x3A6BE4),
        .outline = draw::rgb(0x626B7A),
        .canvas = draw::rgb(0x101217),
        .grid_minor = draw::rgb(0x171A20),
        .grid_major = draw::rgb(0x20242D),
        .axis_x = draw::rgb(0x8C3F49),
        .axis_y = draw::rgb(0x3E7A58),
        .halo = draw::with_alpha(draw::rgb(0x101217), 0.85f),
        .apart = draw::rgb(0x009E73),
        .touching = draw::rgb(0xF0E442),
        .overlapping = draw::rgb(0xD55E00),
        .step = draw::rgb(0xF0E442),
        .minkowski = draw::rgb(0xCC79A7),
        .sample = draw::rgb(0x0072B2),
        .bounds = draw::rgb(0x8794AB),
        .invalid = draw::rgb(0xFF6B6F),
        .palette = {draw::rgb(0x56B4E9), draw::rgb(0xE69F00), draw::rgb(0x9E7EE1), draw::rgb(0x4ACBC1),
                    draw::rgb(0x8FCB7A), draw::rgb(0xF08DB4), draw::rgb(0x899DFF), draw::rgb(0xDABF99)},
        .shape_fill_alpha = 0.20f,
        .stroke = 1.6f,
        .stroke_selected = 2.2f,
    };
    return theme;
}

const Theme& light_theme() {
    static const Theme theme{
        .id = "light",
        .dark = false,
        .window = draw::rgb(0xDFE3EA),
        .panel = draw::rgb(0xF7F8FA),
        .field = draw::rgb(0xFFFFFF),
        .field_hover = draw::rgb(0xE4E8EF),
        .line = draw::rgb(0xD5DAE3),
        .text = draw::rgb(0x1B2130),
        .text_secondary = draw::rgb(0x596377),
        .text_faint = draw::rgb(0x5B6577),
        .accent = draw::rgb(0x2F6FED),
        .accent_fill = draw::rgb(0x2B6AE6),
        .outline = draw::rgb(0x828DA0),
        .canvas = draw::rgb(0xFFFFFF),
        .grid_minor = draw::rgb(0xF1F3F7),
        .grid_major = draw::rgb(0xE3E7EE),
        .axis_x = draw::rgb(0xD89AA0),
        .axis_y = draw::rgb(0x8FC6A8),
        .halo = draw::with_alpha(draw::rgb(0xFFFFFF), 0.85f),
        .apart = draw::rgb(0x00805D),
        .touching = draw::rgb(0x8F7F00),
        .overlapping = draw::rgb(0xC45500),
        .step = draw::rgb(0xA89600),
        .minkowski = draw::rgb(0xB2558A),
        .sample = draw::rgb(0x0072B2),
        .bounds = draw::rgb(0x66728A),
        .invalid = draw::rgb(0xC4212A),
        .palette = {draw::rgb(0x218BCC), draw::rgb(0xB87A00), draw::rgb(0x7F51CB), draw::rgb(0x0D8F84),
                    draw::rgb(0x56A24C), draw::rgb(0xCF3F7C), draw::rgb(0x0E56D7), draw::rgb(0x8F6F3C)},
        .shape_fill_alpha = 0.15f,
        .stroke = 1.6f,
        .stroke_selected = 2.2f,
    };
    return theme;
}

const Theme& projector_theme() {
    // Projectors wash out: white stays white, everything else is darker than in the light theme.
    static const Theme theme = [] {
        Theme t = light_theme();
        t.id = "projector";
        t.size = 1.25f;
        t.thickness = 1.6f;
        t.panel = draw::rgb(0xFFFFFF);
        t.line = draw::rgb(0xB4BCC9);
        t.text = draw::rgb(0x000000);
        t.text_secondary = draw::rgb(0x2E3646);
        t.text_faint = draw::rgb(0x5A6475);
        t.accent = t.accent_fill = draw::rgb(0x0B4FD6);
        t.outline = draw::rgb(0x5A6475);
        t.grid_minor = draw::rgb(0xE6E9EF);
        t.grid_major = draw::rgb(0xC9D0DB);
        t.axis_x = draw::rgb(0xB0505A);
        t.axis_y = draw::rgb(0x3F8F63);
        t.apart = draw::rgb(0x006B4E);
        t.touching = draw::rgb(0x756800);
        t.overlapping = draw::rgb(0xB04500);
        t.step = draw::rgb(0x8A7A00);
        t.minkowski = draw::rgb(0x97326F);
        t.sample = draw::rgb(0x00568A);
        t.bounds = draw::rgb(0x3F4A5E);
        t.invalid = draw::rgb(0xC01F28);
        t.palette = {draw::rgb(0x0A6AA6), draw::rgb(0x8F5C00), draw::rgb(0x5023B9), draw::rgb(0x066A63),
                     draw::rgb(0x015500), draw::rgb(0xB0205F), draw::rgb(0x3D40B2), draw::rgb(0x6E5226)};
        t.shape_fill_alpha = 0.20f;
        t.stroke *= t.thickness;
        t.stroke_selected *= t.thickness;
        return t;
    }();
    return theme;
}

const Theme& print_theme() {
    static const Theme theme = [] {
        const auto gray = [](std::uint8_t level) { return draw::Rgba{level, level, level, 255}; };
        Theme t = light_theme();
        t.id = "print";
        t.thickness = 1.25f;
        t.window = t.panel = t.field = t.canvas = gray(0xFF);
        t.field_hover = gray(0xEC);
        t.line = gray(0xBB);
        t.text = gray(0);
        t.text_secondary = gray(0x3C);
        t.text_faint = gray(0x5A);
        t.accent = t.accent_fill = t.outline = gray(0x30);
        t.grid_minor = gray(0xF4);
        t.grid_major = gray(0xE2);
        t.axis_x = t.axis_y = gray(0x9A);
        t.halo = draw::with_alpha(gray(0xFF), 0.9f);
        // Verdicts and meanings have marks, dashes and hatches of their own.
        t.apart = gray(0x48);
        t.touching = gray(0x5C);
        t.overlapping = gray(0);
        t.step = gray(0x20);
        t.minkowski = gray(0x54);
        t.sample = gray(0x38);
        t.bounds = gray(0x60);
        t.invalid = gray(0x10);
        t.palette = {gray(0x10), gray(0x82), gray(0x44), gray(0x68),
                     gray(0x2A), gray(0x76), gray(0x56), gray(0x8E)};
        t.shape_fill_alpha = 0.18f;
        t.stroke *= t.thickness;
        t.stroke_selected *= t.thickness;
        return t;
    }();
    return theme;
}

std::span<const Theme* const> themes() {
    static const auto all = [] {
        std::array<const Theme*, theme_rows.size()> list{};
        std::ranges::transform(theme_rows, list.begin(), [](const ThemeRow& row) { return &row.theme(); });
        return list;
    }();
    return all;
}

std::string theme_ids(std::span<const Theme* const> of) {
    std::string text;
    for (const Theme* theme : of)
        text += (theme == of.front()  ? ""
                 : theme == of.back() ? " or "
                                      : ", ") +
                std::string(theme->id);
    return text;
}

const Theme* find_theme(std::string_view id) {
    for (const Theme* theme : themes()) {
        if (theme->id == id) return theme;
    }
    return nullptr;
}

std::span<const Theme* const> picture_themes() {
    static const auto all = [] {
        std::array<const Theme*, theme_rows.size() + 1> list{};
        std::ranges::copy(themes(), list.begin());
        list.back() = &print_theme();
        return list;
    }();
    return all;
}

const Theme* find_picture_theme(std::string_view id) {
    for (const Theme* theme : picture_themes()) {
        if (theme->id == id) return theme;
    }
    return nullptr;
}

RoleStyle Theme::style(Role role) const {
    RoleStyle style = thin_style(role);
    style.width *= thickness;
    return style;
}

RoleStyle Theme::thin_style(Role role) const {
    switch (role) {
        case Role::axis: return {.color = text_secondary, .width = 1.2f};
        case Role::range: return {.color = step, .width = 4};
        case Role::foot: return {.color = text_secondary, .width = 1.2f, .dashed = true, .dot = Dot::ring};
        case Role::clamp: return {.color = step, .width = 2};
        case Role::side: return {.color = accent, .width = 3};
        case Role::crossing: return {.color = overlapping, .dot = Dot::ring};
        case Role::local_frame: return {.color = text_faint, .width = 1.2f, .dashed = true};
        case Role::support: return {.color = minkowski, .width = 2};
        case Role::simplex: return {.color = minkowski, .width = 2, .fill_alpha = 0.15f};
        case Role::candidate: return {.color = step, .width = 2};
        case Role::kept: return {.color = apart, .width = 2};
        case Role::dropped: return {.color = text_faint, .width = 1.2f, .dashed = true, .dot = Dot::ring};
        case Role::envelope: return {.color = minkowski, .width = 1.2f, .fill_alpha = 0.06f};
        case Role::sample: return {.color = sample, .dot = Dot::ring};
        case Role::ghost: return {.color = text_secondary, .width = 1.2f, .dashed = true};
        case Role::cell: return {.color = text_faint, .width = 1, .fill_alpha = 0.08f};
        case Role::witness: return {.color = apart, .width = 2, .dot = Dot::ring};
        case Role::verdict: return {.color = text, .width = 2.4f, .fill_alpha = 0.10f};
        case Role::shape: return {.color = text_secondary, .fill_alpha = shape_fill_alpha};
        case Role::invalid: return {.color = invalid, .dashed = true};
        case Role::overlap_area:
            return {.color = overlapping, .width = 1.2f, .fill_alpha = 0.16f, .hatched = true};
        case Role::closest: return {.color = apart, .dashed = true, .dot = Dot::ring};
        case Role::push_out: return {.color = overlapping, .width = 2.4f};
        case Role::contact: return {.color = touching, .width = 2};
        case Role::aabb: return {.color = bounds, .width = 1.2f, .dashed = true};
        case Role::quick_circle: return {.color = bounds, .width = 1.2f};
        // Bounds are neutral, as shapes have the palette: their dashes tell them apart.
        case Role::minimum_circle:
            return {.color = bounds, .width = 1.4f, .dashed = true, .dash_on = 2, .dash_off = 3};
        case Role::convex_hull:
            return {.color = bounds,
                    .width = 1.6f,
                    .fill_alpha = 0.06f,
                    .dashed = true,
                    .dot = Dot::ring,
                    .dash_on = 11,
                    .dash_off = 3};
        case Role::minimum_rectangle:
            return {.color = bounds, .width = 1.4f, .dashed = true, .dash_on = 8, .dash_off = 5};
        case Role::velocity: return {.color = accent, .width = 2};
        case Role::ray_hit: return {.color = step, .width = 1.6f};
        case Role::centroid: return {.color = text, .dot = Dot::ring};
        case Role::vertex: return {.color = text_secondary};
        case Role::normal: return {.color = palette[3], .width = 1.4f};
        case Role::within: return {.color = palette[6], .width = 1.4f, .fill_alpha = 0.06f, .dashed = true};
        case Role::voronoi: return {.color = palette[4], .width = 1.2f};
        case Role::measure: return {.color = text_secondary, .width = 1, .dashed = true};
        case Role::label: return {.color = text};
        case Role::obstacle: return {.color = minkowski, .width = 1.6f, .fill_alpha = 0.12f};
        case Role::false_alarm:
            return {.color = wrong(), .width = 1.6f, .fill_alpha = 0.14f, .hatched = true};
        case Role::miss: return {.color = sample, .width = 1.6f, .fill_alpha = 0.22f, .dotted = true};
        case Role::said: return {.color = sample, .width = 2.4f, .dashed = true, .dot = Dot::ring};
    }
    return {.color = text};
}

}  // namespace testbed::view
