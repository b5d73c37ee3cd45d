#include "app/editor/typed_in_steps.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/editor/lesson_fields.h"

namespace testbed::editor {

namespace {

/// As many keys as there are parts: those of before, or new ones that follow the last.
void fit(std::vector<int>& keys, std::size_t count, int last) {
    if (keys.size() == count) return;
    keys.resize(count);
    for (int& key : keys) key = ++last;
}

}  // namespace

StepKeys TypedInSteps::keys(const LessonPtr& lesson) const {
    const auto known = known_.find(lesson);
    StepKeys keys = known == known_.end() ? last_ : known->second;
    fit(keys.steps, lesson->steps.size(), last_key_);
    fit(keys.review, lesson->review.size(), last_key_ + int(lesson->steps.size()));
    return keys;
}

void TypedInSteps::follow(const LessonPtr& lesson) {
    const auto known = known_.find(lesson);
    if (known != known_.end())
        last_ = known->second;
    else
        know(lesson, keys(lesson));
}

void TypedInSteps::know(const LessonPtr& lesson, StepKeys keys) {
    std::erase_if(known_, [](const auto& entry) { return entry.first.expired(); });
    for (const auto* const list : {&keys.steps, &keys.review})
        for (const int key : *list) last_key_ = std::max(last_key_, key);
    last_ = keys;
    known_[lesson] = std::move(keys);
}

namespace {

bool is_same_part(const model::Question& one, const model::Question& other) { return one == other; }

/// Another solution makes no other step.
bool is_same_part(model::LessonStep one, const model::LessonStep& other) {
    one.answers = other.answers;
    return one == other;
}

template <class Part>
std::vector<int> keys_of_parts(const std::vector<Part>& before, std::vector<int> keys,
                               const std::vector<Part>& now, int& last) {
    std::vector<int> followed;
    std::vector<bool> taken(before.size(), false);
    for (const Part& part : now) {
        std::size_t at = 0;
        while (at < before.size() && (taken[at] || !is_same_part(before[at], part))) ++at;
        if (at < before.size()) taken[at] = true;
        followed.push_back(at < before.size() ? keys[at] : ++last);
    }
    return followed;
}

}  // namespace

void TypedInSteps::know_reloaded(const LessonPtr& before, const LessonPtr& lesson) {
    const StepKeys old = keys(before);
    StepKeys now;
    now.steps = keys_of_parts(before->steps, old.steps, lesson->steps, last_key_);
    now.review = keys_of_parts(before->review, old.review, lesson->review, last_key_);
    know(lesson, std::move(now));
}

const TypedInSteps::Typed* TypedInSteps::find(int key) const {
    const auto at = typed_.find(key);
    return at == typed_.end() ? nullptr : &at->second;
}

bool writes_blanks(const TypedInSteps& typed, const TypedInSteps::LessonPtr& lesson) {
    const StepKeys keys = typed.keys(lesson);
    for (std::size_t i = 0; i < keys.steps.size(); ++i) {
        const TypedInSteps::Typed* const own = typed.find(keys.steps[i]);
        if (own && own->blanks && lesson->steps[i].blanks && own->blanks->draft != own->blanks->of_taken)
            return true;
    }
    return false;
}

std::string unfinished(const TypedInSteps& typed, const TypedInSteps::LessonPtr& lesson) {
    const StepKeys keys = typed.keys(lesson);
    const auto refused = [&](int key, const std::string& where) -> std::string {
        const TypedInSteps::Typed* const own = typed.find(key);
        if (!own || own->refused.empty()) return {};
        const auto& [field, text] = *own->refused.begin();
        const std::string label = field_label(field);
        return fmt::format("what is typed {}{} is not in it. {}", where,
                           label.empty() ? "" : fmt::format(", {},", label), text.fault);
    };
    for (std::size_t i = 0; i < keys.steps.size(); ++i) {
        const TypedInSteps::Typed* const own = typed.find(keys.steps[i]);
        if (own && own->blanks && lesson->steps[i].blanks && !own->blanks->fault.empty())
            return fmt::format("the program of step {} is not in it. {}", i + 1, own->blanks->fault);
        if (std::string text = refused(keys.steps[i], fmt::format("in step {}", i + 1)); !text.empty())
            return text;
    }
    for (std::size_t i = 0; i < keys.review.size(); ++i)
        if (std::string text = refused(keys.review[i], fmt::format("in review question {}", i + 1));
            !text.empty())
            return text;
    return refused(TypedInSteps::whole, "about the whole lesson");
}

}  // namespace testbed::editor
