#include "app/exchange/snippet/words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/exchange/snippet/remembered.h"

namespace testbed::exchange::snippet {

namespace {

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

template <std::size_t n>
bool among(const std::array<std::string_view, n>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

constexpr std::pair<std::string_view, Means> telling[] = {
    {"circle", Means::circle},    {"ball", Means::circle},       {"disc", Means::circle},
    {"disk", Means::circle},      {"circ", Means::circle},       {"sphere", Means::circle},
    {"box", Means::box},          {"rect", Means::box},          {"rectangle", Means::box},
    {"aabb", Means::box},         {"obb", Means::box},           {"cuboid", Means::box},
    {"square", Means::box},       {"bbox", Means::box},          {"rectangle2d", Means::box},
    {"poly", Means::polygon},     {"polygon", Means::polygon},   {"hull", Means::polygon},
    {"triangle", Means::polygon}, {"tri", Means::polygon},       {"quad", Means::polygon},
    {"pentagon", Means::polygon}, {"hexagon", Means::polygon},   {"convex", Means::polygon},
    {"concave", Means::polygon},  {"trapezoid", Means::polygon}, {"ring", Means::polygon},
    {"outline", Means::polygon},  {"contour", Means::polygon},   {"trimesh", Means::polygon},
    {"segment", Means::segment},  {"edge", Means::segment},      {"line", Means::segment},
    {"seg", Means::segment},      {"wall", Means::segment},      {"chain", Means::chain},
    {"polyline", Means::chain},   {"linestring", Means::chain},  {"linestrip", Means::chain},
    {"ray", Means::ray},          {"raycast", Means::ray},       {"capsule", Means::capsule},
    {"pill", Means::capsule},     {"stadium", Means::capsule},   {"point", Means::point},
    {"dot", Means::point}};

Means of_word(std::string_view word) {
    const auto find = [](std::string_view wanted) {
        const auto found = std::ranges::find(telling, wanted, &std::pair<std::string_view, Means>::first);
        return found == std::end(telling) ? Means::nothing : found->second;
    };
    if (const Means means = find(word); means != Means::nothing) return means;
    // "boxes"; "tries" are no triangles
    if (word.ends_with("xes") || word.ends_with("shes") || word.ends_with("ches"))
        if (const Means means = find(word.substr(0, word.size() - 2)); means != Means::nothing) return means;
    return word.ends_with('s') ? find(word.substr(0, word.size() - 1)) : Means::nothing;
}

constexpr std::array<std::string_view, 61> asking_words = {
    "intersect",  "intersects",  "intersection", "overlap", "overlaps",  "collide",      "collides",
    "collided",   "contains",    "contain",      "inside",  "within",    "test",         "check",
    "distance",   "hit",         "hits",         "is",      "has",       "in",           "between",
    "vs",         "get",         "find",         "nearest", "closest",   "separate",     "union",
    "difference", "subtract",    "simplify",     "area",    "centroid",  "triangulate",  "decompose",
    "clip",       "covers",      "touches",      "crosses", "colliding", "intersecting", "overlapping",
    "to",         "against",     "sat",          "detect",  "assert",    "expect",       "contact",
    "manifold",   "intersected", "project",      "equals",  "compare",   "product",      "enclosed",
    "dist",       "meets",       "moment",       "eq",      "equal"};

constexpr std::array<std::string_view, 116> skipped_words = {
    "color",      "colour",       "rgb",      "rgba",         "hsl",         "fill",       "stroke",
    "background", "mass",         "density",  "friction",     "restitution", "bounce",     "elasticity",
    "gravity",    "velocity",     "vel",      "speed",        "impulse",     "force",      "torque",
    "inertia",    "damping",      "id",       "count",        "num",         "index",      "seed",
    "fps",        "time",         "dt",       "timestep",     "category",    "mask",       "layer",
    "layers",     "zindex",       "alpha",    "opacity",      "thickness",   "epsilon",    "eps",
    "tolerance",  "iterations",   "steps",    "canvas",       "window",      "screen",     "timeout",
    "sleep",      "range",        "version",  "gid",          "fraction",    "weight",     "stiffness",
    "fixed",      "frames",       "duration", "delay",        "capacity",    "length",     "sides",
    "margin",     "slop",         "skin",     "linewidth",    "srid",        "line_width", "strokewidth",
    "mode",       "acceleration", "accel",    "health",       "score",       "lives",      "normal",
    "moment",     "precision",    "tol",      "max_vertices", "n",           "len",        "zoom",
    "dpi",        "font",         "filter",   "priority",     "tag",         "bits",       "drag",
    "lifetime",   "step",         "figsize",  "sensor",       "velocities",  "material",   "camera",
    "viewport",   "resolution",   "scale",    "moments",      "scaling",     "config",     "options",
    "settings",   "style",        "tick",     "meter",        "zeros",       "dtype",      "properties",
    "level",      "anchor",       "scalar",   "texture"};

constexpr std::array<std::string_view, 29> modifiers = {
    "new",    "const",    "let",     "var",      "auto",     "static",  "final",  "constexpr",
    "struct", "mut",      "pub",     "local",    "public",   "private", "inline", "export",
    "await",  "typename", "val",     "readonly", "unsigned", "ref",     "out",    "protected",
    "extern", "import",   "typedef", "onready",  "move"};

constexpr std::array<std::string_view, 50> vector_words = {
    "vec",      "vec2",     "vec2f",    "vec2d",    "dvec2",      "fvec2",       "vec3",     "dvec3",
    "vector",   "vector2",  "vector2f", "vector2d", "vector2i",   "vector3",     "vector3f", "vector2df",
    "cpv",      "cpvect",   "b2vec2",   "point",    "point2",     "point2f",     "point2d",  "point3",
    "pointf",   "point_2",  "pointxy",  "coord",    "coordinate", "coordinates", "v2",       "v",
    "vertex",   "pos",      "position", "pt",       "float2",     "float3",      "double2",  "ivec2",
    "intpoint", "point2df", "pvector",  "point2i",  "pt2",        "xy",          "latlng",   "lnglat",
    "latlon",   "lonlat"};

constexpr std::array<std::string_view, 35> transparent_words = {
    "array",       "asarray",     "list",         "tuple",        "vec",       "some",      "of",
    "from",        "new",         "rc",           "arc",          "vector",    "into",      "move",
    "span",        "aslist",      "listof",       "arrayof",      "iter",      "map",       "make_shared",
    "make_unique", "make_shared", "float32array", "float64array", "arraylist", "as_ref",    "unwrap",
    "to_vec",      "clone",       "copy",         "tensor",       "matrix",    "stringify", "parse"};

constexpr std::array<std::string_view, 31> label_words = {
    "center", "centre", "centered", "from",      "to",      "radius",  "r",       "at",
    "min",    "max",    "size",     "position",  "start",   "end",     "and",     "with",
    "width",  "height", "origin",   "direction", "corners", "corner",  "through", "vertices",
    "points", "vertex", "w",        "h",         "half",    "extents", "rotation"};

constexpr std::array<std::string_view, 20> point_lists = {
    "points",           "verts",   "vertices", "vertexes", "pts",      "corners", "coords",
    "coordinates",      "outline", "path",     "vs",       "hull",     "contour", "packedvector2array",
    "poolvector2array", "vertex",  "paths",    "ring",     "exterior", "shell"};

}  // namespace

std::string lowered(std::string_view text) {
    std::string low(text);
    for (char& c : low)
        if (is_capital(c)) c = char(c - 'A' + 'a');
    return low;
}

std::string plain(std::string_view name) {
    std::string low = lowered(name);
    std::erase(low, '_');
    return low;
}

std::string_view id_of(std::string_view variable) {
    // "$a" of PHP
    if (variable.size() > 1 && variable.starts_with('$')) variable.remove_prefix(1);
    for (const std::string_view ending : {"_shape_hull", "_shape_points", "_shape_verts", "_shape"})
        if (variable.size() > ending.size() && variable.ends_with(ending))
            return variable.substr(0, variable.size() - ending.size());
    return variable;
}

std::vector<std::string> words_in(std::string_view name) {
    std::vector<std::string> words;
    std::size_t i = 0;
    while (i < name.size()) {
        if (!is_letter(name[i])) {
            ++i;
            continue;
        }
        // "AABBTree" is aabb and tree, "b2Circle" b and circle.
        std::size_t end = i + 1;
        if (is_capital(name[i])) {
            while (end < name.size() && is_capital(name[end])) ++end;
            // "AABBi" is aabb and i.
            const bool ending = end + 1 >= name.size() || !is_letter(name[end + 1]);
            if (end > i + 1 && end < name.size() && is_letter(name[end]) && !ending) --end;
        }
        if (end == i + 1 || !is_capital(name[end - 1]))
            while (end < name.size() && is_letter(name[end]) && !is_capital(name[end])) ++end;
        words.push_back(lowered(name.substr(i, end - i)));
        i = end;
    }
    return words;
}

std::string_view last_name(std::string_view path) {
    constexpr std::array<std::string_view, 8> makers = {"new", "from", "create",  "make",
                                                        "of",  "init", "builder", "from_points"};
    const auto joint = [](std::string_view text) { return text.find_last_of(".:>"); };
    std::string_view last = path.substr(joint(path) + 1);
    if (!among(makers, lowered(last)) || last.size() == path.size()) return last;
    std::string_view before = path.substr(0, path.size() - last.size());
    while (!before.empty() && std::string_view(".:>-").find(before.back()) != std::string_view::npos)
        before.remove_suffix(1);
    return before.substr(joint(before) + 1);
}

static bool asks_at_length(std::string_view path) {
    const std::vector<std::string> words = words_in(last_name(path));
    if (words.size() == 1 && (words[0] == "to" || words[0] == "in")) return false;
    return std::ranges::any_of(words, [](const std::string& word) { return among(asking_words, word); });
}
bool asks(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, asks_at_length);
}

static Means meaning_of_at_length(std::string_view path) {
    const std::string_view name = last_name(path);
    const std::vector<std::string> words = words_in(name);
    for (std::size_t i = words.size(); i-- > 0;) {
        if (words[i] == "string" || words[i] == "strip" || words[i] == "loop")
            if (i > 0 && words[i - 1] == "line") return Means::chain;
        if (const Means means = of_word(words[i]); means != Means::nothing) {
            if (words[i] == "line" && i > 0 && words[i - 1] == "poly") return Means::chain;
            if (words[i] == "ring" && i > 0 && words[i - 1] == "st") continue;
            return means;
        }
    }
    return Means::nothing;
}
Means meaning_of(std::string_view path) {
    thread_local constinit Remembered<Means> known;
    return known.of(path, meaning_of_at_length);
}

bool means_shape(std::string_view path) {
    const Means means = meaning_of(path);
    return means != Means::nothing && means != Means::point && !asks(path);
}

/// "ofVec2f", "CGPointMake", "QPointF", "gp_Pnt2d": a stem, and what libraries put around it.
static bool spells_vector(std::string_view name) {
    constexpr std::array<std::string_view, 9> stems = {"vec",        "vector", "point",  "pnt", "coord",
                                                       "coordinate", "pt",     "vertex", "size"};
    constexpr std::array<std::string_view, 15> around = {"make", "int",  "double", "float", "dbl",
                                                         "long", "real", "geo",    "new",   "create",
                                                         "two",  "dim",  "lat",    "lng",   "lon"};
    const std::vector<std::string> words = words_in(name);
    const auto stem =
        std::ranges::find_if(words, [&](const std::string& word) { return among(stems, word); });
    if (stem == words.end() || asks(name)) return false;
    return std::ranges::all_of(words, [&](const std::string& word) {
        return word == *stem || (word.size() <= 2 && word != "x" && word != "y" && word != "id") ||
               among(around, word);
    });
}

static bool is_vector_word_at_length(std::string_view path) {
    if (among(vector_words, lowered(last_name(path)))) return true;
    // "XMFLOAT4", "packed_float2"
    for (const std::string_view ending : {"float2", "float3", "float4", "double2", "vec3", "vector3"})
        if (lowered(last_name(path)).ends_with(ending)) return true;
    if (last_name(path).find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string_view::npos &&
        spells_vector(last_name(path)))
        return true;
    // "Size(1, 2)" is a type, "size(1, 2)" a function.
    if (last_name(path).starts_with("Size")) return true;
    // "worldPoint", "makeVec"
    constexpr std::array<std::string_view, 5> endings = {"point", "vec", "vector", "vertex", "coord"};
    const std::vector<std::string> words = words_in(last_name(path));
    return words.size() > 1 && among(endings, words.back()) && !asks(path) && !is_skipped_word(path);
}
bool is_vector_word(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, is_vector_word_at_length);
}

