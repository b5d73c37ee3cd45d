// A row of the catalog: an algorithm as its text tells it, with what is known about it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../math/motion.h"
#include "../shape/shape.h"
#include "../trace/recorder.h"

namespace collision::textbook {

enum class Question {
    overlap,   ///< do a and b share a point?
    distance,  ///< how far are they apart, and between which points?
    contact,   ///< how deep, in which direction, carried by which points?
    impact,    ///< when do they first touch as they move?
    bounds,    ///< what encloses the shape?
    pairs,     ///< which of many overlap?
    slide,     ///< where does a end as it moves by its velocity and slides along b?
};
std::string_view name(Question question);

/// How far an algorithm can be trusted; tests hold each row to its word.
enum class Trust {
    exact,     ///< never wrong
    rounding,  ///< the formula is right: wrong only where the shapes are within rounding of touching
    flawed,    ///< wrong on shapes that no rounding explains
};

/// How a shape moves: about the point that it turns about, which is where its pose has its position.
struct Movement {
    Vec2 pivot{0, 0};
    math::Motion motion{};
};

/// A shape as it is stored: in its own space, and where it stands. For rows whose mistake is about that.
struct Stored {
    const shape::Shape* own = nullptr;  ///< it must outlive the call; null: not known
    math::Pose pose{};
};

/// A number as its row takes it: only Setting::nearest() makes one, so that no caller can pass another.
class SettingValue {
  public:
    constexpr SettingValue() = default;  ///< 0, for rows that take no number
    constexpr operator double() const { return value_; }

  private:
    friend struct Setting;
    explicit constexpr SettingValue(double value) : value_(value) {}
    double value_ = 0;
};

/// A number that a person may set before the algorithm runs.
struct Setting {
    std::string_view name;  ///< "samples"; empty: the algorithm has none
    double min = 0, max = 0, default_value = 0;
    bool whole = true;  ///< whole numbers only
    /// What the whole numbers from min on stand for, literals; empty: they are numbers.
    std::span<const std::string_view> words{};

    /// The number nearest to what a file or a person asks for that the row takes: in [min, max], whole where
    /// it must be. The default where nothing is asked for, or no number.
    SettingValue nearest(std::optional<double> asked = {}) const;
};

/// What answers about two shapes of a set, in place of query::overlap: indices, i < j or not.
struct PairAnswers {
    bool (*test)(void* context, std::uint32_t i, std::uint32_t j) = nullptr;
    /// The answer of last time, of two that have not changed.
    bool (*remember)(void* context, std::uint32_t i, std::uint32_t j) = nullptr;
    void* context = nullptr;
    /// Whether the answer is known: of two that take too much work it is not, and test() says that they
    /// overlap. Null: always.
    bool (*known)(void* context, std::uint32_t i, std::uint32_t j) = nullptr;
};

/// What an algorithm is asked. Rows about a pair find two shapes, ordered by type as in shape::Shape unless
/// Facts::as_given; rows about bounds find one or, as a group, several; rows about pairs all of a scene.
struct Problem {
    std::span<const shape::Placed* const> shapes;
    /// The row's setting where it has one: samples, points an edge.
    SettingValue setting{};
    /// Rows about impact and about sliding: how each shape moves from where it stands, and for how many
    /// seconds.
    std::array<Movement, 2> movements{};
    double horizon = 1;
    /// Whether larger y is further down on the screen: for rows that name sides, or were written for that.
    bool y_down = false;
    /// Rows about two shapes: what sentences call each; empty: by its type, as words.h has it.
    std::array<std::string_view, 2> names{};
    /// Rows about two shapes: how each is stored, where that is known.
    std::array<Stored, 2> stored{};
    /// Rows about pairs: indices of the shapes that moved since the last time, ascending.
    std::span<const std::uint32_t> changed{};
    /// Rows about pairs: who answers about two shapes; null: query::overlap. It must outlive the call.
    const PairAnswers* answers = nullptr;

    const shape::Placed& a() const { return *shapes[0]; }
    const shape::Placed& b() const { return *shapes[1]; }
};

/// What holds a shape up as it slides: how far it had moved by then, and what is in its way.
struct Stop {
    Vec2 way;     ///< from where it started, as the other shape sees it, world units
    Vec2 normal;  ///< unit, towards what is in the way
    bool operator==(const Stop&) const = default;
};

/// What an algorithm answers: only what its question asks for.
struct Outcome {
    std::optional<bool> overlap{};     ///< slide: whether a ends inside b; to touch it is not to be inside
    std::optional<double> distance{};  ///< >= 0
    std::optional<double> depth{};     ///< >= 0
    std::optional<Vec2> normal{};      ///< unit, from a to b
    /// A point of a and a point of b. Distance: the closest points. Contact: those that meet once b has moved
    /// by depth * normal.
    std::optional<std::array<Vec2, 2>> witness{};
    std::vector<Vec2> contacts{};  ///< the one or two points that carry the contact
    /// Impact: of the first touch, seconds. Empty with overlap == false: none; with true: the algorithm does
    /// not say when.
    std::optional<double> time{};
    std::vector<std::array<std::uint32_t, 2>> pairs{};  ///< that overlap, by index, the lower first
    std::optional<double> area{};                       ///< of the bounds found
    std::optional<Vec2> way{};  ///< slide: from where a started to where it ends, as b sees it, world units
    std::vector<Stop> stops{};  ///< slide: in the order in which they were met
    bool gave_up = false;       ///< see give_up()
};

inline Outcome yes_or_no(bool overlap) {
    Outcome outcome;
    outcome.overlap = overlap;
    return outcome;
}

/// Ends with the verdict, which fill(Step&) writes, and answers yes or no.
template <trace::Recorder R>
Outcome answer(bool overlap, R& recorder, auto&& fill) {
    recorder.verdict(fill);
    return yes_or_no(overlap);
}

/// Ends with the verdict, which fill(Step&) writes, and answers nothing: the limit of rounds is reached, or
/// the doubles do not tell what would be needed.
template <trace::Recorder R>
Outcome give_up(R& recorder, auto&& fill) {
    recorder.verdict(fill);
    Outcome outcome;
    outcome.gave_up = true;
    return outcome;
}

/// Whether all that is answered is numbers.
bool finite(const Outcome& outcome);

/// What the row found, where it is made of numbers. Formulas whose squares are beyond the range of doubles
/// may end in none, and then the row gives up, whatever it said: no row needs to look after this itself.
template <trace::Recorder R>
Outcome numbers_or_none(Outcome outcome, R& recorder) {
    if (finite(outcome)) return outcome;
    recorder.take_back_verdict();
    return give_up(recorder, [](trace::Step& step) {
        step.text = "Gives up: a number on the way is beyond the range of doubles.";
    });
}

/// Which pairs of types an algorithm applies to; the order of a pair does not matter.
class TypePairs {
  public:
    using Types = std::uint16_t;  ///< a bit a type, by its place in shape::Shape

