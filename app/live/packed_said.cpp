// Answers to bytes and back.
#include "app/live/packed_said.h"

#include <array>
#include <cstring>
#include <limits>
#include <type_traits>

namespace testbed::live {

namespace {

using collision::Vec2;
using verify::Answer;

/// What follows a small answer; of overlap its value too.
enum Given : std::uint16_t {
    whole = 1,  ///< it is among those that are kept as they are
    truth = 2,
    overlap = 4,
    overlaps = 8,
    distance = 16,
    depth = 32,
    normal = 64,
    closest = 128,
    contacts = 256,
};

/// Two indices, what is given, the verdict, the open parts, the separation.
struct Head {
    std::uint32_t a, b;
    std::uint16_t given, open;
    std::uint32_t judged;
    double separation;
};

constexpr std::size_t most_contacts = std::numeric_limits<std::uint8_t>::max();

bool is_small(const Said& said) {
    const Answer& answer = said.answer;
    return !said.fault && said.unknown.empty() && !answer.id && !answer.skipped && !answer.containment &&
           !answer.hit && !answer.impact && !answer.pairs && answer.steps.empty() &&
           answer.steps_wrong.empty() && answer.wrong.empty() && !answer.not_finite &&
           answer.volunteered.empty() && answer.unknown.empty() &&
           (!answer.contacts || answer.contacts->size() <= most_contacts);
}

std::uint16_t bits_of(const verify::Parts& parts) {
    static_assert(verify::part_count <= 16);
    std::uint16_t bits = 0;
    for (std::size_t i = 0; i < verify::part_count; ++i)
        if (parts.has(verify::Part(i))) bits = std::uint16_t(bits | 1u << i);
    return bits;
}

verify::Parts parts_of(std::uint16_t bits) {
    verify::Parts parts;
    for (std::size_t i = 0; i < verify::part_count; ++i)
        if (bits >> i & 1) parts.add(verify::Part(i));
    return parts;
}

template <class Value>
void put(std::vector<std::byte>& to, const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    const std::size_t at = to.size();
    to.resize(at + sizeof value);
    std::memcpy(to.data() + at, &value, sizeof value);
}

class Reader {
  public:
    explicit Reader(const std::vector<std::byte>& bytes) : bytes_(bytes) {}
    template <class Value>
    Value take() {
        Value value;
        std::memcpy(&value, bytes_.data() + at_, sizeof value);
        at_ += sizeof value;
        return value;
    }
    Vec2 point() {
        const double x = take<double>();
        return {x, take<double>()};
    }

  private:
    const std::vector<std::byte>& bytes_;
    std::size_t at_ = 0;
};

void put_point(std::vector<std::byte>& to, Vec2 point) {
    put(to, point.x);
    put(to, point.y);
}

std::uint16_t given_in(const Said& said) {
    const Answer& answer = said.answer;
    unsigned given = said.truth ? truth : 0;
    if (answer.overlap) given |= overlap | (*answer.overlap ? overlaps : 0);
    if (answer.distance) given |= distance;
    if (answer.depth) given |= depth;
    if (answer.normal) given |= normal;
    if (answer.closest) given |= closest;
    if (answer.contacts) given |= contacts;
    return std::uint16_t(given);
}

void put_said(std::vector<std::byte>& to, const Said& said) {
    const Answer& answer = said.answer;
    put(to, Head{said.a, said.b, given_in(said), bits_of(said.open), std::uint32_t(said.judged),
                 said.separation});
    if (answer.distance) put(to, *answer.distance);
    if (answer.depth) put(to, *answer.depth);
    if (answer.normal) put_point(to, *answer.normal);
    if (answer.closest)
        for (const Vec2 point : *answer.closest) put_point(to, point);
    if (!answer.contacts) return;
    put(to, std::uint8_t(answer.contacts->size()));
    for (const Vec2 point : *answer.contacts) put_point(to, point);
}

Said take_said(Reader& from, const Head& head) {
    Said said;
    said.a = head.a;
    said.b = head.b;
    said.judged = Judged(head.judged);
    said.open = parts_of(head.open);
    said.truth = (head.given & truth) != 0;
    said.separation = head.separation;
    Answer& answer = said.answer;
    if (head.given & overlap) answer.overlap = (head.given & overlaps) != 0;
    if (head.given & distance) answer.distance = from.take<double>();
    if (head.given & depth) answer.depth = from.take<double>();
    if (head.given & normal) answer.normal = from.point();
    if (head.given & closest) {
        const Vec2 on_a = from.point();
        answer.closest = std::array{on_a, from.point()};
    }
    if (head.given & contacts) {
        answer.contacts.emplace();
        for (int left = from.take<std::uint8_t>(); left > 0; --left) answer.contacts->push_back(from.point());
    }
    return said;
}

}  // namespace

PackedSaid::PackedSaid(const std::vector<Said>& said) : count_(said.size()) {
    for (const Said& one : said) {
        if (is_small(one)) {
            put_said(small_, one);
        } else {
            put(small_, Head{.a = 0, .b = 0, .given = whole, .open = 0, .judged = 0, .separation = 0});
            whole_.push_back(one);
        }
    }
    small_.shrink_to_fit();
    whole_.shrink_to_fit();
}

std::vector<Said> PackedSaid::unpacked() const {
    std::vector<Said> said;
    said.reserve(count_);
    Reader from(small_);
    std::size_t next_whole = 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const Head head = from.take<Head>();
        said.push_back(head.given & whole ? whole_[next_whole++] : take_said(from, head));
    }
    return said;
}

std::size_t PackedSaid::bytes() const {
    std::size_t bytes = small_.size();
    for (const Said& one : whole_) {
        bytes += sizeof one + bytes_of(one.answer.steps);
        if (one.fault) bytes += one.fault->sentence.size() + one.fault->details.size();
        if (one.answer.contacts) bytes += one.answer.contacts->size() * sizeof(Vec2);
    }
    return bytes;
}

std::size_t bytes_of(const std::vector<Step>& steps) {
    std::size_t bytes = 0;
    for (const Step& step : steps) bytes += sizeof step + step.text.size() + step.marks.size() * 160;
    return bytes;
}

}  // namespace testbed::live
