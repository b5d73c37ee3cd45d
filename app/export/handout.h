// A lesson on paper: title, figure, steps and questions, and a last page with the solutions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/export/render.h"
#include "app/lesson/solution.h"

namespace testbed::exports {

/// A piece of a page, from top to bottom.
struct HandoutBlock {
    enum class Kind {
        title,
        summary,
        heading,      ///< "Step 1", "Solutions"
        text,         ///< a paragraph
        question,     ///< a paragraph that asks
        choice,       ///< a box to tick, and what it stands for
        code,         ///< a line of a program, with its blanks
        answer_line,  ///< an empty line to write on, and what it is for
        figure,       ///< one, over the whole width
        figures,      ///< small ones, two in a row
        page_break,
    };
    Kind kind;
    std::string text{};
    struct Figure {
        model::Scene scene;
        RenderOptions options;
    };
    std::vector<Figure> figures{};
};

/// Which pages there are. notes: for whoever gives a talk, each step with its picture, its answer and its
/// notes.
enum class HandoutPart { both, tasks, solutions, notes };

/// What the pages hold. Questions come without their answers; those are on the last page, with the pictures
/// of the states that solve the goals where a solution is given. Requires a scene with a lesson.
std::vector<HandoutBlock> handout_blocks(const model::Scene& lesson,
                                         const std::optional<lesson::Solution>& solution,
                                         HandoutPart part = HandoutPart::both);

/// As the text of an HTML file whose pages are those of the paper (A4): no script, no other file, the figures
/// as SVG within.
std::string handout_html(const std::string& title, const std::vector<HandoutBlock>& blocks);

/// As the content of a PDF file of A4 pages, whose letters are those of its standard fonts.
std::string handout_pdf(const std::string& title, const std::vector<HandoutBlock>& blocks);

/// As the text of an SVG file: A4 pages (794 x 1123 pixels each), one below the other.
std::string handout_svg(const std::string& title, const std::vector<HandoutBlock>& blocks);

}  // namespace testbed::exports
