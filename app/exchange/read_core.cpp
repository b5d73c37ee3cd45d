#include "app/exchange/read_core.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/exchange/records.h"
#include "app/exchange/shape_list.h"
#include "app/model/read_number.h"
#include "core/shape/group.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using collision::Vec2;
using collision::math::Pose;

/// oriented_rectangle of OrientedRectangle.
std::string type_name_of(std::string_view type) {
    std::string name;
    for (const char c : type) {
        if (std::isupper(static_cast<unsigned char>(c)) && !name.empty()) name += '_';
        name += char(std::tolower(static_cast<unsigned char>(c)));
    }
    return name;
}

/// One expression after the other; once something is not as the core spells it, `failed` stays.
class CoreReader {
  public:
    explicit CoreReader(std::string_view text) : text_(text) {}

    std::optional<Coordinates> read() {
        ShapeList list(text_);
        struct Found {
            std::string id;
            shape::Shape geometry;
            std::size_t at;
        };
        std::vector<Found> shapes;
        std::map<std::string, Pose, std::less<>> poses;
        while (!failed_) {
            const std::size_t next =
                std::min(text_.find("shape::Shape ", at_), text_.find("math::Pose ", at_));
            if (next == text_.npos) break;
            const bool is_shape = text_[next] == 's';
            at_ = next + (is_shape ? 13 : 11);
            const std::string_view name = word();
            if (is_shape) {
                need("=");
                const std::size_t at = next;
                shape::Shape geometry = shape_value();
                shapes.push_back({without_ending(name, "_shape"), std::move(geometry), at});
            } else {
                poses[without_ending(name, "_pose")] = pose_value();
            }
            need(";");
        }
        if (failed_ || shapes.empty()) return {};
        for (Found& one : shapes)
            list.add(one.id, std::move(one.geometry), poses.contains(one.id) ? poses[one.id] : Pose{},
                     one.at);
        return list.take();
    }

  private:
    static constexpr int deepest = 10;

    static std::string without_ending(std::string_view name, std::string_view ending) {
        if (name.ends_with(ending)) name.remove_suffix(ending.size());
        return std::string(name);
    }
    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    }
    bool take(std::string_view wanted) {
        skip();
        if (!text_.substr(at_).starts_with(wanted)) return false;
        at_ += wanted.size();
        return true;
    }
    void need(std::string_view wanted) { failed_ = !take(wanted) || failed_; }
    std::string_view word() {
        skip();
        const std::size_t begin = at_;
        while (at_ < text_.size() &&
               (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_'))
            ++at_;
        failed_ = failed_ || at_ == begin;
        return text_.substr(begin, at_ - begin);
    }
    double number() {
        skip();
        double value = 0;
        const auto [end, problem] =
            model::read_number(text_.data() + at_, text_.data() + text_.size(), value);
        failed_ = failed_ || problem != std::errc{};
        if (!failed_) at_ = std::size_t(end - text_.data());
        return value;
    }
    /// "{one, two}"; nothing between the braces is no item.
    void items(auto&& item) {
        need("{");
        while (!failed_ && !take("}")) {
            item();
            if (!take(",")) {
                need("}");
                return;
            }
        }
    }

    void value(double& to) { to = number(); }
    void value(Vec2& to) {
        need("{");
        const double x = number();
        need(",");
        to = {x, number()};
        need("}");
    }
    void value(shape::Vertices& to) {
        std::vector<Vec2> points;
        items([&] { value(points.emplace_back()); });
        to = std::move(points);
    }
    void value(shape::Shared<shape::Member>& to) {
        std::vector<shape::Member> members;
        items([&] {
            need("shape::Member");
            need("{");
            shape::Shape geometry = shape_value();
            need(",");
            members.push_back({std::move(geometry), pose_value()});
            need("}");
        });
        to = std::move(members);
    }

    Pose pose_value() {
        Pose pose;
        items([&] {
            need(".");
            const std::string_view name = word();
            need("=");
            if (name == "position")
                value(pose.position);
            else if (name == "rotation")
                pose.rotation = number();
            else
                failed_ = true;
        });
        return pose;
    }

    shape::Shape shape_value() {
        need("shape::");
        auto made = some_shape(type_name_of(word()));
        failed_ = failed_ || !made || ++depth_ > deepest;
        if (failed_) return shape::Point{};
        std::visit(
            [&]<class S>(S& s) {
                items([&] {
                    need(".");
                    const std::string_view name = word();
                    need("=");
                    bool known = false;
                    S::fields(s, [&](const shape::Field& field, auto& to) {
                        if (field.name != name) return;
                        known = true;
                        value(to);
                    });
                    failed_ = failed_ || !known;
                });
            },
            *made);
        --depth_;
        return std::move(*made);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool failed_ = false;
};

}  // namespace

std::optional<Coordinates> core_shapes(std::string_view text) {
    if (text.find("shape::Shape ") == text.npos) return {};
    return CoreReader(text).read();
}

}  // namespace testbed::exchange
