// An SVG's elements, one after the other.
#include "app/exchange/read_svg.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <map>
#include <numbers>
#include <pugixml.hpp>
#include <set>
#include <utility>

#include "app/exchange/closing.h"
#include "app/exchange/flatten.h"
#include "app/exchange/shape_list.h"
#include "app/exchange/svg_path.h"
#include "app/exchange/xml_numbers.h"

namespace testbed::exchange {

namespace {

/// x' = a x + c y + e, y' = b x + d y + f
struct Matrix {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    Vec2 apply(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    Matrix then_inner(const Matrix& m) const {
        return {a * m.a + c * m.b, b * m.a + d * m.b,     a * m.c + c * m.d,
                b * m.c + d * m.d, a * m.e + c * m.f + e, b * m.e + d * m.f + f};
    }
    bool moves_only() const { return a == 1 && b == 0 && c == 0 && d == 1; }
    /// Its factor where circles stay circles; else 0.
    double similarity() const {
        const bool keeps = (a == d && b == -c) || (a == -d && b == c);
        return keeps ? std::hypot(a, b) : 0;
    }
    double largest() const { return std::max(std::hypot(a, b), std::hypot(c, d)); }
};

/// "translate(1 2) rotate(30)"; empty where it cannot be read.
std::optional<Matrix> matrix_of(std::string_view text) {
    Matrix all;
    while (true) {
        while (!text.empty() && (text.front() == ' ' || text.front() == ',' || text.front() == '\n' ||
                                 text.front() == '\t' || text.front() == '\r'))
            text.remove_prefix(1);
        if (text.empty()) return all;
        const std::size_t open = text.find('('), close = text.find(')');
        if (open == text.npos || close == text.npos || close < open) return {};
        std::string_view function = text.substr(0, open);
        while (function.ends_with(' ')) function.remove_suffix(1);
        const auto n = number_list(text.substr(open + 1, close - open - 1));
        text.remove_prefix(close + 1);
        if (!n || n->empty()) return {};
        const auto at = [&](std::size_t i, double otherwise) { return i < n->size() ? (*n)[i] : otherwise; };
        const auto radians = [](double degrees) { return degrees * std::numbers::pi / 180; };
        Matrix one;
        if (function == "translate") {
            one = {1, 0, 0, 1, at(0, 0), at(1, 0)};
        } else if (function == "scale") {
            one = {at(0, 1), 0, 0, at(1, at(0, 1)), 0, 0};
        } else if (function == "rotate") {
            const double c = std::cos(radians(at(0, 0))), s = std::sin(radians(at(0, 0)));
            const Vec2 about{at(1, 0), at(2, 0)};
            one = {c, s, -s, c, about.x - c * about.x + s * about.y, about.y - s * about.x - c * about.y};
        } else if (function == "skewX") {
            one.c = std::tan(radians(at(0, 0)));
        } else if (function == "skewY") {
            one.b = std::tan(radians(at(0, 0)));
        } else if (function == "matrix" && n->size() == 6) {
            one = {(*n)[0], (*n)[1], (*n)[2], (*n)[3], (*n)[4], (*n)[5]};
        } else {
            return {};
        }
        all = all.then_inner(one);
    }
}

class SvgReader {
  public:
    explicit SvgReader(std::string_view text) : list_(text) {}

    Coordinates read(std::string_view text) {
        pugi::xml_document document;
        const auto result = document.load_buffer(text.data(), text.size());
        if (!result) {
            list_.problem(std::size_t(result.offset),
                          fmt::format("this is no XML: {}", result.description()));
            return list_.take();
        }
        for (const pugi::xml_node node : document.children()) visit(node, {}, 0);
        if (beyond_)
            list_.problem(place(beyond_),
                          fmt::format("<use> draws more than {} elements: the rest is left out", most_used));
        return list_.take();
    }