    constexpr TypePairs() = default;
    /// Each of the one with each of the other.
    constexpr TypePairs(Types one, Types other) { add(one, other); }
    constexpr TypePairs operator|(const TypePairs& more) const {
        TypePairs both = *this;
        for (std::size_t i = 0; i < rows_.size(); ++i) both.rows_[i] = Types(both.rows_[i] | more.rows_[i]);
        return both;
    }
    constexpr bool has(std::size_t a, std::size_t b) const { return (rows_[a] >> b & 1) != 0; }
    constexpr bool empty() const { return rows_ == std::array<Types, shape::type_count>{}; }

  private:
    constexpr void add(Types one, Types other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (one >> i & 1) rows_[i] = Types(rows_[i] | other);
            if (other >> i & 1) rows_[i] = Types(rows_[i] | one);
        }
    }
    std::array<Types, shape::type_count> rows_{};
};

namespace detail {
template <class S, std::size_t... I>
constexpr std::size_t index_of(std::index_sequence<I...>) {
    return ((std::is_same_v<S, std::variant_alternative_t<I, shape::Shape>> ? I : 0) + ...);
}
}  // namespace detail

/// The set of these types: types<shape::Circle, shape::Capsule>.
template <class... S>
inline constexpr TypePairs::Types types =
    TypePairs::Types((0u | ... | (1u << detail::index_of<S>(std::make_index_sequence<shape::type_count>{}))));
inline constexpr TypePairs::Types every_type = (1u << shape::type_count) - 1;
/// All that something can go round, but for groups.
inline constexpr TypePairs::Types single_bounded = []<std::size_t... I>(std::index_sequence<I...>) {
    return TypePairs::Types(
        (0u | ... | (std::variant_alternative_t<I, shape::Shape>::bounded ? 1u << I : 0u)) &
        ~unsigned(types<shape::Group>));
}
(std::make_index_sequence<shape::type_count>{});

/// What is known about an algorithm.
struct Facts {
    std::string_view id;    ///< snake_case, for files and the command line
    std::string_view name;  ///< for people
    Question question;
    TypePairs applies;        ///< for bounds: has(type, type); for pairs: every one
    std::string_view cost;    ///< one word: "constant", "linear", "quadratic"
    std::string_view source;  ///< the text and its section
    Trust trust;
    std::string_view fails;  ///< one sentence on when it is wrong, "never" where it is exact
    Setting setting{};
    /// The algorithm treats all its types alike, so the two come in the order in which they were given: what
    /// it shows of b - a is then no a - b.
    bool as_given = false;
    /// One word that tells it from others that answer the same by another search ("Linear"), for a table that
    /// sets them side by side. Empty: it is in none.
    std::string_view short_name{};
    /// A suspect only in a mystery that names it: its mistake hides behind those of other rows, or shows at a
    /// few sizes and angles alone.
    bool suspect_if_named = false;
    /// Rows about pairs: may ask about every two shapes, also those that lie far apart.
    bool tests_far_pairs = false;
    /// Why these shapes of fitting types are refused, in words ("only convex polygons"); empty: they are not.
    /// Null: never.
    std::string_view (*refuses)(const Problem&) = nullptr;
};

/// A row: what is known, and the algorithm itself, for each recorder.
struct Algorithm : Facts {
    Outcome (*run)(const Problem&, trace::Silent&) = nullptr;
    Outcome (*count)(const Problem&, trace::Counter&) = nullptr;
    Outcome (*show)(const Problem&, trace::Trace&) = nullptr;
};

/// The row of a struct with `template <trace::Recorder R> static Outcome run(const Problem&, R&)`.
template <class Body>
constexpr Algorithm row(const Facts& facts) {
    return {facts, [](const Problem& p, trace::Silent& r) { return numbers_or_none(Body::run(p, r), r); },
            [](const Problem& p, trace::Counter& r) { return numbers_or_none(Body::run(p, r), r); },
            [](const Problem& p, trace::Trace& r) { return numbers_or_none(Body::run(p, r), r); }};
}

}  // namespace collision::textbook
