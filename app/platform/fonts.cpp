#include "app/platform/fonts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <span>

#include "app/platform/context.h"
#include "app/platform/font_files.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/lent_glyphs.h"
#include "app/platform/more_glyphs.h"
#include "app/platform/stand_ins.h"

namespace testbed::platform {
namespace {

struct FaceDescription {
    const char* name;
    std::span<const char* const> files;  ///< the best first
    float size;                          ///< pixels at scale 1: ascent minus descent, as Dear ImGui measures
};

constexpr const char* regular_files[] = {"Inter-Regular.otf",    "Inter-Regular.ttf", "Roboto-Regular.ttf",
                                         "NotoSans-Regular.ttf", "segoeui.ttf",       "SFNS.ttf",
                                         "DejaVuSans.ttf",       "arial.ttf"};
constexpr const char* bold_files[] = {"Inter-SemiBold.otf", "Inter-SemiBold.ttf", "Roboto-Medium.ttf",
                                      "NotoSans-Bold.ttf",  "seguisb.ttf",        "DejaVuSans-Bold.ttf",
                                      "arialbd.ttf"};
constexpr const char* mono_files[] = {"JetBrainsMono-Regular.ttf", "JetBrainsMono-Regular.otf", "consola.ttf",
                                      "Menlo.ttc", "DejaVuSansMono.ttf"};
/// Lent to every face for what it lacks.
constexpr const char* symbol_files[] = {"DejaVuSans.ttf", "seguisym.ttf", "Apple Symbols.ttf"};

constexpr FaceDescription faces[] = {
    {"text", regular_files, 16},   {"small text", regular_files, 14}, {"numbers", mono_files, 15},
    {"bold text", bold_files, 16}, {"headline", bold_files, 23},
};
static_assert(std::size(faces) == face_count);

constexpr float built_in_size = 13;

/// Latin with what central Europe, Turkey and Vietnam write, Greek, Cyrillic, punctuation, super- and
/// subscripts, arrows, mathematics, geometric shapes, ticks and crosses.
constexpr ImWchar glyph_ranges[] = {0x20,   0x7e,   0xa0,   0x17f,  0x1a0,  0x1b0,  0x218,  0x21b,  0x384,
                                    0x3ce,  0x400,  0x45f,  0x490,  0x491,  0x1ea0, 0x1ef9, 0x2010, 0x2027,
                                    0x2030, 0x203a, 0x2070, 0x209c, 0x2190, 0x21ff, 0x2200, 0x22ff, 0x2300,
                                    0x23ff, 0x25a0, 0x25ff, 0x2713, 0x2717, 0xfffd, 0xfffd, 0};

/// Reads each font file once, for all faces that it serves.
class Library {
  public:
    Library(LoadedFonts& loaded, const FontFiles& installed) : loaded_(loaded), installed_(installed) {}

    /// The best of the files that there is, or null.
    const std::string* find(std::span<const char* const> names) {
        const auto file = installed_.find(names);
        if (!file) return nullptr;
        const auto [known, is_new] = contents_.try_emplace(*file, nullptr);
        if (is_new) {
            if (auto bytes = read_font(*file)) {
                loaded_.files.push_back(std::make_unique<std::string>(std::move(*bytes)));
                known->second = loaded_.files.back().get();
            }
        }
        return known->second;
    }

  private:
    LoadedFonts& loaded_;
    const FontFiles& installed_;
    std::map<std::filesystem::path, const std::string*> contents_;
};

ImFont* add_font(const std::string& file, float pixels, bool merge) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = pixels < 32 ? 2 : 1;  // small text keeps the distances between its letters
    config.OversampleV = 1;
    config.MergeMode = merge;
    return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(
        const_cast<char*>(file.data()), static_cast<int>(file.size()), pixels, &config, glyph_ranges);
}

ImFont* add_built_in_font(float pixels) {
    ImFontConfig config;
    config.SizePixels = std::floor(pixels);
    return ImGui::GetIO().Fonts->AddFontDefault(&config);
}

/// The next character of a text, which it loses; what is not UTF-8 counts as U+FFFD, a byte at a time.
unsigned next_code_point(std::string_view& utf8) {
    const auto lead = static_cast<unsigned char>(utf8.front());
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc0 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf8 ? 4
                                             : 0;
    constexpr unsigned lead_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned code_point = lead & lead_bits[length];
    bool valid = length > 0 && length <= utf8.size();
    for (std::size_t i = 1; valid && i < length; ++i) {
        const auto byte = static_cast<unsigned char>(utf8[i]);
        valid = (byte & 0xc0) == 0x80;
        code_point = code_point << 6 | (byte & 0x3f);
    }
    utf8.remove_prefix(valid ? length : 1);
    return valid ? code_point : 0xfffd;
}

}  // namespace

std::vector<std::string> load_fonts(float scale) {
    return load_fonts(scale, FontFiles(), &installed_glyphs());
}

std::vector<std::string> load_fonts(float scale, const FontFiles& installed, LentGlyphs* lenders) {
    std::vector<std::string> missing;
    LoadedFonts& loaded = Context::fonts();
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    // Lines smoothed by a texture would need one that varies in more than alpha.
    atlas.Flags |= ImFontAtlasFlags_NoBakedLines;
    loaded = {};
    loaded.scale = scale;
    loaded.lenders = lenders;

    Library library(loaded, installed);
    const std::string* symbols = library.find(symbol_files);
    if (!symbols) missing.emplace_back("no font for symbols; labels are spelled plainly");
    for (std::size_t i = 0; i < face_count; ++i) {
        const float pixels = std::round(faces[i].size * scale);
        if (const std::string* file = library.find(faces[i].files)) {
            loaded.font[i] = add_font(*file, pixels, false);
            if (symbols && symbols != file) add_font(*symbols, pixels, true);
        } else {
            missing.push_back(std::string("no font for ") + faces[i].name + "; the built-in font stands in");
            loaded.font[i] = add_built_in_font(built_in_size * scale);
        }
    }
#if !TESTBED_IMGUI_HAS_TEXTURES
    atlas.Build();
#endif
    for (ImFont* face : loaded.font) lend_stand_ins(*face);
    add_seen_glyphs();
    return missing;
}

ImFont* font(Face face) { return Context::fonts().font[static_cast<std::size_t>(face)]; }

float font_size(Face face) {
    const LoadedFonts& loaded = Context::fonts();
    const auto index = static_cast<std::size_t>(face);
#if TESTBED_IMGUI_HAS_TEXTURES
    return std::round(faces[index].size * loaded.scale);
#else
    return loaded.font[index]->FontSize;
#endif
}

bool has_glyphs(Face face, std::string_view utf8) {
    ImFont* const in = font(face);
    while (!utf8.empty()) {
        if (!compat::has_glyph(in, next_code_point(utf8))) return false;
    }
    return true;
}

FontScope::FontScope(Face face) { compat::push_font(font(face), font_size(face)); }
FontScope::~FontScope() { ImGui::PopFont(); }

}  // namespace testbed::platform
