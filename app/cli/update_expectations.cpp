#include "app/cli/update_expectations.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/scene_files.h"
#include "app/file/json_text.h"
#include "app/file/json_tree.h"
#include "app/file/scene_file.h"
#include "app/model/claims.h"
#include "app/model/expectations.h"
#include "app/model/failures.h"
#include "app/model/judge.h"
#include "app/model/wide_tolerance.h"

namespace testbed::cli {

namespace {

namespace json = file::json;

/// Bytes of a file that become others.
struct Splice {
    std::size_t begin, end;
    std::string text;
    std::string where;  ///< "expect[2]: a – b: depth"
};

std::optional<json::Index> node_of(const json::Tree& tree, std::size_t row) {
    const auto rows = tree.member(tree.root(), "expect");
    if (!rows) return {};
    std::optional<json::Index> node;
    std::size_t at = 0;
    tree.each(*rows, [&](json::Index one) {
        if (at++ == row) node = one;
    });
    return node;
}

/// Where a claim's value stands.
std::optional<json::Index> value_of(const json::Tree& tree, std::size_t row, std::string_view claim) {
    const auto node = node_of(tree, row);
    if (!node) return {};
    for (const std::string_view prefix : model::claim_prefixes)
        if (claim.starts_with(prefix))
            if (const auto group = tree.member(*node, prefix.substr(0, prefix.size() - 1)))
                return tree.member(*group, claim.substr(prefix.size()));
    return tree.member(*node, claim);
}

std::string spelled(const model::Expected& expected) {
    if (expected.kind == model::Expected::Kind::number) return json::spelled(expected.number);
    if (expected.kind == model::Expected::Kind::nothing) return "null";
    return expected.truth ? "true" : "false";
}

/// The ends of a range that become others, so that the rest of it stays as it is written.
void widen(std::vector<Splice>& splices, const json::Tree& tree, json::Index range,
           const model::Expected& expected, const model::Expected& wider, const std::string& where) {
    struct Limit {
        const char* with;     // its key where it is in the range
        const char* without;  // where it is left out
        const std::optional<double>&before, &now;
        bool was_left_out, is_left_out;
    };
    for (const Limit& limit :
         {Limit{"min", "above", expected.min, wider.min, expected.min_left_out, wider.min_left_out},
          Limit{"max", "below", expected.max, wider.max, expected.max_left_out, wider.max_left_out}}) {
        const auto node = tree.member(range, limit.was_left_out ? limit.without : limit.with);
        if (!node || !limit.now) continue;
        const json::Index key = *node - 1;
        if (limit.was_left_out && !limit.is_left_out)
            splices.push_back({tree[key].begin, tree[key].end, fmt::format("\"{}\"", limit.with),
                               fmt::format("{}.{}", where, limit.without)});
        if (limit.now != limit.before)
            splices.push_back({tree[*node].begin, tree[*node].end, json::spelled(*limit.now),
                               fmt::format("{}.{}", where, limit.with)});
    }
}

/// The tolerance that the row gets, behind its last key.
void add_tolerance(std::vector<Splice>& splices, const json::Tree& tree, std::size_t row, double tolerance,
                   const std::string& about) {
    const auto node = node_of(tree, row);
    if (!node || tree[*node].kind != json::Kind::object) return;
    std::size_t end = tree[*node].begin + 1;
    tree.each_member(*node, [&](json::Index, json::Index value) { end = tree[value].end; });
    splices.push_back({end, end, fmt::format(", \"tolerance\": {}", json::spelled(tolerance)),
                       fmt::format("expect[{}]: {}: tolerance", row, about)});
}

model::Results judged(const model::Scene& scene) {
    return model::analyze_shapes(scene, model::PairChoice::overlapping, model::Hidden::answered, {});
}

struct Update {
    std::vector<Splice> splices;
    std::size_t claims = 0;  ///< a range of which both ends change, or the key of an end, is one
    std::size_t widened = 0, nothing = 0;  ///< of them: ranges, and what has no answer now
};

Update update_of(const std::string& text, const model::Scene& scene, const model::Results& results) {
    const json::Tree tree(text);
    Update update;
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const model::Expectation& row = scene.expect[i];
        const model::Expectation next = model::updated_to_fit(scene, results, i).row;
        for (std::size_t c = 0; c < row.claims.size(); ++c) {
            const auto& [claim, expected] = row.claims[c];
            const model::Expected& now = next.claims[c].second;
            const auto node = now == expected ? std::nullopt : value_of(tree, i, claim);
            if (!node) continue;
            ++update.claims;
            update.widened += now.kind == model::Expected::Kind::range;
            update.nothing += now.kind == model::Expected::Kind::nothing;
            const std::string where = fmt::format("expect[{}]: {}: {}", i, model::about_row(row), claim);
            if (now.kind == model::Expected::Kind::range)
                widen(update.splices, tree, *node, expected, now, where);
            else
                update.splices.push_back({tree[*node].begin, tree[*node].end, spelled(now), where});
        }
        if (next.tolerance && !row.tolerance)
            add_tolerance(update.splices, tree, i, *next.tolerance, model::about_row(row));
    }
    std::ranges::stable_sort(update.splices, {}, &Splice::begin);
    return update;
}

std::string with_splices(std::string_view text, std::span<const Splice> splices, std::size_t begin,
                         std::size_t end) {
    std::string out;
    for (const Splice& splice : splices) {
        out += text.substr(begin, splice.begin - begin);
        out += splice.text;
        begin = splice.end;
    }
    return out + std::string(text.substr(begin, end - begin));
}

void add_lines(std::string& out, char sign, std::string_view text) {
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out += fmt::format("{}{}\n", sign, text.substr(0, end));
        if (end == text.size()) return;
        text.remove_prefix(end + 1);
    }
}

