// What people type as the value of an expectation: a number, a range, true or false, none.
#include <utility>
#include <variant>

#include "app/editor/expectation_text.h"
#include "tests/fuzz/list.h"

namespace fuzz {

namespace {

namespace model = testbed::model;

bool takes(const model::Claim& claim, model::Expected::Kind kind) {
    switch (kind) {
        case model::Expected::Kind::truth: return claim.truth;
        case model::Expected::Kind::nothing: return claim.nothing;
        case model::Expected::Kind::number:
        case model::Expected::Kind::range: return claim.number;
    }
    return false;
}

void read_for(const model::Claim& claim, std::string_view text) {
    const auto read = testbed::editor::read_expected(text, claim.name, claim);
    if (const std::string* reason = std::get_if<std::string>(&read)) {
        require(!reason->empty(), [] { return "refused without a reason"; });
        return;
    }
    const auto& expected = std::get<model::Expected>(read);
    require(takes(claim, expected.kind), [] { return "a kind of value that the claim does not take"; });
    if (expected.kind == model::Expected::Kind::number)
        require(model::holds(expected, expected.number, 0), [] { return "a number that is not itself"; });
    for (const auto& [end, left_out] :
         {std::pair(expected.min, expected.min_left_out), std::pair(expected.max, expected.max_left_out)})
        if (end)
            require(model::holds(expected, *end, 0) != left_out,
                    [] { return "a range with the wrong ends"; });
    const std::string written = testbed::editor::text_of(expected);
    const auto again = testbed::editor::read_expected(written, claim.name, claim);
    require(std::holds_alternative<model::Expected>(again) && std::get<model::Expected>(again) == expected,
            [&] { return "not read back: " + written; });
}

/// As every claim could take it.
void fuzz_read_expected(Input input) {
    for (int kinds = 1; kinds < 8; ++kinds)
        read_for({"claim", (kinds & 1) != 0, (kinds & 2) != 0, (kinds & 4) != 0, model::possible::anything},
                 text_of(input));
}

}  // namespace

constinit const Target read_expected_target{"read_expected", fuzz_read_expected, 512};

}  // namespace fuzz