static bool is_transparent_at_length(std::string_view path) {
    const std::size_t joint = path.find_last_of(".:>");
    return among(transparent_words, lowered(path.substr(joint + 1)));
}
bool is_transparent(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, is_transparent_at_length);
}

static bool is_skipped_word_at_length(std::string_view path) {
    const std::string_view name = last_name(path);
    if (among(skipped_words, lowered(name))) return true;
    const std::vector<std::string> words = words_in(name);
    return std::ranges::any_of(
        words, [](const std::string& word) { return word.size() > 1 && among(skipped_words, word); });
}
bool is_skipped_word(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, is_skipped_word_at_length);
}

static bool ends_in_setting_at_length(std::string_view path) {
    const std::vector<std::string> words = words_in(last_name(path));
    std::size_t last = words.size();
    while (last > 0 && words[last - 1].size() == 1) --last;  // "speedX"
    return last > 0 && among(skipped_words, words[last - 1]);
}
bool ends_in_setting(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, ends_in_setting_at_length);
}

static bool is_body_at_length(std::string_view path) {
    const std::vector<std::string> words = words_in(last_name(path));
    return std::ranges::any_of(words, [](const std::string& word) {
        return word == "body" || word == "rigidbody" || word == "bodydef";
    });
}
bool is_body(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, is_body_at_length);
}

