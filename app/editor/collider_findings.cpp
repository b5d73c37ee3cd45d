#include "app/editor/collider_findings.h"

#include <fmt/format.h>
#include <memory>
#include <string_view>

#include "app/editor/collider.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/verify/finding.h"
#include "app/verify/kinds.h"

namespace testbed::editor {

namespace {

/// Whether a question about its pair alone shows that it is still so: not where it belongs to no answer, to
/// the questions before or the machine, or to the pair the other way round too.
bool shows_in_its_pair(const verify::Finding& finding) {
    for (const std::string_view kind :
         {verify::kind::not_json, verify::kind::unasked, verify::kind::changes, verify::kind::asymmetric,
          verify::kind::crash_once, verify::kind::no_answer_once})
        if (finding.kind == kind) return false;
    return finding.smallest.about_pair();
}

}  // namespace

void keep_findings(Collider& collider, const std::string& connects_with) {
    const auto report = collider.live->report();
    if (collider.connected_with != connects_with) collider.earlier.clear();
    if (!report || report->findings.empty() || collider.connected_with != connects_with) return;
    collider.earlier.clear();
    for (const verify::Finding& finding : report->findings) {
        if (!shows_in_its_pair(finding)) continue;
        const auto& shapes = finding.smallest.shapes;
        collider.earlier.push_back({finding,
                                    {std::make_shared<const model::SceneShape>(shapes[0]),
                                     std::make_shared<const model::SceneShape>(shapes[1])}});
    }
}

void follow_findings(Collider& collider) {
    const std::uint64_t revision = collider.live->report_revision();
    const auto report = collider.live->report();
    if (!report) return collider.findings.forget();
    if (collider.findings.holds(revision)) return;
    std::vector<view::Thumbnail> pictures;
    for (const verify::Finding& finding : report->findings)
        pictures.emplace_back(verify::scene_of(finding, {}));
    collider.findings.take(revision, std::move(pictures));
}

std::optional<bool> still_wrong(const Editor& editor, const EarlierFinding& earlier) {
    const auto reply = said_of(editor, earlier.pair[0], earlier.pair[1]);
    return reply ? std::optional(reply->fault.has_value()) : std::nullopt;
}

void save_findings(Editor& editor) {
    const auto report = editor.collider.live->report();
    if (!report || report->findings.empty()) return;
    const std::filesystem::path beside = editor.collider.folder.empty()
                                             ? file::working_folder()
                                             : std::filesystem::path(editor.collider.folder);
    std::filesystem::path folder = beside / "findings";
    for (int i = 2; file::entry(folder).kind != file::Entry::Kind::none; ++i)
        folder = beside / fmt::format("findings-{}", i);
    file::make_folders(folder);
    const std::string name = editor.collider.live->conventions().name;
    for (std::size_t i = 0; i < report->findings.size(); ++i) {
        const verify::Finding& finding = report->findings[i];
        const std::filesystem::path to = folder / (verify::file_stem(i + 1, finding) + ".json");
        if (const auto problem =
                file::write_file_atomically(to, file::write_scene(verify::scene_of(finding, name))))
            return editor.complain("The findings could not be saved. " + *problem);
    }
    const std::size_t count = report->findings.size();
    editor.say(fmt::format("Saved {} finding{} to {}", count, count == 1 ? "" : "s", folder.string()));
}

void open_finding(Editor& editor, const verify::Finding& finding) {
    const std::string name = editor.collider.live->conventions().name;
    after_unsaved(editor, [scene = verify::scene_of(finding, name)](Editor& e) { open_scene(e, scene, {}); });
}

}  // namespace testbed::editor
