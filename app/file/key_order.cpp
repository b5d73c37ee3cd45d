// A file keeps its order of keys and its layout when it is saved again.
//
// Three texts are compared: the one on disk, what the writer makes of the same scene, and what it makes of the
// new one. Where the last two say the same, nothing has changed, and the text on disk stays.
#include "app/file/key_order.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "app/file/json_tree.h"
#include "app/file/scene_file.h"

namespace testbed::file {

namespace {

using json::Index;
using json::Kind;
using json::Tree;

using Place = std::optional<Index>;

/// Objects of more keys are written as the writer has them: no scene has so many, and they are searched in turn.
constexpr std::size_t max_keys = 2000;

struct Member {
    std::string_view key;
    Index name, value;
};

std::vector<Member> members_of(const Tree& tree, Index object) {
    std::vector<Member> members;
    tree.each_member(object,
                     [&](Index name, Index value) { members.push_back({tree.string(name), name, value}); });
    return members;
}

std::vector<Index> elements_of(const Tree& tree, Index array) {
    std::vector<Index> elements;
    tree.each(array, [&](Index element) { elements.push_back(element); });
    return elements;
}

const Member* find(const std::vector<Member>& members, std::string_view key) {
    const auto found = std::ranges::find(members, key, &Member::key);
    return found == members.end() ? nullptr : &*found;
}

/// The id of a shape or of a member of a group.
std::string_view id_of(const Tree& tree, Index element) {
    std::string_view id;
    if (tree[element].kind != Kind::object) return id;
    tree.each_member(element, [&](Index name, Index value) {
        if (tree.string(name) == "id" && tree[value].kind == Kind::string) id = tree.string(value);
    });
    return id;
}

/// Where new keys go. The order of claims matters: reading keeps it.
enum class NewKeys {
    after_the_one_before,  ///< of the writer's order
    before_the_next,
    as_written,  ///< an object with new keys, or keys in another order, is as the writer has it; the rest of the file stays
};

class Merge {
  public:
    Merge(std::string_view written, std::string_view before, std::string_view on_disk, NewKeys new_keys)
        : new_keys_(new_keys), disk_text_(on_disk), new_(written), before_(before), disk_(on_disk) {}

    std::string text() {
        const bool readable = new_.complete() && before_.complete() && disk_.complete();
        if (!readable || !disk_.errors().empty()) return {};
        std::string out(disk_text_.substr(0, disk_[Tree::root()].begin));
        write(out, Tree::root(), Tree::root(), Tree::root());
        return out += disk_text_.substr(disk_[Tree::root()].end);
    }

  private:
    /// before, disk: the same value in the text on disk, as the writer spells it and as it stands there.
    void write(std::string& out, Index value, Place before, Place disk) {
        if (before && disk && new_.raw(value) == before_.raw(*before)) {
            out += disk_.raw(*disk);
            return;
        }
        const Kind kind = new_[value].kind;
        const bool alike = before && disk && before_[*before].kind == kind && disk_[*disk].kind == kind;
        if (alike && kind == Kind::object)
            write_object(out, value, *before, *disk);
        else if (alike && kind == Kind::array)
            write_array(out, value, *before, *disk);
        else
            out += new_.raw(value);
    }

    std::string_view between(std::size_t begin, std::size_t end) const {
        return disk_text_.substr(begin, end - begin);
    }

    /// Of one key of an object: its member in each text that has it.
    struct Row {
        const Member *disk, *written;
    };

    /// The members of the file in its order, without those that are no longer there, and the new ones between.
    std::vector<Row> rows_of(const std::vector<Member>& on_disk, const std::vector<Member>& before,
                             const std::vector<Member>& written) const {
        std::vector<Row> rows;
        for (const Member& member : on_disk) {
            const Member* const stays = find(written, member.key);
            // A key that the writer leaves out states a default.
            if (stays || !find(before, member.key)) rows.push_back({&member, stays});
        }
        const auto place = [&](const Member& member) { return std::ranges::find(rows, &member, &Row::written); };
        if (new_keys_ == NewKeys::before_the_next) {
            auto next = rows.size();
            for (std::size_t i = written.size(); i-- > 0;) {
                if (place(written[i]) == rows.end())
                    rows.insert(rows.begin() + std::ptrdiff_t(next), Row{nullptr, &written[i]});
                next = std::size_t(place(written[i]) - rows.begin());
            }
            return rows;
        }
        auto after = rows.begin();
        for (const Member& member : written)
            after = (place(member) != rows.end() ? place(member) : rows.insert(after, Row{nullptr, &member})) + 1;
        return rows;
    }

