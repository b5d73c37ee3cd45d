// Groups of wrong answers become findings.
#include "app/verify/mistakes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <set>

#include "app/verify/families.h"
#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/make_small.h"
#include "app/verify/maker.h"
#include "app/verify/quotation.h"
#include "app/verify/shrink.h"

namespace testbed::verify {

namespace {

std::size_t gravity(std::string_view kind) {
    return std::size_t(std::ranges::find(kinds(), kind, &Kind::id) - kinds().begin());
}

}  // namespace

void Mistakes::note(const Question& question, const Fault& fault, const std::string& line) {
    const auto [place, is_new] = groups_.try_emplace(Key(fault.kind, types_of(question), question.family));
    MistakeGroup& group = place->second;
    ++group.count;
    const bool by_rounding = question.about_pair() && only_rounding_decides(PlacedPair(question));
    // Answers come in any order: the first is that of the smallest number.
    if (is_new || std::pair(by_rounding, question.number) < std::pair(group.by_rounding, group.first.number)) {
        group.by_rounding = by_rounding;
        group.first = question;
        group.fault = fault;
        group.line = line;
    }
}

std::size_t Mistakes::kinds_and_types() const {
    // Families are last in the key, so what belongs together stands together.
    std::size_t count = 0;
    const Key* before = nullptr;
    for (const auto& [key, group] : groups_) {
        const bool same = before && std::get<0>(*before) == std::get<0>(key) &&
                          std::get<1>(*before) == std::get<1>(key);
        if (!same) ++count;
        before = &key;
    }
    return count;
}

std::vector<Finding> Mistakes::findings(const std::map<std::string, std::uint64_t>& of_types) const {
    std::vector<Finding> all;
    using Entry = std::pair<const Key, MistakeGroup>;
    std::map<std::pair<std::string_view, std::string>, std::vector<const Entry*>> alike;
    for (const Entry& entry : groups_)
        alike[{std::get<0>(entry.first), std::get<1>(entry.first)}].push_back(&entry);
    for (auto& [of, groups] : alike) {
        // What has no extent is smallest, and another matter.
        std::ranges::stable_sort(groups, {}, [](const Entry* entry) {
            const MistakeGroup& group = entry->second;
            return std::tuple(group.by_rounding, flat_parts(group.first), measure(group.first));
        });
        Finding finding;
        finding.kind = of.first;
        finding.types = of.second;
        const auto answered = of_types.find(of.second);
        finding.of = answered == of_types.end() ? 0 : answered->second;
        finding.sentence = groups.front()->second.fault.sentence;
        finding.smallest = groups.front()->second.first;
        finding.details = groups.front()->second.fault.details;
        finding.said = groups.front()->second.line;
        finding.first_question = groups.front()->second.first.number;
        for (const Entry* entry : groups) {
            finding.count += entry->second.count;
            finding.first_question = std::min(finding.first_question, entry->second.first.number);
            finding.families.push_back(families()[std::get<2>(entry->first)].name);
        }
        all.push_back(std::move(finding));
    }
    std::ranges::stable_sort(all, {}, [](const Finding& finding) {
        return std::pair(gravity(finding.kind), finding.smallest.number);
    });
    return all;
}

/// All findings of the kind become one.
static void join(std::vector<Finding>& all, std::string_view kind) {
    const auto first = std::ranges::find(all, kind, &Finding::kind);
    if (first == all.end()) return;
    // What cannot be made small is shown by the smallest that there is.
    auto smallest = first;
    for (auto other = std::next(first); other != all.end(); ++other)
        if (other->kind == kind && measure(other->smallest) < measure(smallest->smallest)) smallest = other;
    std::iter_swap(first, smallest);
    std::set<std::string> counted{first->types};
    for (auto other = std::next(first); other != all.end();) {
        if (other->kind != kind) {
            ++other;
            continue;
        }
        first->count += other->count;
        // Of the same two types it is the same questions.
        if (counted.insert(other->types).second) first->of += other->of;
        first->first_question = std::min(first->first_question, other->first_question);
        other = all.erase(other);
    }
}

void join_changes(std::vector<Finding>& all) {
    for (const std::string_view kind : {kind::crash_once, kind::no_answer_once, kind::changes})
        join(all, kind);
}

void hint_at_rotations(std::vector<Finding>& all) {
    constexpr std::array kinds{kind::touching_missed, kind::touching_invented, kind::rounding};
    const auto is_turned = [](const model::SceneShape& one) {
        return std::holds_alternative<collision::shape::OrientedRectangle>(one.geometry) &&
               one.pose.rotation != 0;
    };
    for (Finding& finding : all)
        if (std::ranges::find(kinds, finding.kind) != kinds.end() &&
            std::ranges::any_of(finding.smallest.shapes, is_turned))
            finding.sentence +=
                " If it turns the box itself, this may be its rounding: use the \"vertices\" that the question "
                "gives, or greet with a \"tolerance\".";
}

void add_strays(std::vector<Finding>& findings, const Conversation& conversation, std::uint64_t answered) {
    const auto add = [&](std::string_view kind, std::uint64_t count, std::string sentence,
                         const std::string& line) {
        if (count == 0) return;
        Finding finding;
        finding.kind = kind;
        finding.sentence = std::move(sentence);
        finding.types = "any";
        finding.count = count;
        finding.of = answered;
        finding.smallest = make_pair(make_circle({0, 0}, 1), make_circle({3, 0}, 1));
        finding.said = line;
        findings.insert(findings.begin(), std::move(finding));
    };
    add(kind::unasked, conversation.unasked(),
        fmt::format("It answers what was not asked, or twice: {}", beginning(conversation.unasked_line())),
        conversation.unasked_line());
    add(kind::not_json, conversation.stray_lines(),
        fmt::format("It writes a line that is not an answer: {}", beginning(conversation.stray_line())),
        conversation.stray_line());
}

}  // namespace testbed::verify
