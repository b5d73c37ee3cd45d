// Fills in the blanks of a lesson's program by mouse and keyboard, as a learner does.
#pragma once

#include <string>

#include "app/model/blanks.h"
#include "tests/support/gui_harness.h"

namespace testbed::tests {

/// The first blank in which nothing was chosen: opens its list and clicks the choice.
inline void choose_in_next(GuiHarness& hands, const std::string& choice) {
    hands.click(hands.text_at("choose", "column"));
    hands.click(hands.text_at(choice, "##Popup"));
}

/// The first blank into which nothing was typed.
inline void type_into_next(GuiHarness& hands, const std::string& text) {
    hands.click(hands.text_at("type here", "column"));
    hands.type(text);
}

/// All of them, in order. Requires blanks that are empty.
inline void fill_in(GuiHarness& hands, const model::Blanks& blanks, const model::Fills& fills) {
    for (std::size_t i = 0; i < fills.size(); ++i) {
        if (blanks.fill[i].choices.empty())
            type_into_next(hands, fills[i]);
        else
            choose_in_next(hands, fills[i]);
    }
}

}  // namespace testbed::tests