    /// Keys of the one that the other has too, in the order of the one.
    static std::vector<std::string_view> common_keys(const std::vector<Member>& one, const std::vector<Member>& other) {
        std::vector<std::string_view> keys;
        for (const Member& member : one)
            if (find(other, member.key)) keys.push_back(member.key);
        return keys;
    }

    void write_object(std::string& out, Index value, Index before, Index disk) {
        const auto on_disk = members_of(disk_, disk), was = members_of(before_, before),
                   written = members_of(new_, value);
        const bool too_many = std::max({on_disk.size(), was.size(), written.size()}) > max_keys;
        const auto rows = too_many ? std::vector<Row>() : rows_of(on_disk, was, written);
        const bool raw = new_keys_ == NewKeys::as_written && value != Tree::root() &&
                         (std::ranges::any_of(rows, [](const Row& row) { return !row.disk; }) ||
                          common_keys(was, written) != common_keys(written, was));
        if (on_disk.empty() || rows.empty() || raw) {
            out += new_.raw(value);
            return;
        }
        const Gaps gaps(*this, disk_[disk].begin, on_disk);
        out += gaps.lead();
        std::optional<std::size_t> last;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& [kept, now] = rows[i];
            const auto origin = kept ? std::optional(std::size_t(kept - on_disk.data())) : std::nullopt;
            if (i > 0) out += gaps.before(origin, last);
            if (kept) {
                last = origin;
                out += between(disk_[kept->name].begin, disk_[kept->value].begin);
            } else {
                out += new_.raw(now->name);
                out += between(disk_[on_disk[0].name].end, disk_[on_disk[0].value].begin);
            }
            if (!now) {
                out += disk_.raw(kept->value);
            } else {
                const Member* const then = find(was, now->key);
                write(out, now->value, then ? Place(then->value) : Place(),
                      kept ? Place(kept->value) : Place());
            }
        }
        out += between(disk_[on_disk.back().value].end, disk_[disk].end);
    }

    /// What stands between the members of an object or the elements of an array on disk.
    class Gaps {
      public:
        Gaps(const Merge& merge, std::size_t begin, const std::vector<Member>& members)
            : Gaps(merge, begin, members.size(), [&](std::size_t i) {
                  return std::pair{merge.disk_[members[i].name].begin, merge.disk_[members[i].value].end};
              }) {}
        Gaps(const Merge& merge, std::size_t begin, const std::vector<Index>& elements)
            : Gaps(merge, begin, elements.size(), [&](std::size_t i) {
                  return std::pair{merge.disk_[elements[i]].begin, merge.disk_[elements[i]].end};
              }) {}

        std::string_view lead() const { return lead_; }
        /// Before what comes from there on disk, or is new; last: what stands before it.
        std::string_view before(std::optional<std::size_t> origin, std::optional<std::size_t> last) const {
            if (gaps_.empty()) return only_;
            if (origin) return gaps_[*origin > 0 ? *origin - 1 : 0];
            return gaps_[std::min(last.value_or(0), gaps_.size() - 1)];
        }

      private:
        Gaps(const Merge& merge, std::size_t begin, std::size_t count, const auto& span)
            : lead_(merge.between(begin, span(0).first)),
              only_("," + std::string(lead_.size() > 1 ? lead_.substr(1) : " ")) {
            for (std::size_t i = 1; i < count; ++i)
                gaps_.push_back(merge.between(span(i - 1).second, span(i).first));
        }

        std::string_view lead_;
        std::string only_;  ///< where the file has one alone
        std::vector<std::string_view> gaps_;
    };