static bool is_skipped_call_at_length(std::string_view path) {
    constexpr std::array<std::string_view, 12> others = {"translation", "isometry", "pose",    "transform",
                                                         "world",       "space",    "joint",   "motor",
                                                         "spring",      "bodies",   "surface", "size"};
    if (is_vector_word(path)) return false;
    if (last_name(path) == "size") return true;
    if (is_skipped_word(path) || is_body(path)) return true;
    // "Restitution::coefficient"
    if (const std::size_t joint = path.rfind("::");
        joint != path.npos && is_skipped_word(path.substr(0, joint)))
        return true;
    const std::vector<std::string> words = words_in(last_name(path));
    return std::ranges::any_of(words, [&](const std::string& word) { return among(others, word); });
}
bool is_skipped_call(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, is_skipped_call_at_length);
}

bool is_modifier(std::string_view word) { return among(modifiers, word); }

bool is_label(std::string_view word) { return among(label_words, lowered(word)); }

static bool is_points_word_at_length(std::string_view path) {
    const std::string low = lowered(last_name(path));
    if (among(point_lists, low)) return true;
    const std::vector<std::string> words = words_in(last_name(path));
    return std::ranges::any_of(words, [](const std::string& word) { return among(point_lists, word); });
}
bool is_points_word(std::string_view path) {
    thread_local constinit Remembered<bool> known;
    return known.of(path, is_points_word_at_length);
}

}  // namespace testbed::exchange::snippet
