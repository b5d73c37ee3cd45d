// All expectations of a scene as a list.
#include "app/editor/expectation_list.h"

#include <algorithm>

namespace testbed::editor {

namespace {

/// The shown row may stand elsewhere, say something else, or be gone.
void follow_shown(ExpectationList& list, const std::vector<model::Expectation>& rows) {
    if (!list.shown_row) return;
    const bool edited = list.rows == rows.size();
    const bool there = *list.shown_row < rows.size() && (edited || rows[*list.shown_row] == list.shown);
    if (!there) {
        const auto found = std::ranges::find(rows, list.shown);
        list.shown_row.reset();
        if (found != rows.end()) list.shown_row = std::size_t(found - rows.begin());
    }
    if (list.shown_row) list.shown = rows[*list.shown_row];
    list.rows = rows.size();
}

}  // namespace

void refresh(ExpectationList& list, const model::Scene& scene, const model::Results& results,
             std::uint64_t revision) {
    if (!list.stale && list.revision == revision) return;
    list.stale = false;
    list.revision = revision;
    list.lines.clear();
    follow_shown(list, scene.expect);
    const bool judged = results.complete && results.expect.size() == scene.expect.size();
    list.tally = judged ? model::tally(results.expect) : model::Tally{};
    for (std::size_t i = 0; i < scene.expect.size(); ++i) {
        const model::Expectation& row = scene.expect[i];
        if (list.failing_only && judged && results.expect[i].pass) continue;
        if (row.claims.empty()) list.lines.push_back({i, 0, judged && results.expect[i].pass});
        for (std::size_t c = 0; c < row.claims.size(); ++c) {
            const bool holds = judged && model::holds(row.claims[c].second, results.expect[i].actual[c],
                                                      model::tolerance_of(row));
            if (!list.failing_only || !holds) list.lines.push_back({i, c, holds});
        }
    }
}

}  // namespace testbed::editor
