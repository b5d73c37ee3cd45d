#include "app/platform/stand_ins.h"

#include "app/platform/imgui_compat.h"

namespace testbed::platform {
namespace {

constexpr struct {
    ImWchar character, stand_in;
} stand_ins[] = {{u'…', u'.'}, {u'−', u'-'}, {u'≤', u'<'}, {u'≥', u'>'}, {u'≠', u'#'},
                 {u'√', u'V'}, {u'₁', u'1'}, {u'₂', u'2'}, {u'·', u'-'}, {u'²', u'2'},
                 {u'°', u'*'}, {u'×', u'x'}, {u'µ', u'u'}, {u'±', u'~'}};

}  // namespace

void lend_stand_ins(ImFont& font) {
    for (const auto& [character, stand_in] : stand_ins)
        if (!compat::has_glyph(&font, character)) font.AddRemapChar(character, stand_in);
}

}  // namespace testbed::platform
