#include "app/ui/palette_words.h"

#include <algorithm>
#include <array>

#include "app/view/theme.h"

namespace testbed::ui {

namespace {

constexpr std::array words_by_name = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Open…", "import, load, SVG, GeoJSON, Tiled map"},
    {"Paste", "import, coordinates, code"},
    {"Save", "store, write"},
    {"Save as…", "store, copy"},
    {"Many…", "random, generate, stress test"},
    {"Export picture…", "screenshot, save image, PNG, SVG, PDF"},
    {"Copy picture as PNG", "screenshot, image"},
    {"Record the canvas", "GIF, animation, video"},
    {"Keep in My scenes…", "library, favorites"},
    {"Quit", "exit, close"},
    {"Undo", "history, back"},
    {"Redo", "history, again"},
    {"Duplicate", "clone, copy"},
    {"Repeat…", "array, copies, clone"},
    {"Delete", "remove, erase"},
    {"Group", "combine, compound"},
    {"Separating axes", "SAT"},
    {"Flip horizontally", "mirror, reflect"},
    {"Flip vertically", "mirror, reflect"},
    {"Push a pair apart", "separate, resolve, MTV"},
    {"Zoom in", "magnify, larger view"},
    {"Zoom out", "smaller view"},
    {"Grid", "units, axes, rulers, settings"},
    {"Snap to the grid", "grid step, units, settings"},
    {"Full screen", "maximize, presentation"},
    {"Larger text and controls", "bigger, settings, preferences, font size, scale of the interface"},
    {"Smaller text and controls", "settings, preferences, font size, scale of the interface"},
    {"Keys and gestures", "shortcuts, hotkeys, help, settings of keys"},
    {"First steps", "tutorial, help, introduction"},
    {"Motion",
     "time of impact, TOI, sweep, velocity, bounce, push-out, play, simulate, simulation, physics, "
     "animation"},
    {"Inspector", "numbers, properties, rotate, rotation, angle, size, position"},
    {"Broad phase", "quadtree, BVH, spatial hash, sweep and prune, pairs"},
    {"Algorithm", "step through, GJK, SAT, EPA"},
    {"Collider", "verify, my code, test my function"},
    {"Live", "connect, engine, game"},
    {"Ruler", "measure, distance, length"},
    {"Bounding box", "AABB"},
    {"Push-out", "MTV, minimum translation vector, penetration, depth"},
    {"Contacts", "manifold, collision points"},
    {"Closest points", "distance, witness points"},
    {"Overlap", "intersection, collision"},
    {"Ray hits", "ray cast"},
    {"Smallest rectangle", "OBB, oriented bounding box"},
});

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> all_palette_words() { return words_by_name; }

std::string_view palette_words(std::string_view name) {
    for (const auto& [one, words] : words_by_name)
        if (one == name) return words;
    const bool is_theme =
        std::ranges::any_of(view::theme_rows, [&](const auto& row) { return row.name == name; });
    return is_theme ? "settings, preferences, theme, colors, contrast, appearance" : "";
}

}  // namespace testbed::ui
