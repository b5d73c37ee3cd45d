// Counts what was judged, and decides by it.
#include "app/verify/verdict.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace testbed::verify {

namespace {

/// More rows than fit on a screen are summed up.
constexpr std::size_t most_rows = 24;
/// Pairs of types that a sentence lists.
constexpr std::size_t most_listed = 6;

/// The dash between two types takes three bytes and one column.
std::size_t columns_of(std::string_view text) {
    return std::size_t(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// Rows of a table, as wide as they need.
class Table {
  public:
    void add(std::string types, std::string answer, const Tally& tally) {
        rows_.push_back({std::move(types), std::move(answer), tally});
    }
    std::string text() const {
        std::size_t types = 22, answer = 11;
        for (const Row& row : rows_) {
            types = std::max(types, columns_of(row.types));
            answer = std::max(answer, columns_of(row.answer));
        }
        const auto padded = [](const std::string& text, std::size_t width) {
            return text + std::string(width - columns_of(text) + 1, ' ');
        };
        std::string all = padded("", types) + padded("answer", answer) +
                          fmt::format("{:>8}{:>10}{:>8}{:>8}{:>9}{:>9}\n", "asked", "answered", "judged",
                                      "wrong", "skipped", "refused");
        for (const Row& row : rows_)
            all += padded(row.types, types) + padded(row.answer, answer) +
                   fmt::format("{:>8}{:>10}{:>8}{:>8}{:>9}{:>9}\n", row.tally.asked, row.tally.answered,
                               row.tally.judged, row.tally.wrong, row.tally.skipped, row.tally.refused);
        return all;
    }

  private:
    struct Row {
        std::string types, answer;
        Tally tally;
    };
    std::vector<Row> rows_;
};

void add_once(std::vector<std::string>& list, std::string sentence) {
    if (std::ranges::find(list, sentence) == list.end()) list.push_back(std::move(sentence));
}

}  // namespace

std::string Verdict::listed(const std::vector<std::string>& types) {
    std::string text;
    for (std::size_t i = 0; i < types.size() && i < most_listed; ++i) text += (i == 0 ? "" : ", ") + types[i];
    if (types.size() > most_listed)
        text += fmt::format(" and {} more type{}", types.size() - most_listed,
                            types.size() == most_listed + 1 ? "" : "s");
    return text;
}

void Tally::count(Fate fate, bool is_answered) {
    ++asked;
    if (is_answered) ++answered;
    switch (fate) {
        case Fate::wrong: ++wrong; [[fallthrough]];
        case Fate::right: ++judged; break;
        case Fate::open: ++open; break;
        case Fate::skipped: ++skipped; break;
        case Fate::refused: ++refused; break;
        case Fate::unknown: ++unknown; break;
    }
}

Tally& Tally::operator+=(const Tally& other) {
    asked += other.asked;
    answered += other.answered;
    judged += other.judged;
    wrong += other.wrong;
    open += other.open;
    skipped += other.skipped;
    refused += other.refused;
    unknown += other.unknown;
    expected = expected || other.expected;
    return *this;
}

int exit_status(Outcome outcome) {
    switch (outcome) {
        case Outcome::passed: return 0;
        case Outcome::failed: return 1;
        case Outcome::nothing_judged: return 2;
    }
    return 2;
}

Tally& Verdict::tally(std::string_view answer, std::string_view types) {
    return tallies_[{std::string(types), std::string(answer)}];
}

void Verdict::expect(std::string_view answer, std::string_view types, std::string_view promise) {
    Tally& of = tally(answer, types);
    if (of.expected) return;
    of.expected = true;
    of.promise = promise;
}

void Verdict::fail(std::string sentence) { add_once(failures_, std::move(sentence)); }
void Verdict::warn(std::string sentence) { add_once(warnings_, std::move(sentence)); }

std::vector<std::string> Verdict::warnings() const {
    std::vector<std::string> all = warnings_;
    std::map<std::string, std::pair<Tally, std::vector<std::string>>> of_answers;
    for (const auto& [key, tally] : tallies_) {
        if (tally.unknown == 0) continue;
        auto& [sum, types] = of_answers[key.answer];
        sum += tally;
        types.push_back(key.types);
    }
    for (const auto& [answer, of] : of_answers)
        all.push_back(
            fmt::format("{} of {} answers \"{}\" were not judged, of {}: the exact ones take too much "
                        "work.",
                        of.first.unknown, of.first.asked, answer, listed(of.second)));
    return all;
}

void Verdict::fail_what_is_open(std::string_view yes_or_no, std::string_view hint) {
    std::map<std::string, Tally> of_answers;
    for (const auto& [key, tally] : tallies_)
        if (tally.expected || tally.answered > 0) of_answers[key.answer] += tally;
    for (const auto& [answer, tally] : of_answers) {
        const bool some_open = double(tally.open) > rules_.max_skipped * double(tally.asked);
        const bool fails = answer == yes_or_no ? some_open : tally.open == tally.asked;
        if (fails && tally.open >= rules_.at_least)
            fail(
                fmt::format("Its conventions leave open {} of {} answers \"{}\": nothing is right or wrong "
                            "about them. {}",
                            tally.open, tally.asked, answer, hint));
    }
}

std::vector<Verdict::Row> Verdict::rows() const {
    std::vector<Row> all;
    all.reserve(tallies_.size());
    for (const auto& [key, tally] : tallies_) all.push_back({key, tally});
    return all;
}

Tally Verdict::total() const {
    Tally sum;
    for (const auto& [key, tally] : tallies_) sum += tally;
    return sum;
}

std::uint64_t Verdict::needed(const Tally& tally) const {
    const auto share = std::uint64_t(std::ceil(double(tally.due()) * (1 - rules_.max_skipped)));
    // Where everything may be skipped, something is judged all the same.
    return std::min(rules_.at_least, std::max<std::uint64_t>(share, tally.due() > 0 ? 1 : 0));
}

Verdict::Gap Verdict::gap(const Tally& tally) const {
    if (!tally.expected || tally.judged >= needed(tally)) return Gap::none;
    return tally.judged == 0 ? Gap::never : Gap::seldom;
}

std::vector<std::string> Verdict::shortfalls() const {
    // By what is missing: an answer that never comes is one sentence, not one for each pair of types.
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> never;
    std::vector<std::string> sentences;
    Tally expected;
    for (const auto& [key, tally] : tallies_) {
        if (tally.expected) expected += tally;
        switch (gap(tally)) {
            case Gap::none: break;
            case Gap::never: never[{tally.promise, key.answer}].push_back(key.types); break;
            case Gap::seldom:
                sentences.push_back(fmt::format("{} \"{}\": judged {} of {} times for {}; needed {}.",
                                                tally.promise, key.answer, tally.judged, tally.due(),
                                                key.types, needed(tally)));
                break;
        }
    }
    for (const auto& [what, types] : never)
        sentences.push_back(
            fmt::format("{} \"{}\": never answered for {}.", what.first, what.second, listed(types)));
    const double due = double(expected.due());
    if (double(expected.skipped) > rules_.max_skipped * due)
        sentences.push_back(
            fmt::format("{} of {} answers were skipped or left out; at most {:.4g} of them may be.",
                        expected.skipped, expected.due(), rules_.max_skipped));
    return sentences;
}

Outcome Verdict::outcome() const {
    const Tally sum = total();
    if (sum.wrong > 0 || !failures_.empty()) return Outcome::failed;
    if (sum.judged == 0) return Outcome::nothing_judged;
    if (rules_.strict && !warnings().empty()) return Outcome::failed;
    return shortfalls().empty() ? Outcome::passed : Outcome::failed;
}

std::string Verdict::text() const {
    Table table;
    // What nobody expects and nothing answers says nothing.
    const auto shown = [](const auto& row) { return row.second.expected || row.second.answered > 0; };
    if (std::size_t(std::ranges::count_if(tallies_, shown)) <= most_rows) {
        for (const auto& row : tallies_)
            if (shown(row)) table.add(row.first.types, row.first.answer, row.second);
    } else {
        std::map<std::string, std::pair<Tally, std::size_t>> sums;
        for (const auto& [key, tally] : tallies_) {
            if (!tally.expected && tally.answered == 0) continue;
            auto& [sum, count] = sums[key.answer];
            sum += tally;
            ++count;
        }
        for (const auto& [answer, of] : sums)
            table.add(fmt::format("{} pair{} of types", of.second, of.second == 1 ? "" : "s"), answer,
                      of.first);
        for (const auto& [key, tally] : tallies_)
            if (gap(tally) != Gap::none) table.add(key.types, key.answer, tally);
    }
    std::string text = table.text();
    for (const std::string& sentence : warnings()) text += "warning: " + sentence + "\n";
    for (const std::string& sentence : shortfalls()) text += "not judged: " + sentence + "\n";
    for (const std::string& sentence : failures_) text += "failed: " + sentence + "\n";
    return text;
}

void Verdict::write(file::JsonWriter& json) const {
    json.object([&] {
        json.member("status", double(exit_status(outcome())));
        json.member("at_least", double(rules_.at_least));
        json.member("max_skipped", rules_.max_skipped);
        json.member("strict", rules_.strict);
        json.key("rows").array([&] {
            for (const auto& row : tallies_)
                json.object(
                    [&] {
                        const Tally& tally = row.second;
                        json.member("types", row.first.types);
                        json.member("answer", row.first.answer);
                        json.member("expected", tally.expected);
                        json.member("asked", double(tally.asked));
                        json.member("answered", double(tally.answered));
                        json.member("judged", double(tally.judged));
                        json.member("wrong", double(tally.wrong));
                        json.member("open", double(tally.open));
                        json.member("skipped", double(tally.skipped));
                        json.member("refused", double(tally.refused));
                        json.member("not_known", double(tally.unknown), 0.0);
                    },
                    file::JsonWriter::one_line);
        });
        json.key("warnings").values(warnings());
        json.key("not_judged").values(shortfalls());
        json.key("failures").values(failures_);
    });
}

}  // namespace testbed::verify
