// A Dear ImGui context that owns its fonts: the window has one, and every picture drawn without a window.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/platform/fonts.h"

struct ImGuiContext;

namespace testbed::platform {

/// Where the next character goes in the atlas: in rows below those that load_fonts() made.
struct GlyphShelf {
    int x = 0, y = 0;  ///< y = 0: there is none yet
    int bottom = 0;
};

/// What load_fonts() loaded into a context.
struct LoadedFonts {
    float scale = 0;  ///< 0: nothing is loaded yet
    std::array<ImFont*, face_count> font{};
    /// Contents of the font files, which the atlas reads for as long as it lives.
    std::vector<std::unique_ptr<std::string>> files;
    LentGlyphs* lenders = nullptr;  ///< of what the files lack; null: none
    unsigned seen = 0;              ///< so many of seen_characters() were looked for
    GlyphShelf shelf;
};

/// Current from its making until its end, when the context that was current before is so again. Nothing is
/// read from or written to files of settings.
class Context {
  public:
    Context();
    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// Of the current context, which must be made by this class.
    static LoadedFonts& fonts();

  private:
    LoadedFonts fonts_;
    ImGuiContext* context_;
    ImGuiContext* before_;
};

}  // namespace testbed::platform
