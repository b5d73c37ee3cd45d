// The glossary's table: every term that is read has a meaning, and written as a row it is read again.
#include "app/lesson/glossary.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace lesson = testbed::lesson;

void fuzz_read_glossary(Input input) {
    for (const lesson::GlossaryTerm& term : lesson::read_glossary(text_of(input))) {
        require(!term.term.empty() && !term.meaning.empty(), [] { return std::string("an empty cell"); });
        const std::string row = "|---|\n|" + term.term + "|" + term.meaning + "|[" + term.number + "](" +
                                term.lesson + ")|";
        const auto again = lesson::read_glossary(row);
        require(again.size() == 1 && again[0].term == term.term && again[0].meaning == term.meaning,
                [&] { return "another row: " + row; });
    }
}

}  // namespace

constinit const Target read_glossary_target{"read_glossary", fuzz_read_glossary, 1024};

}  // namespace fuzz
