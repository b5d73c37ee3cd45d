// What other programs did to a file.
#include "app/editor/file_watch.h"

#include "app/file/content_number.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"

namespace testbed::editor {

void FileWatch::know(std::uint64_t content, std::optional<platform::FileStamp> stamp) {
    *this = {};
    if (!stamp) return;
    content_ = content;
    seen_ = stamp;
}

bool FileWatch::still_holds_it(const std::filesystem::path& file) const {
    if (file::entry(file).kind != file::Entry::Kind::file) return false;
    const file::TextResult read = file::load_text(file);
    return read.text && file::content_number(*read.text) == *content_;
}

FileChange FileWatch::appeared(const std::optional<platform::FileStamp>& stamp) {
    differs_ = stamp.has_value();
    return differs_ ? FileChange::written : FileChange::none;
}

FileChange FileWatch::now(const std::filesystem::path& file) {
    if (none_) return appeared(platform::stamp_of(file));
    if (not_ours_ && file::entry(file).kind != file::Entry::Kind::none) return FileChange::not_ours;
    if (!content_) return FileChange::none;
    const auto stamp = platform::stamp_of(file);
    differs_ = !stamp || !still_holds_it(file);
    if (!stamp) return FileChange::removed;
    missing_ = 0;
    if (differs_) return FileChange::written;
    seen_ = stamp;
    return FileChange::none;
}

FileChange FileWatch::news(const std::filesystem::path& file) {
    if (!content_ && !none_) return FileChange::none;
    const auto stamp = platform::stamp_of(file);
    if (none_) {
        const bool told = stamp == told_;
        told_ = stamp;
        const FileChange change = appeared(stamp);
        return told ? FileChange::none : change;
    }
    if (!stamp) {
        ++missing_;
        differs_ = differs_ || missing_ >= 2;
        return missing_ == 2 ? FileChange::removed : FileChange::none;
    }
    missing_ = 0;
    if (stamp == told_) return FileChange::none;
    if (stamp == seen_) {
        differs_ = false;
        return FileChange::none;
    }
    if (now(file) != FileChange::written) return FileChange::none;
    told_ = stamp;
    return FileChange::written;
}

}  // namespace testbed::editor
