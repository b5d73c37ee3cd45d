// Pseudocode and its blanks: whatever is typed is a program that ends, or a mistake with its place.
#include <array>
#include <string>

#include "app/model/blanks.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace model = testbed::model;
namespace pseudocode = testbed::model::pseudocode;

const std::vector<std::string> names = {"a.x", "a.y", "a.r", "b.left", "b.cos"};
constexpr std::array numbers = {0.0, -1.5, 1e300, 3.0, 5e-324};

void look(const pseudocode::ReadResult& read, std::size_t lines) {
    if (const auto* mistake = std::get_if<pseudocode::Mistake>(&read)) {
        require(!mistake->text.empty() && mistake->column > 0, [] { return "a mistake without a place"; });
        require(mistake->line > 0 && (mistake->line <= lines || mistake->line == pseudocode::max_lines + 1),
                [&] { return "a mistake in no line: " + place_of(*mistake); });
        return;
    }
    const auto& program = std::get<pseudocode::Program>(read);
    const pseudocode::Outcome outcome = program.run(numbers);
    require(outcome.answer.has_value() == outcome.why.empty(),
            [] { return "neither an answer nor a reason"; });
    require(outcome.lines.size() == lines, [] { return "another number of lines"; });
    require(program.run(numbers).lines == outcome.lines, [] { return "another run, another outcome"; });
}

/// The bytes up to the first 0 are the program, from there on what fills its blanks, the first by a choice.
void fuzz_read_program(Input input) {
    const std::string_view text = text_of(input), lines = text.substr(0, text.find('\0'));
    model::Blanks blanks;
    for (std::string_view rest = lines;;) {
        const std::size_t end = rest.find('\n');
        blanks.lines.emplace_back(rest.substr(0, end));
        if (end == rest.npos) break;
        rest.remove_prefix(end + 1);
    }
    look(pseudocode::read_program(lines, names), blanks.lines.size());
    model::Fills fills;
    for (std::string_view rest = text.substr(lines.size()); !rest.empty();) {
        rest.remove_prefix(1);
        fills.emplace_back(rest.substr(0, rest.find('\0')));
        rest.remove_prefix(fills.back().size());
    }
    blanks.fill.resize(fills.size());
    if (!fills.empty()) blanks.fill[0].choices = {fills[0]};
    look(pseudocode::read_lines(model::filled(blanks, fills), names), blanks.lines.size());
    require(model::filled_texts(blanks, fills).size() == blanks.lines.size(),
            [] { return "a line is lost"; });
}

}  // namespace

constinit const Target read_program_target{"read_program", fuzz_read_program, 2048};

}  // namespace fuzz