  private:
    static std::size_t place(const pugi::xml_node& node) {
        return std::size_t(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    }

    static std::string_view tag_of(const pugi::xml_node& node) {
        std::string_view tag = node.name();
        if (const std::size_t colon = tag.find(':'); colon != tag.npos) tag.remove_prefix(colon + 1);
        return tag;
    }

    void visit(const pugi::xml_node& node, const Matrix& outer, std::size_t depth) {
        const std::string_view tag = tag_of(node);
        if (node.type() != pugi::node_element || tag == "defs" || tag == "metadata" || tag == "style" ||
            tag == "title" || tag == "desc" || tag == "namedview" || tag == "symbol" || tag == "clipPath" ||
            tag == "mask" || tag == "marker" || tag == "pattern")
            return;
        if (using_ && ++used_ > most_used) {
            if (!beyond_) beyond_ = node;
            return;
        }
        if (depth > deepest) return list_.problem(place(node), "groups are too deep");
        Matrix matrix = outer;
        if (const pugi::xml_attribute transform = node.attribute("transform")) {
            const auto own = matrix_of(transform.value());
            if (!own)
                return list_.problem(place(node),
                                     fmt::format("transform=\"{}\" is not understood",
                                                 std::string_view(transform.value()).substr(0, 60)));
            matrix = outer.then_inner(*own);
        }
        if (moved_by_style(node) && told_.insert("style").second)
            list_.problem(place(node), "style=\"transform: …\" is not read: such elements stand elsewhere");
        if (tag == "use") return use(node, matrix, depth);
        if (tag == "svg" && depth > 0) return viewport(node, node, matrix, depth);
        if (tag == "svg") size_ = size_of(node);
        if (tag == "svg" || tag == "g" || tag == "a" || tag == "switch") {
            for (const pugi::xml_node child : node.children()) visit(child, matrix, depth + 1);
            return;
        }
        if (!shape(node, tag, matrix) && told_.insert(std::string(tag)).second)
            list_.problem(place(node), fmt::format("<{}> is no shape that can be read here", tag));
    }

    static bool moved_by_style(const pugi::xml_node& node) {
        const std::string_view style = node.attribute("style").value();
        for (std::size_t at = style.find("transform"); at != style.npos;
             at = style.find("transform", at + 1)) {
            const std::string_view rest = style.substr(at + 9);
            const std::size_t first = rest.find_first_not_of(' ');
            const bool whole = at == 0 || style[at - 1] == ';' || style[at - 1] == ' ';
            if (whole && first != rest.npos && rest[first] == ':') return rest.find("none") != first + 1;
        }
        return false;
    }

    /// Of a drawing in its own units; 0 where it does not say so.
    static Vec2 size_of(const pugi::xml_node& svg) {
        const auto box = number_list(svg.attribute("viewBox").value());
        if (box && box->size() == 4) return {(*box)[2], (*box)[3]};
        return {number_of(svg.attribute("width").value()).value_or(0),
                number_of(svg.attribute("height").value()).value_or(0)};
    }

    /// The first element of each id.
    void note_ids(const pugi::xml_node& root) {
        for (pugi::xml_node node = root.first_child(); node;) {
            if (const pugi::xml_attribute id = node.attribute("id")) ids_.emplace(id.value(), node);
            if (node.first_child()) {
                node = node.first_child();
                continue;
            }
            while (node && !node.next_sibling()) node = node.parent();
            node = node.next_sibling();
        }
    }

    void use(const pugi::xml_node& node, Matrix matrix, std::size_t depth) {
        const pugi::xml_attribute plain = node.attribute("href");
        const std::string_view to = plain ? plain.value() : node.attribute("xlink:href").value();
        const auto x = number(node, "x", 0), y = number(node, "y", 0);
        if (!x || !y) return;
        if (ids_.empty()) note_ids(node.root());
        const auto found = to.starts_with('#') ? ids_.find(to.substr(1)) : ids_.end();
        const pugi::xml_node target = found == ids_.end() ? pugi::xml_node() : found->second;
        if (!target)
            return list_.problem(place(node),
                                 to.starts_with('#')
                                     ? fmt::format("<use>: there is no \"{}\"", to.substr(0, 60))
                                     : fmt::format("<use> of \"{}\" is not read", to.substr(0, 60)));
        matrix = matrix.then_inner({1, 0, 0, 1, *x, *y});
        const std::string name = node.attribute("id").value();
        const std::string before = std::exchange(used_as_, name.empty() ? used_as_ : name);
        const bool first = std::exchange(using_, true) == false;
        const std::string_view tag = tag_of(target);
        if (tag == "symbol" || tag == "svg")
            viewport(target, node, matrix, depth + 1);
        else
            visit(target, matrix, depth + 1);
        if (first) using_ = false;
        used_as_ = before;
    }

    /// What stands in a drawing inside the drawing; sized: the element that may say how large it is.
    void viewport(const pugi::xml_node& node, const pugi::xml_node& sized, Matrix matrix, std::size_t depth) {
        const bool own = node == sized;
        const auto x = own ? number(node, "x", 0) : 0, y = own ? number(node, "y", 0) : 0;
        if (!x || !y) return;
        matrix = matrix.then_inner({1, 0, 0, 1, *x, *y});
        const Vec2 outer = size_;
        if (const pugi::xml_attribute given = node.attribute("viewBox")) {
            const auto box = number_list(given.value());
            const auto length = [&](const char* name, double whole) -> double {
                const pugi::xml_attribute one =
                    sized.attribute(name) ? sized.attribute(name) : node.attribute(name);
                std::string_view text = one.value();
                if (text.empty() || text == "auto") return whole;
                const bool part = text.ends_with('%');
                if (part) text.remove_suffix(1);
                const double value = number_of(text).value_or(0);
                return part ? whole * value / 100 : value;
            };
            const Vec2 size{length("width", outer.x), length("height", outer.y)};
            const auto fit = box && box->size() == 4
                                 ? fitted(*box, size, node.attribute("preserveAspectRatio").value())
                                 : std::nullopt;
            if (!fit)
                return list_.problem(place(sized), fmt::format("<{}>: its size is not known", tag_of(sized)));
            matrix = matrix.then_inner(*fit);
            size_ = {(*box)[2], (*box)[3]};
        }
        if (depth > deepest) return list_.problem(place(node), "groups are too deep");
        for (const pugi::xml_node child : node.children()) visit(child, matrix, depth + 1);
        size_ = outer;
    }

    /// From a box of x, y, width and height to a size from (0, 0); SVG 1.1, 7.8.
    static std::optional<Matrix> fitted(const std::vector<double>& box, Vec2 size, std::string_view how) {
        if (!(box[2] > 0 && box[3] > 0 && size.x > 0 && size.y > 0)) return {};
        const auto says = [&](std::string_view word) { return how.find(word) != how.npos; };
        Vec2 scale{size.x / box[2], size.y / box[3]};
        if (!says("none")) {
            const double both = says("slice") ? std::max(scale.x, scale.y) : std::min(scale.x, scale.y);
            scale = {both, both};
        }
        const double right = says("xMin") ? 0 : says("xMax") ? 1 : 0.5;
        const double down = says("YMin") ? 0 : says("YMax") ? 1 : 0.5;
        return Matrix{scale.x,
                      0,
                      0,
                      scale.y,
                      (size.x - box[2] * scale.x) * right - box[0] * scale.x,
                      (size.y - box[3] * scale.y) * down - box[1] * scale.y};
    }

    std::optional<double> number(const pugi::xml_node& node, const char* name, double otherwise) {
        const pugi::xml_attribute attribute = node.attribute(name);
        if (!attribute) return otherwise;
        const auto value = number_of(attribute.value());
        if (!value)
            list_.problem(place(node), fmt::format("{}=\"{}\" is no number", name,
                                                   std::string_view(attribute.value()).substr(0, 60)));
        return value;
    }

    /// False where it is none.
    bool shape(const pugi::xml_node& node, std::string_view tag, const Matrix& m) {
        const std::string id = used_as_.empty() ? node.attribute("id").value() : used_as_;
        if (tag == "path") return path(node, id, m), true;
        if (tag == "polygon" || tag == "polyline") return points(node, tag == "polygon", id, m), true;
        if (tag == "rect") return rectangle(node, id, m), true;
        if (tag == "circle" || tag == "ellipse") return ellipse(node, tag == "circle", id, m), true;
        if (tag != "line") return false;
        const auto x1 = number(node, "x1", 0), y1 = number(node, "y1", 0), x2 = number(node, "x2", 0),
                   y2 = number(node, "y2", 0);
        if (x1 && y1 && x2 && y2) list_.chain(id, {m.apply({*x1, *y1}), m.apply({*x2, *y2})}, place(node));
        return true;
    }

    void path(const pugi::xml_node& node, const std::string& id, const Matrix& m) {
        const double scale = m.largest();
        SvgPath read = svg_path(node.attribute("d").value(), scale > 0 ? curve_tolerance / scale : 1);
        if (!read.wrong.empty()) list_.problem(place(node), fmt::format("path: {}", read.wrong));
        if (!read.wrong.empty()) return;
        bool curved = false;
        for (SvgSubpath& one : read.subpaths) {
            curved = curved || one.curved;
            for (Vec2& at : one.points) at = m.apply(at);
            if ((one.closed || (ends_at_start(one.points) && fills(node))) && one.points.size() > 2)
                list_.polygon(id, std::move(one.points), place(node));
            else
                list_.chain(id, std::move(one.points), place(node));
        }
        if (curved) remark_curve(node);
        if (read.subpaths.size() > 1)
            list_.remark(place(node),
                         fmt::format("a path of {} parts: each is a shape of its own, also holes",
                                     read.subpaths.size()));
    }
    /// Such a path is an area, also without Z.
    static bool ends_at_start(std::vector<Vec2> points) {
        return drop_closing_point(points) || drop_nearly_closing_point(points);
    }
    /// As it or what is around it says; without a word it does.
    static bool fills(pugi::xml_node node) {
        for (; node; node = node.parent()) {
            std::string_view said = node.attribute("fill").value();
            const std::string_view style = node.attribute("style").value();
            for (const std::string_view key : {"fill:", "fill :"})
                if (const std::size_t at = style.find(key);
                    at != style.npos && (at == 0 || style[at - 1] == ';' || style[at - 1] == ' '))
                    said = style.substr(at + key.size());
            while (said.starts_with(' ')) said.remove_prefix(1);
            if (!said.empty() && !said.starts_with("inherit")) return !said.starts_with("none");
        }
        return true;
    }
    void remark_curve(const pugi::xml_node& node) {
        list_.remark(place(node),
                     fmt::format("curves became chains no further than {} from them", curve_tolerance));
    }

    void points(const pugi::xml_node& node, bool closed, const std::string& id, const Matrix& m) {
        const auto numbers = number_list(node.attribute("points").value());
        if (!numbers || numbers->size() % 2 != 0)
            return list_.problem(place(node), "points=\"\" are no pairs of numbers");
        std::vector<Vec2> found;
        for (std::size_t i = 0; i < numbers->size(); i += 2)
            found.push_back(m.apply({(*numbers)[i], (*numbers)[i + 1]}));
        if (closed)
            list_.polygon(id, std::move(found), place(node));
        else
            list_.chain(id, std::move(found), place(node));
    }

    void rectangle(const pugi::xml_node& node, const std::string& id, const Matrix& m) {
        const auto x = number(node, "x", 0), y = number(node, "y", 0), width = number(node, "width", 0),
                   height = number(node, "height", 0), rx = number(node, "rx", 0), ry = number(node, "ry", 0);
        if (!x || !y || !width || !height || !rx || !ry) return;
        if (*rx > 0 || *ry > 0) list_.remark(place(node), "round corners became sharp ones");
        if (m.moves_only()) return list_.rectangle(id, {*x + m.e, *y + m.f}, {*width, *height}, place(node));
        list_.polygon(id,
                      {m.apply({*x, *y}), m.apply({*x + *width, *y}), m.apply({*x + *width, *y + *height}),
                       m.apply({*x, *y + *height})},
                      place(node));
    }

    void ellipse(const pugi::xml_node& node, bool round, const std::string& id, const Matrix& m) {
        const auto cx = number(node, "cx", 0), cy = number(node, "cy", 0),
                   rx = number(node, round ? "r" : "rx", 0), ry = round ? rx : number(node, "ry", 0);
        if (!cx || !cy || !rx || !ry) return;
        if (round && *rx == 0) return list_.point(id, m.apply({*cx, *cy}), place(node));
        const double scale = m.similarity();
        if (*rx == *ry && scale > 0) return list_.circle(id, m.apply({*cx, *cy}), *rx * scale, place(node));
        if (!(*rx > 0) || !(*ry > 0)) return list_.problem(place(node), "an ellipse needs radii above 0");
        std::vector<Vec2> border{{*cx + *rx, *cy}};
        const double tolerance = curve_tolerance / m.largest();
        for (const double to : {*cx - *rx, *cx + *rx})
            if (!append_arc(border, border.back(), {*rx, *ry}, 0, false, true, {to, *cy}, tolerance))
                return list_.problem(place(node), "an ellipse of too many points");
        for (Vec2& at : border) at = m.apply(at);
        border.pop_back();
        list_.polygon(id, std::move(border), place(node));
        remark_curve(node);
    }

    static constexpr std::size_t deepest = 200, most_used = 50'000;

    ShapeList list_;
    std::set<std::string> told_;  ///< elements that are no shapes, each named once
    Vec2 size_{0, 0};             ///< of the drawing around, in its own units
    std::map<std::string_view, pugi::xml_node> ids_;
    std::string used_as_;    ///< the id of the <use> that is read
    bool using_ = false;     ///< inside of one
    std::size_t used_ = 0;   ///< elements inside of them
    pugi::xml_node beyond_;  ///< the first that is too many
};

}  // namespace

bool is_svg(std::string_view text) { return text.substr(0, 4000).find("<svg") != text.npos; }

Coordinates svg_shapes(std::string_view text) { return SvgReader(text).read(text); }

}  // namespace testbed::exchange
