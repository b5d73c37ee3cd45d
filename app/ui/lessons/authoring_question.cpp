// A question in the making: what it asks, what is right, why the rest is wrong, and what follows a wrong
// answer.
#include <algorithm>
#include <fmt/format.h>

#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

namespace {

using model::Question;
using Kind = Question::Kind;

/// Stands for a wrong answer about which nothing is said.
constexpr std::string_view nothing_said = "-";

class Fields {
  public:
    Fields(editor::Editor& editor, std::string id, const Question& question, const QuestionSetter& set)
        : editor_(editor), look_(editor.look()), id_(std::move(id)), question_(question), set_(set) {}

    void draw(const QuestionOptions& options) {
        if (const auto text = field("question", question_.text, 46))
            edit([&](Question& q) { q.text = *text; });
        switch (question_.kind) {
            case Kind::choice: draw_choices(); break;
            case Kind::verdict: draw_verdict(); break;
            case Kind::number: draw_number(); break;
            case Kind::region: draw_region(); break;
        }
        wrapped("Said afterwards, right or wrong", look_.theme->text_secondary);
        if (const auto text = field("reveal", question_.reveal, 46))
            edit([&](Question& q) { q.reveal = *text; });
        if (options.then) draw_then(options);
    }

  private:
    std::optional<std::string> field(const char* name, const std::string& value, float height) {
        return lines(editor_, (id_ + name).c_str(), value, look_.px(height));
    }
    void edit(auto&& change) {
        Question question = question_;
        change(question);
        set_(question);
    }

    /// The places of the wrong choices, in their order.
    std::vector<std::size_t> wrong() const {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < question_.choices.size(); ++i)
            if (i != question_.choice) places.push_back(i);
        return places;
    }

    /// What is said of an answer, which stands in that place of `list`: that of the same words, or of the
    /// words that it takes the place of.
    std::string because_of(const std::vector<std::string>& list, std::size_t place) const {
        const auto at = std::ranges::find(question_.choices, list[place]);
        if (at != question_.choices.end())
            return question_.because[std::size_t(at - question_.choices.begin())];
        if (list.size() != question_.choices.size()) return {};
        std::vector<std::size_t> before = wrong();
        before.insert(before.begin(), question_.choice);
        const std::size_t was = before[place];
        const bool gone = std::ranges::find(list, question_.choices[was]) == list.end();
        return gone ? question_.because[was] : std::string();
    }

    void draw_choices() {
        wrapped("Answers, one a line, the right one first", look_.theme->text_secondary);
        std::vector<std::string> choices = {question_.choices[question_.choice]};
        for (const std::size_t i : wrong()) choices.push_back(question_.choices[i]);
        if (const auto text = field("choices", joined(choices), 62)) take_choices(split(*text));
        wrapped("Why each wrong one is wrong, one a line; - says nothing", look_.theme->text_secondary);
        std::vector<std::string> reasons;
        if (!question_.because.empty())
            for (const std::size_t i : wrong())
                reasons.push_back(question_.because[i].empty() ? std::string(nothing_said)
                                                               : question_.because[i]);
        if (const auto text = field("because", joined(reasons), 62)) take_reasons(split(*text));
    }

    void take_choices(std::vector<std::string> list) {
        if (list.size() < 2) {
            refuse(editor_, "A choice needs two answers at least");
            return;
        }
        edit([&](Question& q) {
            q.because.clear();
            if (!question_.because.empty())
                for (std::size_t i = 0; i < list.size(); ++i) q.because.push_back(because_of(list, i));
            q.choices = list;
            q.choice = 0;  // learners see them in an order of their own
        });
    }

    void take_reasons(const std::vector<std::string>& reasons) {
        const auto places = wrong();
        if (reasons.size() > places.size()) {
            refuse(editor_,
                   fmt::format("{} wrong answers, and {} lines about them", places.size(), reasons.size()));
            return;
        }
        edit([&](Question& q) {
            q.because.assign(reasons.empty() ? 0 : q.choices.size(), "");
            for (std::size_t i = 0; i < reasons.size(); ++i)
                if (reasons[i] != nothing_said) q.because[places[i]] = reasons[i];
        });
    }

