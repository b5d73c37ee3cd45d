// The open scene: its history, its file, and its answers, worked out once a change.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/editor/file_watch.h"
#include "app/editor/lesson_files.h"
#include "app/file/issue.h"
#include "app/model/analysis.h"
#include "app/model/history.h"
#include "app/model/live_analysis.h"

namespace testbed::editor {

class Document {
  public:
    model::History history;
    std::filesystem::path file;  ///< empty: never saved
    FileWatch watch;             ///< what other programs do to the file
    LessonFiles beside;          ///< the same of the files beside a lesson in the making

    /// What is done to the scene is practice, as in a lesson that is taken: nothing that would be saved.
    bool practice = false;
    /// The scene here is another than in its files, or one of them is gone or another program's.
    bool unsaved() const { return !practice && (history.unsaved() || files_differ()); }

    const model::Scene& scene() const { return history.scene(); }
    model::Selection& selection() { return history.selection; }
    const model::Selection& selection() const { return history.selection; }

    /// The answers about scene(). Asks for them where the scene is another one than at the last call; the
    /// reference stays valid until the next call after a change, or catch_up(). What takes longer than the
    /// patience is not complete: it is worked out meanwhile.
    const model::Results& results();
    /// Once a frame, before anything reads results(): what was worked out since is among them.
    void catch_up();
    /// Another number whenever results() may be others.
    std::uint64_t answers_revision() const { return answers_revision_; }
    /// Seconds that results() waits for answers; empty, as at first: until they are there.
    void set_patience(std::optional<double> seconds);
    std::optional<double> patience() const { return patience_; }
    /// Which waits for answers, and may be told to stop.
    model::LiveAnalysis& analysis() { return analysis_; }

    /// The pair's answer, in either order; nullptr where the pair is not answered.
    const model::PairResult* pair(std::size_t a, std::size_t b);
    /// The pair that matters most to one shape: the deepest overlap, else the nearest; nullptr without pairs.
    const model::PairResult* foremost_pair(std::size_t shape);

    std::size_t overlaps();                                  ///< number of pairs that overlap or touch
    double analysis_time() const { return analysis_time_; }  ///< seconds that the last analysis took

    /// Pairs that the last analysis worked out.
    std::size_t pairs_computed() const { return analysis_.pairs_computed(); }

    /// Name for the header: the file's, else the scene's title, else "untitled".
    std::string name() const;

    /// A scene in place of this one. The file may be empty.
    void replace(model::Scene scene, std::filesystem::path from);
    /// Writes to the file and remembers it as this document's. Returns what went wrong, in words.
    std::optional<std::string> save(const std::filesystem::path& to) { return save(to, scene()); }
    /// The same of a scene that stands for this one in its file: a lesson in the making begins as it says,
    /// wherever its author has the shapes.
    std::optional<std::string> save(const std::filesystem::path& to, const model::Scene& written);
    /// What save() writes: in the layout of this document's file, as it stands on the disk. Where that is
    /// what save() wrote, in the layout that the file had before: a shape that is deleted and comes back is
    /// as it was.
    std::string text_of(const model::Scene& written) const;

  private:
    bool files_differ() const;
    void count_overlaps();
    /// The text whose layout is kept; none where nothing is there.
    std::optional<std::string> laid_out_as() const;

    model::LiveAnalysis analysis_;
    std::optional<double> patience_;
    std::string first_text_;          ///< of the file, before it was saved
    std::uint64_t saved_number_ = 0;  ///< content number of what was saved in its layout; 0: nothing
    std::uint64_t answers_revision_ = 0;
    std::uint64_t analyzed_ = 0;  ///< revision; 0: none yet
    std::size_t overlaps_ = 0;
    double analysis_time_ = 0;
};

/// Where a pair stands on one scale: the depth below zero, the distance above.
double gap(const model::PairResult& pair);

}  // namespace testbed::editor
