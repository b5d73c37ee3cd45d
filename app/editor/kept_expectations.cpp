// Expectations whose shapes were deleted.
#include "app/editor/kept_expectations.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

#include "app/editor/editor.h"
#include "app/model/expectations.h"
#include "app/model/members.h"

namespace testbed::editor {

namespace {

/// Finds equal rows among many.
class Rows {
  public:
    explicit Rows(const std::vector<model::Expectation>& rows) {
        for (const model::Expectation& row : rows) by_ids_[ids_of(row)].push_back(&row);
    }
    bool have(const model::Expectation& row) const {
        const auto found = by_ids_.find(ids_of(row));
        return found != by_ids_.end() &&
               std::ranges::any_of(found->second, [&](const auto* one) { return *one == row; });
    }

  private:
    static std::string ids_of(const model::Expectation& row) {
        std::string ids;
        model::each_id(row, [&](const std::string& id) { ids += id + '\n'; });
        return ids;
    }
    std::unordered_map<std::string, std::vector<const model::Expectation*>> by_ids_;
};

bool has_every_shape(const model::Scene& scene, const model::Expectation& row) {
    bool all = true;
    model::each_id(
        row, [&](const std::string& id) { all = all && (scene.find(id) || model::find_member(scene, id)); });
    return all;
}

}  // namespace

std::size_t keep_lost_expectations(Editor& editor, const model::Scene& before) {
    const std::vector<model::Expectation>& now = editor.scene().expect;
    if (now.size() >= before.expect.size()) return 0;
    std::vector<KeptExpectation> lost;
    std::size_t next = 0;
    // Rows that stay keep their order.
    for (std::size_t i = 0; i < before.expect.size(); ++i) {
        if (next < now.size() && now[next] == before.expect[i])
            ++next;
        else
            lost.push_back({i, before.expect[i]});
    }
    std::vector<model::Expectation> rows;
    for (const KeptExpectation& one : lost) rows.push_back(one.row);
    const Rows again(rows);
    KeptExpectations& kept = editor.session.kept_expectations;
    std::erase_if(kept.rows, [&](const KeptExpectation& one) { return again.have(one.row); });
    kept.rows.insert(kept.rows.end(), lost.begin(), lost.end());
    kept.revision = 0;
    return lost.size();
}

void report_lost_expectations(Editor& editor, const model::Scene& before) {
    if (keep_lost_expectations(editor, before) == 0) return;
    // With those of shapes that were deleted before, as the panel counts them.
    const std::size_t lost = waiting_expectations(editor).size();
    editor.say(
        lost == 1
            ? "One expectation names a deleted shape. It is kept until you save: undo or paste the shape "
              "to restore it."
            : fmt::format("{} expectations name a deleted shape. They are kept until you save: undo or "
                          "paste the shape to restore them.",
                          lost));
}

const std::vector<model::Expectation>& waiting_expectations(Editor& editor) {
    KeptExpectations& kept = editor.session.kept_expectations;
    const std::uint64_t revision = editor.document.history.revision();
    if (kept.revision == revision) return kept.waiting;
    kept.revision = revision;
    kept.waiting.clear();
    if (kept.rows.empty()) return kept.waiting;
    const Rows present(editor.scene().expect);
    for (const KeptExpectation& one : kept.rows)
        if (!present.have(one.row)) kept.waiting.push_back(one.row);
    return kept.waiting;
}

model::Scene with_returned_expectations(const Editor& editor, model::Scene scene) {
    const std::vector<KeptExpectation>& kept = editor.session.kept_expectations.rows;
    if (kept.empty()) return scene;
    const std::vector<model::Expectation> before = scene.expect;
    const Rows present(before);
    for (const auto& [place, row] : kept) {
        if (present.have(row) || !has_every_shape(scene, row)) continue;
        const std::size_t at = std::min(place, scene.expect.size());
        scene.expect.insert(scene.expect.begin() + std::ptrdiff_t(at), row);
    }
    return scene;
}

std::size_t drop_waiting_expectations(Editor& editor) {
    const std::size_t dropped = waiting_expectations(editor).size();
    editor.session.kept_expectations = {};
    return dropped;
}

}  // namespace testbed::editor
