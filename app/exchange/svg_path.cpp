// Commands of an SVG path.
#include "app/exchange/svg_path.h"

#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/exchange/flatten.h"
#include "app/model/read_number.h"

namespace testbed::exchange {

namespace {

class PathReader {
  public:
    PathReader(std::string_view d, double tolerance) : d_(d), tolerance_(tolerance) {}

    SvgPath read() {
        char command = 0;
        for (skip(); at_ < d_.size() && path_.wrong.empty(); skip()) {
            const bool named = std::isalpha(static_cast<unsigned char>(d_[at_])) != 0;
            if (named) command = d_[at_++];
            const bool starts = command == 'M' || command == 'm' || begun_;
            if (!starts) {
                fail("a path begins with M");
            } else if (!named && (command == 'z' || command == 'Z')) {
                fail(fmt::format("'{}' follows Z", d_[at_]));
            } else {
                run(command);
                // Further pairs after M are lines.
                if (command == 'M') command = 'L';
                if (command == 'm') command = 'l';
            }
        }
        end();
        return std::move(path_);
    }

  private:
    void skip() {
        while (at_ < d_.size() && (std::isspace(static_cast<unsigned char>(d_[at_])) != 0 || d_[at_] == ','))
            ++at_;
    }
    void fail(std::string why) {
        if (!path_.wrong.empty()) return;
        path_.wrong = std::move(why);
        path_.offset = at_;
    }
    double number() {
        skip();
        if (!path_.wrong.empty()) return 0;
        const char* const last = d_.data() + d_.size();
        const char* from = d_.data() + at_;
        if (from != last && *from == '+' && from + 1 != last && from[1] != '-') ++from;
        double value = 0;
        const auto [stop, error] = model::read_number(from, last, value);
        if (error != std::errc() || !std::isfinite(value)) {
            fail(at_ < d_.size() ? fmt::format("a number is expected, got '{}'", d_[at_])
                                 : std::string("a number is missing at the end"));
            return 0;
        }
        at_ = std::size_t(stop - d_.data());
        return value;
    }
    /// 0 or 1, also without a space behind it.
    bool flag() {
        skip();
        if (at_ < d_.size() && (d_[at_] == '0' || d_[at_] == '1')) return d_[at_++] == '1';
        fail("an arc's flag must be 0 or 1");
        return false;
    }
    Vec2 point(bool relative) {
        const double x = number(), y = number();
        return relative ? Vec2{now_.x + x, now_.y + y} : Vec2{x, y};
    }

    void begin(Vec2 at) {
        begun_ = true;
        end();
        now_ = start_ = at;
        current_.points = {at};
    }
    void end() {
        if (current_.points.size() > 1) path_.subpaths.push_back(std::move(current_));
        current_ = {};
    }
    void line_to(Vec2 to) {
        if (current_.points.empty()) current_.points = {now_};
        current_.points.push_back(to);
        now_ = to;
    }
    void curve_to(Vec2 to, auto&& append) {
        if (!path_.wrong.empty()) return;
        if (current_.points.empty()) current_.points = {now_};
        current_.curved = true;
        if (!append()) fail("a curve of too many points");
        now_ = to;
    }

    void run(char command) {
        const bool relative = std::islower(static_cast<unsigned char>(command)) != 0;
        const char kind = char(std::toupper(static_cast<unsigned char>(command)));
        std::optional<Vec2> cubic, quadratic;  // the control point that S and T mirror
        switch (kind) {
            case 'M': {
                const Vec2 to = point(relative);
                if (path_.wrong.empty()) begin(to);
                break;
            }
            case 'L': {
                const Vec2 to = point(relative);
                if (path_.wrong.empty()) line_to(to);
                break;
            }
            case 'H': {
                const double x = number();
                if (path_.wrong.empty()) line_to({relative ? now_.x + x : x, now_.y});
                break;
            }
            case 'V': {
                const double y = number();
                if (path_.wrong.empty()) line_to({now_.x, relative ? now_.y + y : y});
                break;
            }
            case 'C':
            case 'S': {
                const Vec2 one = kind == 'C' ? point(relative) : now_ * 2.0 - cubic_.value_or(now_);
                const Vec2 two = point(relative), to = point(relative), from = now_;
                curve_to(to, [&] { return append_cubic(current_.points, from, one, two, to, tolerance_); });
                cubic = two;
                break;
            }
            case 'Q':
            case 'T': {
                const Vec2 one = kind == 'Q' ? point(relative) : now_ * 2.0 - quadratic_.value_or(now_);
                const Vec2 to = point(relative), from = now_;
                curve_to(to, [&] { return append_quadratic(current_.points, from, one, to, tolerance_); });
                quadratic = one;
                break;
            }
            case 'A': {
                const double rx = number(), ry = number(), degrees = number();
                const bool large = flag(), sweep = flag();
                const Vec2 to = point(relative), from = now_;
                curve_to(to, [&] {
                    return append_arc(current_.points, from, {rx, ry}, degrees, large, sweep, to, tolerance_);
                });
                break;
            }
            case 'Z':
                if (!current_.points.empty()) {
                    current_.closed = true;
                    end();
                }
                now_ = start_;
                break;
            default: --at_; fail(fmt::format("there is no command '{}'", command));
        }
        cubic_ = cubic;
        quadratic_ = quadratic;
    }

    std::string_view d_;
    double tolerance_;
    std::size_t at_ = 0;
    bool begun_ = false;
    Vec2 now_{0, 0}, start_{0, 0};
    std::optional<Vec2> cubic_, quadratic_;
    SvgSubpath current_;
    SvgPath path_;
};

}  // namespace

SvgPath svg_path(std::string_view d, double tolerance) { return PathReader(d, tolerance).read(); }

}  // namespace testbed::exchange
