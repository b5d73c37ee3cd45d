// Links of strangers: a scene that one holds is spelled as a link again, and read from it as it was.
#include "app/exchange/link.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace exchange = testbed::exchange;

void fuzz_read_link(Input input) {
    const std::string_view text = text_of(input);
    exchange::looks_like_link(text);
    exchange::answer_links_in(text);
    const exchange::LinkResult read = exchange::read_link(text);
    require(!read.link || read.problem.empty(), [] { return "a link, and a problem"; });
    if (!read.link) return;
    const std::string spelled = exchange::spell_link(*read.link);
    const exchange::LinkResult again = exchange::read_link(spelled);
    require(again.link.has_value(), [&] { return "not read again: " + spelled; });
    require(again.link->scene == read.link->scene && again.link->lesson == read.link->lesson &&
                again.link->demo == read.link->demo && again.link->theme == read.link->theme &&
                again.link->bare == read.link->bare && again.link->step == read.link->step &&
                again.link->answers == read.link->answers,
            [&] { return "another link: " + spelled; });
}

}  // namespace

constinit const Target read_link_target{"read_link", fuzz_read_link};

}  // namespace fuzz