    /// For each new element the one of the file that it comes from: of the same id, else of the same text, else
    /// that in its place.
    std::vector<std::optional<std::size_t>> origins(const std::vector<Index>& written,
                                                    const std::vector<Index>& was) const {
        std::vector<std::optional<std::size_t>> from(written.size());
        std::vector<bool> taken(was.size());
        std::unordered_map<std::string_view, std::size_t> by_id;
        std::unordered_map<std::string_view, std::vector<std::size_t>> by_text;
        for (std::size_t i = was.size(); i-- > 0;) {
            if (const auto id = id_of(before_, was[i]); !id.empty()) by_id[id] = i;
            by_text[before_.raw(was[i])].push_back(i);
        }
        const auto take = [&](std::size_t element, std::size_t origin) {
            if (taken[origin] || from[element]) return;
            from[element] = origin;
            taken[origin] = true;
        };
        // Where as many are left, one that became equal to another takes nothing from it.
        for (std::size_t i = 0; i < written.size() && written.size() == was.size(); ++i)
            if (new_.raw(written[i]) == before_.raw(was[i])) take(i, i);
        for (std::size_t i = 0; i < written.size(); ++i) {
            const auto id = id_of(new_, written[i]);
            if (!id.empty()) {
                if (const auto found = by_id.find(id); found != by_id.end()) take(i, found->second);
            } else if (const auto found = by_text.find(new_.raw(written[i])); found != by_text.end()) {
                auto& places = found->second;
                while (!places.empty() && taken[places.back()]) places.pop_back();
                if (!places.empty()) take(i, places.back());
            }
        }
        for (std::size_t i = 0; i < std::min(written.size(), was.size()); ++i)
            if (!from[i] && id_of(new_, written[i]).empty()) take(i, i);
        return from;
    }

    void write_array(std::string& out, Index value, Index before, Index disk) {
        const auto on_disk = elements_of(disk_, disk), was = elements_of(before_, before),
                   written = elements_of(new_, value);
        if (on_disk.empty() || on_disk.size() != was.size() || written.empty()) {
            out += new_.raw(value);
            return;
        }
        const auto from = origins(written, was);
        const Gaps gaps(*this, disk_[disk].begin, on_disk);
        out += gaps.lead();
        std::optional<std::size_t> last;
        for (std::size_t i = 0; i < written.size(); ++i) {
            if (i > 0) out += gaps.before(from[i], last);
            if (from[i]) last = from[i];
            write(out, written[i], from[i] ? Place(was[*from[i]]) : Place(),
                  from[i] ? Place(on_disk[*from[i]]) : Place());
        }
        out += between(disk_[on_disk.back()].end, disk_[disk].end);
    }

    NewKeys new_keys_;
    std::string_view disk_text_;
    Tree new_, before_, disk_;
};

/// With the line ends of the file: where it has only those of Windows, what is new has them too.
std::string with_line_ends_of(std::string_view on_disk, std::string_view text) {
    std::size_t windows = 0, all = 0;
    for (std::size_t i = 0; i < on_disk.size(); ++i) {
        if (on_disk[i] != '\n') continue;
        ++all;
        if (i > 0 && on_disk[i - 1] == '\r') ++windows;
    }
    if (all == 0 || windows < all) return std::string(text);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r')) out += '\r';
        out += text[i];
    }
    return out;
}

}  // namespace

std::string keep_layout(std::string_view written, std::string_view on_disk) {
    const ReadResult read = read_scene(on_disk);
    if (!read.scene) return std::string(written);
    const auto ended = [&](std::string_view text) { return with_line_ends_of(on_disk, text); };
    const std::string before = write_scene(*read.scene);
    if (before == written) return std::string(on_disk);
    for (const NewKeys new_keys : {NewKeys::after_the_one_before, NewKeys::before_the_next, NewKeys::as_written}) {
        std::string merged = ended(Merge(written, before, on_disk, new_keys).text());
        const ReadResult again = read_scene(merged);
        if (again.scene && write_scene(*again.scene) == written) return merged;
    }
    return ended(written);
}

}  // namespace testbed::file
