// The verdict of a pair in words.
#include "app/ui/widgets/verdict.h"

#include "app/platform/fonts.h"

namespace testbed::ui {

std::string headline_of(model::Verdict verdict, const view::Theme& theme) {
    std::string word(view::look(verdict, theme).word);
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = char(word[0] - 'a' + 'A');
    return word;
}

const char* between() { return platform::has_glyphs(platform::Face::text, "↔") ? "↔" : "and"; }
const char* leads_to() { return platform::has_glyphs(platform::Face::text, "→") ? "→" : "->"; }

}  // namespace testbed::ui
