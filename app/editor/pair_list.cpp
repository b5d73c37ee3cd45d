// The pairs of a scene as a list.
#include "app/editor/pair_list.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/edit/numbers.h"
#include "app/editor/document.h"
#include "app/view/verdict.h"

namespace testbed::editor {

namespace {

using model::PairResult;

using Asked = std::function<bool(const PairResult&)>;

bool passes(const PairList& list, const PairResult& pair, Expected expected, const Asked& collider_wrong) {
    switch (list.filter) {
        case PairFilter::all: return true;
        case PairFilter::overlapping: return pair.verdict() == model::Verdict::overlapping;
        case PairFilter::touching: return pair.verdict() == model::Verdict::touching;
        case PairFilter::apart: return pair.verdict() == model::Verdict::apart;
        case PairFilter::failing: return expected == Expected::fails;
        case PairFilter::collider_wrong: return collider_wrong && collider_wrong(pair);
    }
    return true;
}

void judge(PairList& list, const model::Scene& scene, const model::Results& results) {
    list.expected.assign(results.pairs.size(), Expected::nothing);
    std::unordered_map<std::string_view, std::uint32_t> index;
    list.failing = 0;
    if (!list.judges) return;
    if (!scene.expect.empty())
        for (std::uint32_t i = 0; i < scene.shapes.size(); ++i) index.emplace(scene.shapes[i]->id, i);
    for (std::size_t row = 0; row < scene.expect.size() && row < results.expect.size(); ++row) {
        if (!scene.expect[row].pair) continue;
        const auto a = index.find((*scene.expect[row].pair)[0]), b = index.find((*scene.expect[row].pair)[1]);
        if (a == index.end() || b == index.end()) continue;
        const std::pair key = std::minmax({a->second, b->second});
        const auto found = std::ranges::lower_bound(results.pairs, key, {},
                                                    [](const PairResult& p) { return std::pair(p.a, p.b); });
        if (found == results.pairs.end() || std::pair(found->a, found->b) != key) continue;
        Expected& expected = list.expected[std::size_t(found - results.pairs.begin())];
        if (!results.expect[row].pass) {
            expected = Expected::fails;
        } else if (expected == Expected::nothing) {
            expected = Expected::holds;
        }
    }
    list.failing = std::size_t(std::ranges::count(list.expected, Expected::fails));
}

void sort(PairList& list, const model::Scene& scene, const model::Results& results) {
    const auto by = [&](const auto& value) {
        std::ranges::stable_sort(list.shown, [&](std::uint32_t i, std::uint32_t j) {
            return list.ascending ? value(i) < value(j) : value(j) < value(i);
        });
    };
    const auto lexical = [](collision::Vec2 v) { return std::pair(v.x, v.y); };
    const auto& pairs = results.pairs;
    switch (list.column) {
        case PairColumn::names:
            by([&](std::uint32_t i) -> std::pair<const std::string&, const std::string&> {
                return {scene.shapes[pairs[i].a]->id, scene.shapes[pairs[i].b]->id};
            });
            return;
        case PairColumn::status: by([&](std::uint32_t i) { return -int(pairs[i].verdict()); }); return;
        case PairColumn::gap: {
            std::vector<std::pair<double, std::uint32_t>> keys;
            keys.reserve(list.shown.size());
            for (const std::uint32_t i : list.shown) keys.emplace_back(gap(pairs[i]), i);
            const auto in_order = [&](const auto& p, const auto& q) {
                if (p.first == q.first) return p.second < q.second;
                return list.ascending ? p.first < q.first : q.first < p.first;
            };
            if (std::ssize(keys) > max_listed) {
                std::ranges::nth_element(keys, keys.begin() + max_listed, in_order);
                keys.resize(max_listed);
            }
            std::ranges::sort(keys, in_order);
            list.shown.resize(keys.size());
            std::ranges::transform(keys, list.shown.begin(), [](const auto& key) { return key.second; });
            return;
        }
        case PairColumn::normal: by([&](std::uint32_t i) { return lexical(pairs[i].answer.normal); }); return;
        case PairColumn::on_a: by([&](std::uint32_t i) { return lexical(pairs[i].answer.on_a); }); return;
        case PairColumn::on_b: by([&](std::uint32_t i) { return lexical(pairs[i].answer.on_b); }); return;
        // What fails first, then what holds.
        case PairColumn::expected: by([&](std::uint32_t i) { return -int(list.expected[i]); }); return;
    }
}

/// Whether a pair is listed, as far as there is room.
bool matches(const PairList& list, const model::Scene& scene, const model::Results& results, std::uint32_t i,
             const Asked& collider_wrong) {
    const PairResult& pair = results.pairs[i];
    return passes(list, pair, list.expected[i], collider_wrong) &&
           (list.search.empty() ||
            edit::found(scene.shapes[pair.a]->id + " " + scene.shapes[pair.b]->id, list.search));
}

void list_all(PairList& list, const model::Scene& scene, const model::Results& results,
              const Asked& collider_wrong) {
    list.shown.clear();
    for (std::uint32_t i = 0; i < results.pairs.size(); ++i)
        if (matches(list, scene, results, i, collider_wrong)) list.shown.push_back(i);
    const std::size_t matching = list.shown.size();
    sort(list, scene, results);
    list.cut = list.shown.size() < matching;
}

/// Rows that still match stay as they were ordered; what matches now comes after them, unless the list is
/// cut.
void keep_order(PairList& list, const model::Scene& scene, const model::Results& results,
                const Asked& collider_wrong) {
    const PairIndex index(results.pairs, scene.shapes.size());
    std::vector<std::uint32_t> kept;
    std::vector<bool> listed(results.pairs.size());
    for (const PairKey& key : list.shown_pairs) {
        const auto i = index.find(key);
        if (!i || !matches(list, scene, results, *i, collider_wrong)) continue;
        kept.push_back(*i);
        listed[*i] = true;
    }
    list.shown.clear();
    if (!list.cut) {
        for (std::uint32_t i = 0; i < results.pairs.size(); ++i)
            if (!listed[i] && matches(list, scene, results, i, collider_wrong)) list.shown.push_back(i);
        sort(list, scene, results);
    }
    list.shown.insert(list.shown.begin(), kept.begin(), kept.end());
}

}  // namespace

void refresh(PairList& list, const model::Scene& scene, const model::Results& results, std::uint64_t revision,
             bool steady, const Asked& collider_wrong) {
    const bool same_pairs = list.expected.size() == results.pairs.size();
    if (same_pairs && !list.stale && list.revision == revision && (list.sorted || steady)) return;
    judge(list, scene, results);
    const bool keeps_order = steady && !list.stale;
    list.revision = revision;
    list.stale = false;
    list.sorted = !keeps_order;
    // Of a part of very many answers there is no table: it would be made again for each that comes.
    if (!results.complete && results.pairs.size() > max_pairs_of_part) {
        list.shown.clear();
        return;
    }
    if (keeps_order) {
        keep_order(list, scene, results, collider_wrong);
    } else {
        list_all(list, scene, results, collider_wrong);
    }
    list.shown_pairs.resize(list.shown.size());
    std::ranges::transform(list.shown, list.shown_pairs.begin(),
                           [&](std::uint32_t i) { return key_of(results.pairs[i]); });
}

std::string text_of(const PairList& list, const model::Scene& scene, const model::Results& results) {
    std::string text =
        "a\tb\tstatus\tdistance\tdepth\tnormal x\tnormal y\ton a x\ton a y\ton b x\ton b y\texpected\n";
    for (const std::uint32_t i : list.shown) {
        const PairResult& pair = results.pairs[i];
        const auto& answer = pair.answer;
        const Expected expected = list.expected[i];
        text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", scene.shapes[pair.a]->id,
                            scene.shapes[pair.b]->id, view::look(pair.verdict(), view::dark_theme()).word,
                            answer.undecided ? "not known" : edit::exact_text(answer.distance),
                            answer.depth     ? edit::exact_text(*answer.depth)
                            : answer.gave_up ? "not known"
                                             : "endless",
                            edit::exact_text(answer.normal.x), edit::exact_text(answer.normal.y),
                            edit::exact_text(answer.on_a.x), edit::exact_text(answer.on_a.y),
                            edit::exact_text(answer.on_b.x), edit::exact_text(answer.on_b.y),
                            expected == Expected::nothing ? ""
                            : expected == Expected::holds ? "holds"
                                                          : "fails");
    }
    return text;
}

std::size_t next_pair(const PairList& list, const model::Scene& scene, const model::Results& results,
                      const std::vector<std::string>& ids, bool forward) {
    const std::size_t count = list.shown.size();
    for (std::size_t place = 0; place < count; ++place) {
        const PairResult& pair = results.pairs[list.shown[place]];
        if (ids.size() == 2 && edit::contains(ids, scene.shapes[pair.a]->id) &&
            edit::contains(ids, scene.shapes[pair.b]->id))
            return (place + (forward ? 1 : count - 1)) % count;
    }
    return forward ? 0 : count - 1;
}

}  // namespace testbed::editor
