// Questions on their way to a collider and answers on their way back: matched, timed, and blamed where the
// program fails.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/model/resumable.h"
#include "app/verify/answer.h"
#include "app/verify/child.h"
#include "app/verify/question.h"

namespace testbed::verify {

/// Work that asks, and pauses while answers are due.
template <class T = void>
using Asking = model::Resumable<T>;

/// What is wrong with an answer or its absence. kind: one of kinds.h; sentence: what happened.
struct Fault {
    std::string_view kind;
    std::string sentence;
    std::string details = {};  ///< of a program that ended: the last lines of its standard error
    bool operator==(const Fault&) const = default;
};

/// What became of a question.
struct Reply {
    Answer answer;
    std::string line;            ///< the answer as it came; empty where none did
    std::optional<Fault> fault;  ///< of the program itself: a crash, no answer, no JSON
};

struct Patience {
    double answer = 2;  ///< seconds without any answer while one is due
    double first =
        10;  ///< the same before the first answer of a child: interpreters and compilers start slowly
};

class Conversation {
  public:
    using Heard = std::function<void(const Question&, const PlacedPair&, const Reply&)>;

    /// How many questions may be on their way.
    static constexpr std::size_t window = 512;
    /// How often a child that ended is started anew, and how often one that does not answer.
    static constexpr int max_restarts = 300, max_hangs = 12;

    Conversation(std::vector<std::string> command, Patience patience);

    /// What went wrong, in words; empty where the child runs.
    std::string start();
    /// Whether questions can still be asked: not after too many restarts.
    bool alive() const { return alive_; }
    /// Why not, in words, with its last lines where there are several.
    std::string given_up() const;
    /// The same without these lines.
    const std::string& given_up_sentence() const { return given_up_; }

    void spell(const Spelling& spelling) { spelling_ = spelling; }
    void ask_for(Parts parts) { ask_ = parts; }

    /// Whether another question may be asked now.
    bool room() const { return asked_.size() + waiting_.size() < window; }
    bool idle() const { return asked_.empty() && waiting_.empty(); }
    void ask(Question question);
    /// Writes, listens, and passes on every question that is settled. Waits at most so long. Who calls it
    /// again and again pauses in between: in a page an answer can only come meanwhile.
    void wait(int milliseconds, const Heard& heard);
    /// One question while no other is on its way. stop: is asked now and then; the reply is then empty, as it
    /// is where the collider is given up.
    Asking<std::optional<Reply>> ask_alone(Question question, const std::function<bool()>& stop);
    /// Forgets what is not sent yet.
    void ask_no_more() { waiting_.clear(); }
    /// Forgets what is on its way, with a child of its own: nothing of it keeps later questions waiting or is
    /// cut off in the middle. Does nothing where nothing is on its way.
    void begin_again();
    /// Forgets what is on its way; answers that still come are passed over.
    void abandon();
    /// Nothing more is asked: the child ends by itself, with status 0. What was wrong about that, in words.
    std::string finish();
    /// Forgets what is on its way, and the child with it.
    void end();

    const std::optional<Greeting>& greeting() const { return greeting_; }
    /// What is wrong about when and how often it greets, in words.
    const std::string& greeting_fault() const { return greeting_fault_; }
    /// Keys of answers that mean nothing, each once, the first few.
    const std::vector<std::string>& unknown_keys() const { return unknown_keys_; }
    bool ever_answered() const { return ever_answered_; }
    int restarts() const { return restarts_; }
    /// What was wrong when the child last ended or hung, in words.
    const std::string& last_fault() const { return last_fault_; }
    /// The last lines that were no answers, on both streams, of the child that last ended.
    const std::string& last_words() const { return last_words_; }
    double seconds_waited() const { return seconds_waited_; }
    /// Questions that are settled so far.
    std::uint64_t settled() const { return settled_; }
    /// Seconds for which an answer is due by now; 0 where none is. And how long it may be.
    double seconds_overdue() const;
    double seconds_due() const;
    /// The types of the question that is answered next, "circle–polygon"; empty where none is on its way.
    std::string open_types() const;
    /// The beginning of the first line that is no answer, as it can be shown; empty where none came.
    std::string no_answer_text() const;
    /// Lines that were no answers and belong to no question: how many, and the first.
    std::uint64_t stray_lines() const { return stray_lines_; }
    const std::string& stray_line() const { return stray_line_; }
    /// Answers to what was not asked, or asked no more.
    std::uint64_t unasked() const { return unasked_; }
    const std::string& unasked_line() const { return unasked_line_; }

  private:
    using Clock = std::chrono::steady_clock;
    struct Asked {
        Question question;
        PlacedPair pair;
        bool settled = false;
    };

    void send_waiting();
    Parts asked_for(const PlacedPair& pair) const;
    void hear(std::string line, const Heard& heard);
    void greet(Greeting said, const std::string& line);
    void ended(const Fault& fault, const Heard& heard);
    void settle(const Asked& asked, const Reply& reply, const Heard& heard);
    void note_unknown(const std::vector<std::string>& keys);
    bool ended_early(const Heard& heard, std::deque<Asked>& unsettled);
    void keep_last_words();
    std::string how_it_hangs() const;
    std::string about_what() const;

    std::vector<std::string> command_;
    Patience patience_;
    Spelling spelling_;
    Parts ask_ = Parts::usual();
    std::unique_ptr<Child> child_ = make_child();
    std::deque<Asked> asked_;    ///< from the oldest; settled ones leave at the front
    std::deque<Asked> waiting_;  ///< to be asked, or asked again after an end
    std::uint64_t first_id_ = 1, abandoned_below_ = 0;
    /// The child ended while several were on their way. They are asked again one by one, to see which did it.
    struct Suspects {
        std::size_t left;
        Asked first;
        Fault fault;
    };
    std::optional<Suspects> suspects_;
    Clock::time_point started_{}, since_{};  ///< since_: when an answer became due
    double seconds_to_start_ = 0;            ///< of the first child, until its first answer
    double seconds_waited_ = 0;
    bool just_started_ = true, ever_answered_ = false, alive_ = true, excused_ = false;
    std::string given_up_, given_up_details_, last_fault_, last_words_;
    std::deque<std::string> last_strays_;  ///< of the child that runs
    int restarts_ = 0, hangs_ = 0;
    std::set<std::string> failed_on_;  ///< types of questions that ended it or got no answer
    std::optional<Greeting> greeting_;
    std::string greeting_line_, greeting_fault_;
    std::uint64_t settled_ = 0, stray_lines_ = 0, unasked_ = 0;
    std::string stray_line_, unasked_line_, line_;
    std::string wrong_id_line_;  ///< the first answer to what was not asked, since the child's last right one
    std::vector<std::string> unknown_keys_;
    std::vector<std::string> lines_;
};

}  // namespace testbed::verify