/// A longer line holds more than what changed in it: of it only that is printed.
constexpr std::size_t longest_line = 200;

/// The lines that change, before and after; of long ones, as of a file of one line, each value that changes.
std::string difference_of(const std::string& file, const std::string& text, std::span<const Splice> splices) {
    std::string out = fmt::format("--- {}\n", file);
    for (std::size_t i = 0; i < splices.size();) {
        const std::size_t begin = text.rfind('\n', splices[i].begin) + 1;
        std::size_t last = i, end = 0;
        while (true) {
            end = std::min(text.find('\n', splices[last].end), text.size());
            if (last + 1 == splices.size() || splices[last + 1].begin >= end) break;
            ++last;
        }
        out += fmt::format("@@ line {} @@\n",
                           std::count(text.begin(), text.begin() + std::ptrdiff_t(begin), '\n') + 1);
        if (end - begin > longest_line) {
            for (; i <= last; ++i) {
                const Splice& one = splices[i];
                const std::string_view before = std::string_view(text).substr(one.begin, one.end - one.begin);
                add_lines(out, '-', fmt::format("{}: {}", one.where, before));
                add_lines(out, '+', fmt::format("{}: {}", one.where, one.text));
            }
            continue;
        }
        add_lines(out, '-', std::string_view(text).substr(begin, end - begin));
        add_lines(out, '+', with_splices(text, splices.subspan(i, last - i + 1), begin, end));
        i = last + 1;
    }
    return out;
}

}  // namespace

namespace {

/// What can no longer fail, a sentence each: a limit that was widened to where no answer is beyond it.
std::vector<std::string> new_vacuous_rows(const model::Scene& before, const model::Scene& after,
                                          const model::Results& results) {
    const auto old = model::wide_tolerances(before, judged(before));
    std::vector<std::string> sentences = model::wide_tolerances(after, results);
    std::erase_if(sentences,
                  [&](const std::string& one) { return std::ranges::find(old, one) != old.end(); });
    return sentences;
}

}  // namespace

int update_expectations(const std::vector<std::string>& arguments, bool dry_run) {
    const SceneFiles named = scene_files(arguments);
    for (const std::string& problem : named.problems) complain_line(problem);
    bool good = named.problems.empty(), failed = false;
    std::size_t claims = 0, files = 0, stated = 0, widened = 0, nothing = 0;
    for (const std::string& file : named.files) {
        const file::TextResult text = file::load_text(file);
        const file::ReadResult read =
            text.text ? file::read_scene(*text.text) : file::ReadResult{{}, text.issues};
        for (const file::Issue& issue : read.issues) complain(file::to_string(issue, file));
        if (!read.scene) {
            good = false;
            continue;
        }
        for (const model::Expectation& row : read.scene->expect) stated += row.claims.size();
        const Update update = update_of(*text.text, *read.scene, judged(*read.scene));
        const std::vector<Splice>& splices = update.splices;
        std::string after = with_splices(*text.text, splices, 0, text.text->size());
        const file::ReadResult again = file::read_scene(after);
        if (!again.scene) {
            complain_line(file + ": was not changed: the new expectations could not be read back");
            good = false;
            continue;
        }
        const model::Results results = judged(*again.scene);
        if (!splices.empty())
            for (const std::string& sentence : new_vacuous_rows(*read.scene, *again.scene, results))
                complain_line(fmt::format("{}: warning: {}", file, sentence));
        for (const model::ClaimOutcome& outcome : model::claim_outcomes(*again.scene, results.expect)) {
            if (outcome.holds) continue;
            complain_line(file + ": still fails: " + model::sentence_of(outcome));
            failed = true;
        }
        if (splices.empty()) continue;
        const auto problem =
            dry_run ? std::optional<std::string>() : file::write_file_atomically(file, after);
        if (problem) {
            complain_line(file + ": " + *problem);
            good = false;
            continue;
        }
        if (!print(harmless(difference_of(file, *text.text, splices)))) return bad_input;
        claims += update.claims;
        widened += update.widened;
        nothing += update.nothing;
        ++files;
    }
    const auto counted = [](std::size_t count, std::string_view what) {
        return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
    };
    if (!print(fmt::format("{} in {} {}\n", counted(claims, "claim"), counted(files, "file"),
                           dry_run ? "would be updated: nothing was written" : "updated")))
        return bad_input;
    if (widened + nothing > 0 &&
        !print(fmt::format("Wider ranges: {}. Claims that became null: {}.\n", widened, nothing)))
        return bad_input;
    if (good && stated == 0) {
        complain("--update: no expectations: no scene states any.");
        return bad_input;
    }
    // As of a formatter that only looks: what would change is a failure.
    return !good ? bad_input : failed || (dry_run && claims > 0) ? expectation_failed : all_well;
}

}  // namespace testbed::cli