    void draw_verdict() {
        int overlap = question_.verdict ? 0 : 1;
        if (Widgets(editor_).segmented("right verdict", overlap, {"They overlap", "They are apart"},
                                       ImGui::GetContentRegionAvail().x))
            edit([&](Question& q) {
                q.verdict = overlap == 0;
                q.because.clear();
            });
        wrapped("Why the other answer is wrong", look_.theme->text_secondary);
        const std::size_t other = question_.verdict ? 1 : 0;
        const std::string now = question_.because.empty() ? "" : question_.because[other];
        if (const auto text = field("because", now, 46))
            edit([&](Question& q) {
                q.because.assign(text->empty() ? 0 : 2, "");
                if (!text->empty()) q.because[other] = *text;
            });
    }

    void draw_number() {
        Widgets w(editor_);
        w.label("Right is");
        if (const auto value = number(editor_, "right number", question_.number))
            edit([&](Question& q) { q.number = *value; });
        w.label("Tolerance");
        if (const auto value = number(editor_, "tolerance", question_.tolerance))
            edit([&](Question& q) { q.tolerance = *value; });
    }

    void draw_region() {
        wrapped("Where this row of the catalog says yes, by its id", look_.theme->text_secondary);
        if (const auto row = line(editor_, (id_ + "region row").c_str(), question_.algorithm))
            edit([&](Question& q) { q.algorithm = *row; });
    }

    void draw_then(const QuestionOptions& options) {
        bool again = !question_.then.empty();
        if (Widgets(editor_).checkbox("Ask again after a wrong answer", again)) {
            edit([&](Question& q) {
                q.then.clear();
                if (again) q.then.push_back(new_question(Kind::choice));
            });
            return;
        }
        if (!again) return;
        ImGui::PushID("then");
        draw_question_fields(
            editor_, id_ + "then ", question_.then.front(),
            {.none = false, .region = options.region, .then = false},
            [&](std::optional<Question> then) { edit([&](Question& q) { q.then = {*then}; }); });
        ImGui::PopID();
    }

    editor::Editor& editor_;
    const view::Look& look_;
    const std::string id_;
    const Question question_;  ///< a copy: what is set takes the place of where it came from
    const QuestionSetter& set_;
};

}  // namespace

Question new_question(Kind kind) {
    Question question;
    question.kind = kind;
    question.text = "...";
    question.choices = {"...", "... "};
    return question;
}

void draw_question_fields(editor::Editor& editor, const std::string& id,
                          const std::optional<Question>& question, const QuestionOptions& options,
                          const QuestionSetter& set) {
    constexpr std::array kinds{Kind::choice, Kind::verdict, Kind::number};
    const auto is = question ? std::ranges::find(kinds, question->kind) - kinds.begin() : -1;
    const bool sketched = question && question->kind == Kind::region;
    const int first = options.none ? 1 : 0;
    int chosen = question ? sketched ? -1 : int(is) + first : 0;
    Widgets w(editor);
    const float width = ImGui::GetContentRegionAvail().x;
    const bool changed =
        options.none
            ? w.segmented("question kind", chosen, {"Nothing", "Choice", "Yes or no", "Number"}, width)
            : w.segmented("question kind", chosen, {"Choice", "Yes or no", "Number"}, width);
    const auto of_kind = [&](Kind kind) {
        Question next = question.value_or(new_question(kind));
        next.kind = kind;
        next.because.clear();
        if (next.choices.size() < 2) next.choices = new_question(kind).choices;
        return next;
    };
    if (changed) {
        if (chosen < first)
            set({});
        else
            set(of_kind(kinds[std::size_t(chosen - first)]));
        return;
    }
    if (options.region && !sketched && word_button(editor.look(), "A region to sketch on the canvas", -1)) {
        Question next = of_kind(Kind::region);
        const model::Algorithm* const row = editor.session.stepping.row;
        if (next.algorithm.empty() && row) next.algorithm = row->id;
        set(next);
        return;
    }
    if (question) Fields(editor, id, *question, set).draw(options);
}

}  // namespace testbed::ui::authoring
