// Worlds of the editor R.U.B.E. (Box2D). Source: iforce2d.net, "b2dJson", and its loaders.
#include "app/exchange/read_rube.h"

#include <fmt/format.h>
#include <numbers>
#include <optional>
#include <utility>

#include "app/exchange/affine.h"
#include "app/exchange/shape_list.h"

namespace testbed::exchange {

namespace {

namespace json = file::json;
namespace shape = collision::shape;
using collision::Vec2;

class RubeReader {
  public:
    RubeReader(std::string_view text, const json::Tree& tree) : tree_(tree), list_(text) {}

    Coordinates read() {
        const json::Index root = json::Tree::root();
        if (tree_.member(root, "metaworld"))
            list_.problem(place(root), "the editor's own file is not read: export the scene as JSON");
        else if (const auto bodies = tree_.member(root, "body"))
            tree_.each(*bodies, [&](json::Index one) { body(one); });
        return list_.take();
    }

  private:
    std::size_t place(json::Index node) const { return tree_[node].begin; }

    std::optional<double> number(json::Index node) {
        if (tree_[node].kind == json::Kind::number) return tree_[node].number;
        list_.problem(place(node), fmt::format("{} is no number", tree_.raw(node).substr(0, 60)));
        return {};
    }
    std::optional<double> number(json::Index of, std::string_view key) {
        const auto node = tree_.member(of, key);
        return node ? number(*node) : 0;
    }
    /// {"x": 1, "y": 2}; what is missing, or 0, is the origin.
    std::optional<Vec2> vector(json::Index of, std::string_view key) {
        const auto node = tree_.member(of, key);
        if (!node) return Vec2{0, 0};
        if (tree_[*node].kind == json::Kind::number && tree_[*node].number == 0) return Vec2{0, 0};
        if (tree_[*node].kind != json::Kind::object) {
            list_.problem(place(*node), fmt::format("\"{}\" has no x and y", key));
            return {};
        }
        const auto x = number(*node, "x"), y = number(*node, "y");
        if (!x || !y) return {};
        return Vec2{*x, *y};
    }
    /// A list of every x and a list of every y.
    std::optional<std::vector<Vec2>> columns(json::Index of) {
        const auto both = tree_.member(of, "vertices");
        const auto x = both ? tree_.member(*both, "x") : both,
                   y = both ? tree_.member(*both, "y") : both;
        std::vector<double> of_x, of_y;
        bool good = x && y;
        const auto take = [&](json::Index from, std::vector<double>& to) {
            good = good && tree_[from].kind == json::Kind::array;
            if (good)
                tree_.each(from, [&](json::Index one) {
                    good = good && tree_[one].kind == json::Kind::number;
                    to.push_back(tree_[one].number);
                });
        };
        if (good) take(*x, of_x);
        if (good) take(*y, of_y);
        if (!good || of_x.size() != of_y.size()) {
            list_.problem(place(of), "\"vertices\" are no lists of x and y of one length");
            return {};
        }
        std::vector<Vec2> points;
        for (std::size_t i = 0; i < of_x.size(); ++i) points.emplace_back(of_x[i], of_y[i]);
        return points;
    }
    std::string name(json::Index of, std::string otherwise) const {
        const auto node = tree_.member(of, "name");
        return node && tree_[*node].kind == json::Kind::string ? std::string(tree_.string(*node))
                                                               : std::move(otherwise);
    }

    void body(json::Index of) {
        const auto at = vector(of, "position");
        const auto angle = number(of, "angle");
        if (!at || !angle) return;
        const Affine to = Affine::of(*at, *angle * 180 / std::numbers::pi, {1, 1});
        const auto fixtures = tree_.member(of, "fixture");
        if (!fixtures) return;
        if (tree_[*fixtures].kind != json::Kind::array)
            return list_.problem(place(*fixtures), "\"fixture\" is no list");
        const std::string own = name(of, {});
        tree_.each(*fixtures, [&](json::Index one) { fixture(one, to, own); });
    }

    void fixture(json::Index of, const Affine& to, const std::string& body) {
        const std::string id = name(of, body);
        if (const auto circle = tree_.member(of, "circle")) {
            const auto center = vector(*circle, "center");
            const auto radius = number(*circle, "radius");
            if (center && radius) add_circle(list_, id, to, *center, *radius, place(*circle));
        } else if (const auto polygon = tree_.member(of, "polygon")) {
            auto points = columns(*polygon);
            if (!points) return;
            if (points->size() == 2) return list_.chain(id, placed(to, std::move(*points)), place(*polygon));
            list_.polygon(id, placed(to, std::move(*points)), place(*polygon));
        } else if (const auto chain = tree_.member(of, "chain")) {
            if (auto points = columns(*chain)) list_.chain(id, placed(to, std::move(*points)), place(*chain));
        } else if (const auto edge = tree_.member(of, "edge")) {
            const auto from = vector(*edge, "vertex1"), end = vector(*edge, "vertex2");
            if (from && end) list_.chain(id, placed(to, {*from, *end}), place(*edge));
        } else {
            list_.problem(place(of), "a fixture without a circle, a polygon or a chain");
        }
    }

    const json::Tree& tree_;
    ShapeList list_;
};

}  // namespace

bool is_rube(const json::Tree& tree) {
    if (!tree.complete()) return false;
    if (tree.member(json::Tree::root(), "metaworld")) return true;
    const auto bodies = tree.member(json::Tree::root(), "body");
    if (!bodies || tree[*bodies].kind != json::Kind::array) return false;
    bool fixtures = false;
    tree.each(*bodies, [&](json::Index one) { fixtures = fixtures || tree.member(one, "fixture"); });
    return fixtures;
}

Coordinates rube_shapes(std::string_view text, const json::Tree& tree) {
    return RubeReader(text, tree).read();
}

}  // namespace testbed::exchange
