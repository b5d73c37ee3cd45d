#include "app/platform/web/script_child.h"

#include <map>
#include <utility>

#include "app/platform/web/page.h"
#include "app/verify/child.h"

namespace testbed {

namespace {

/// A line that is longer ends it: nobody's answer about two shapes is.
constexpr std::size_t max_line = std::size_t{1} << 20;

class ScriptChild final : public verify::Child {
  public:
    ~ScriptChild() override { ScriptChild::stop(); }

    std::optional<std::string> start(const std::vector<std::string>& command) override;
    void stop() override;
    void send(std::string_view line) override;
    std::size_t unsent() const override { return out_.size(); }
    bool poll(int milliseconds, std::vector<std::string>& lines) override;
    const std::string& end() const override { return end_; }
    std::string last_words() const override { return last_words_; }
    std::string_view unfinished() const override { return {}; }
    std::string_view why_silent() const override { return "Is there a loop that does not end?"; }

    void said(std::string line);
    void ended(std::string why);

  private:
    int id_ = 0;  ///< 0: none runs
    std::string out_, end_, last_words_;
    std::vector<std::string> in_;
};

/// Those that run.
std::map<int, ScriptChild*>& children() {
    static std::map<int, ScriptChild*> all;
    return all;
}

std::optional<std::string> ScriptChild::start(const std::vector<std::string>& command) {
    stop();
    out_.clear();
    in_.clear();
    end_.clear();
    last_words_.clear();
    static int last_id = 0;
    id_ = ++last_id;
    children().emplace(id_, this);
    const std::string& code = command.back();
    page_collider_start(id_, code.data(), code.size());
    return {};
}

void ScriptChild::stop() {
    if (children().erase(id_) > 0) page_collider_stop(id_);
    id_ = 0;
}

void ScriptChild::send(std::string_view line) {
    if (!out_.empty()) out_ += '\n';
    out_ += line;
}

bool ScriptChild::poll(int, std::vector<std::string>& lines) {
    if (id_ != 0 && !out_.empty()) page_collider_send(id_, out_.data(), out_.size());
    out_.clear();
    for (std::string& line : in_) lines.push_back(std::move(line));
    in_.clear();
    return id_ != 0;
}

void ScriptChild::said(std::string line) {
    if (line.size() <= max_line) return in_.push_back(std::move(line));
    end_ = "an answer of more than " + std::to_string(max_line) + " bytes";
    stop();
}

void ScriptChild::ended(std::string why) {
    end_ = "an exception";
    last_words_ = std::move(why);
    stop();
}

}  // namespace

std::unique_ptr<verify::Child> verify::make_child() { return std::make_unique<ScriptChild>(); }

namespace platform::web {

void tell_said(int id, std::string line) {
    const auto found = children().find(id);
    if (found != children().end()) found->second->said(std::move(line));
}
void tell_ended(int id, std::string why) {
    const auto found = children().find(id);
    if (found != children().end()) found->second->ended(std::move(why));
}

}  // namespace platform::web

}  // namespace testbed
