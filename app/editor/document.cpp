// The open scene.
#include "app/editor/document.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "app/file/content_number.h"
#include "app/file/key_order.h"
#include "app/file/scene_file.h"

namespace testbed::editor {

namespace {

/// Bytes; larger files are saved in the writer's own layout, so that no save takes long.
constexpr std::size_t max_laid_out = std::size_t{16} << 20;

std::string text_in(const model::Scene& scene, const std::optional<std::string>& layout) {
    std::string text = file::write_scene(scene);
    return layout && text.size() <= max_laid_out ? file::keep_layout(text, *layout) : text;
}

}  // namespace

const model::Results& Document::results() {
    if (analyzed_ != history.revision()) {
        const auto start = std::chrono::steady_clock::now();
        analysis_.ask(scene());
        analysis_time_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        analyzed_ = history.revision();
        count_overlaps();
    }
    return analysis_.results();
}

void Document::catch_up() {
    if (!analysis_.catch_up()) return;
    analysis_time_ = analysis_.progress().seconds;
    count_overlaps();
}

void Document::set_patience(std::optional<double> seconds) {
    patience_ = seconds;
    analysis_.set_patience(seconds);
}

bool Document::files_differ() const {
    const auto& lesson = scene().lesson;
    return watch.differs() || (lesson && lesson->making && beside.differs());
}

void Document::count_overlaps() {
    ++answers_revision_;
    const auto& pairs = analysis_.results().pairs;
    overlaps_ = std::size_t(
        std::ranges::count_if(pairs, [](const model::PairResult& pair) { return pair.answer.overlap; }));
}

std::size_t Document::overlaps() {
    results();
    return overlaps_;
}

const model::PairResult* Document::pair(std::size_t a, std::size_t b) {
    const auto& pairs = results().pairs;
    const std::pair wanted(std::min(a, b), std::max(a, b));
    const auto found = std::lower_bound(pairs.begin(), pairs.end(), wanted,
                                        [](const model::PairResult& pair, const auto& key) {
                                            return std::pair<std::size_t, std::size_t>(pair.a, pair.b) < key;
                                        });
    return found != pairs.end() && found->a == wanted.first && found->b == wanted.second ? &*found : nullptr;
}

const model::PairResult* Document::foremost_pair(std::size_t shape) {
    const model::PairResult* foremost = nullptr;
    for (const model::PairResult& pair : results().pairs)
        if ((pair.a == shape || pair.b == shape) && (!foremost || gap(pair) < gap(*foremost)))
            foremost = &pair;
    return foremost;
}

std::string Document::name() const {
    if (!file.empty()) return file.filename().string();
    return scene().title.empty() ? "untitled" : scene().title;
}

void Document::replace(model::Scene scene, std::filesystem::path from) {
    history.reset(std::move(scene));
    history.selection.clear();
    practice = false;
    file = std::move(from);
    saved_number_ = 0;
    first_text_.clear();
    watch.forget();
    beside = {};
}

std::optional<std::string> Document::laid_out_as() const {
    if (file.empty()) return {};
    file::TextResult on_disk = file::load_text(file);
    if (!on_disk.text || on_disk.text->size() > max_laid_out) return {};
    if (saved_number_ != 0 && file::content_number(*on_disk.text) == saved_number_) return first_text_;
    return std::move(on_disk.text);
}

std::string Document::text_of(const model::Scene& written) const { return text_in(written, laid_out_as()); }

std::optional<std::string> Document::save(const std::filesystem::path& to, const model::Scene& written) {
    auto layout = laid_out_as();
    const std::string text = text_in(written, layout);
    if (auto problem = file::write_file_atomically(to, text)) return problem;
    file = to;
    watch.know(file::content_number(text), platform::stamp_of(to));
    saved_number_ = layout ? file::content_number(text) : 0;
    first_text_ = layout ? std::move(*layout) : std::string();
    history.mark_saved();
    return {};
}

double gap(const model::PairResult& pair) {
    // Behind all that are known.
    if (pair.answer.undecided) return std::numeric_limits<double>::infinity();
    if (!pair.answer.overlap) return pair.answer.distance;
    return -pair.answer.depth.value_or(std::numeric_limits<double>::infinity());
}

}  // namespace testbed::editor
