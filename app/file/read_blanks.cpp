// The blanks of a lesson's step from JSON.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "app/file/lesson_reader.h"
#include "app/model/pseudocode/parts.h"

namespace testbed::file {

namespace {

namespace pseudocode = model::pseudocode;

model::Blank read_blank(LessonReader& in, json::Index node, const Path& path) {
    model::Blank blank;
    Object object(in.reader, node, path);
    if (const auto value = object.take("choices")) {
        blank.choices = in.texts(*value, path / "choices", "a list of two or more texts");
        const std::set<std::string> different(blank.choices.begin(), blank.choices.end());
        if (different.size() < 2 || different.size() < blank.choices.size() || different.contains(""))
            in.reader.error(*value, path / "choices", "must have two or more texts, all different");
    }
    if (const auto value = object.require("answer", "what is right, a text in quotes")) {
        in.take(blank.answer, *value, path / "answer");
        const bool offered =
            blank.choices.empty() || std::ranges::find(blank.choices, blank.answer) != blank.choices.end();
        if (!offered) in.reader.error_got(*value, path / "answer", "one of the choices");
    }
    if (const auto value = object.take("because")) {
        blank.because = in.texts(*value, path / "because", "a list of texts");
        if (blank.because.size() != blank.choices.size())
            in.reader.error(*value, path / "because",
                            fmt::format("must have a text for each of the {} choices, got {}",
                                        blank.choices.size(), blank.because.size()));
    }
    blank.extras = object.leftovers();
    return blank;
}

/// Every blank stands in one line, once.
void check_holes(LessonReader& in, const model::Blanks& blanks, json::Index node, const Path& path) {
    std::vector<std::size_t> found(blanks.fill.size());
    const auto lines = model::filled(blanks, {});
    const Path lines_path = path / "lines", fill_path = path / "fill";
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (const pseudocode::Piece& piece : lines[i]) {
            if (piece.text.empty() && (piece.blank == 0 || piece.blank > found.size()))
                in.reader.error(node, lines_path / i,
                                fmt::format("there is no blank {{{}}} in \"fill\"", piece.blank));
            else if (piece.blank > 0)
                ++found[piece.blank - 1];
        }
    for (std::size_t k = 0; k < found.size(); ++k)
        if (found[k] != 1)
            in.reader.error(
                node, fill_path / k,
                fmt::format("{{{}}} must stand in the lines once, got {} times", k + 1, found[k]));
}

/// What is right must be a program.
void check_program(LessonReader& in, const model::Blanks& blanks, json::Index node, const Path& path) {
    const auto* const a = in.find(blanks.pair[0]);
    const auto* const b = in.find(blanks.pair[1]);
    if (!a || !b) return;
    for (const model::SceneShape* shape : {a, b})
        if (pseudocode::parts_of(*shape).empty()) {
            in.reader.error(node, path / "pair",
                            fmt::format("programs know no shapes of type {}, as \"{}\" is",
                                        collision::shape::type_name(shape->geometry), shape->id));
            return;
        }
    const auto read =
        pseudocode::read_lines(model::filled(blanks, model::answers(blanks)), pseudocode::names_of(*a, *b));
    const auto* const mistake = std::get_if<pseudocode::Mistake>(&read);
    if (!mistake) return;
    const std::string text = fmt::format("column {}: {}", mistake->column, mistake->text);
    if (mistake->blank > 0) {
        const Path fill = path / "fill", blank = fill / (mistake->blank - 1);
        in.reader.error(node, blank / "answer", text);
    } else {
        const Path lines = path / "lines";
        in.reader.error(node, lines / (mistake->line - 1), text);
    }
}

}  // namespace

model::Blanks read_blanks(LessonReader& in, json::Index node, const Path& path) {
    model::Blanks blanks;
    Object object(in.reader, node, path);
    if (const auto value = object.require("pair", "two ids, [\"a\", \"b\"]")) {
        const auto both = in.ids(*value, path / "pair", "two ids, [\"a\", \"b\"]");
        if (both.size() == 2 && both[0] != both[1])
            blanks.pair = {both[0], both[1]};
        else
            in.reader.error_got(*value, path / "pair", "two different shapes, [\"a\", \"b\"]");
    }
    const auto lines = object.require("lines", "a list of lines of pseudocode");
    if (lines) blanks.lines = in.texts(*lines, path / "lines", "a list of lines of pseudocode");
    if (lines && blanks.lines.empty()) in.reader.error(*lines, path / "lines", "must have one or more lines");
    if (const auto value = object.require("fill", "a list of blanks, {\"choices\", \"answer\"}")) {
        in.each(*value, path / "fill", "a list of blanks", [&](json::Index element, const Path& at) {
            if (in.reader.is(json::Kind::object, element, at, "a blank, {\"choices\", \"answer\"}"))
                blanks.fill.push_back(read_blank(in, element, at));
        });
        if (blanks.fill.empty() && in.reader.tree[*value].kind == json::Kind::array)
            in.reader.error(*value, path / "fill", "must have one or more blanks");
    }
    if (const auto value = object.take("touching")) {
        const auto word = in.reader.string(*value, path / "touching");
        if (word == "left_out")
            blanks.touching_overlaps.reset();
        else if (word == "overlaps" || word == "apart")
            blanks.touching_overlaps = word == "overlaps";
        else if (word)
            in.reader.error_got(*value, path / "touching", "\"overlaps\", \"apart\" or \"left_out\"");
    }
    blanks.extras = object.leftovers();
    if (blanks.lines.empty() || blanks.fill.empty()) return blanks;
    check_holes(in, blanks, node, path);
    check_program(in, blanks, node, path);
    return blanks;
}

}  // namespace testbed::file
