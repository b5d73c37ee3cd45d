#include "app/exchange/records.h"

#include <algorithm>
#include <utility>

#include "app/file/json_tree.h"
#include "app/file/world.h"
#include "core/shape/vertex_list.h"

namespace testbed::exchange {

namespace {

namespace json = file::json;
namespace shape = collision::shape;
using collision::Vec2;

Vec2 pair_of(const json::Tree& tree, json::Index node) {
    double numbers[2]{};
    std::size_t at = 0;
    tree.each(node, [&](json::Index number) {
        if (at < 2) numbers[at++] = tree[number].number;
    });
    return {numbers[0], numbers[1]};
}

Record record_of(const json::Tree& tree, json::Index object);

Record::Value value_of(const json::Tree& tree, json::Index node) {
    if (tree[node].kind != json::Kind::array) return tree[node].number;
    std::vector<Vec2> points;
    std::vector<Record> members;
    bool pair = true;
    tree.each(node, [&](json::Index one) {
        if (tree[one].kind == json::Kind::object) members.push_back(record_of(tree, one));
        if (tree[one].kind == json::Kind::array) points.push_back(pair_of(tree, one));
        pair = pair && tree[one].kind == json::Kind::number;
    });
    if (pair) return pair_of(tree, node);
    if (!members.empty()) return members;
    return points;
}

Record record_of(const json::Tree& tree, json::Index object) {
    Record record;
    tree.each_member(object, [&](json::Index key, json::Index value) {
        if (tree.string(key) == "type")
            record.type = tree.string(value);
        else
            record.members.emplace_back(tree.string(key), value_of(tree, value));
    });
    return record;
}

double twice_area(const std::vector<Vec2>& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 a = ring[i] - ring[0], b = ring[(i + 1) % ring.size()] - ring[0];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

void apply(const ExportOptions& options, Record& record) {
    using Winding = ExportOptions::Winding;
    for (auto& [key, value] : record.members) {
        if (auto* members = std::get_if<std::vector<Record>>(&value))
            for (Record& member : *members) apply(options, member);
        auto* const ring = std::get_if<std::vector<Vec2>>(&value);
        if (ring && closes(record.type) && options.winding != Winding::as_it_is) {
            const double area = twice_area(*ring);
            // The first corner stays the first.
            if (options.winding == Winding::clockwise ? area > 0 : area < 0)
                std::reverse(ring->begin() + 1, ring->end());
        }
        if (!options.y_down.value_or(false)) continue;
        const auto turn = [](Vec2& v) { v.y = v.y == 0 ? 0 : -v.y; };
        if (ring) std::ranges::for_each(*ring, turn);
        if (auto* const point = std::get_if<Vec2>(&value)) turn(*point);
    }
}

}  // namespace

std::optional<shape::Shape> some_shape(std::string_view type) {
    std::optional<shape::Shape> found;
    [&]<class... S>(const std::variant<S...>*) {
        ((S::type_name == type ? void(found = S{}) : void()), ...);
    }(static_cast<const shape::Shape*>(nullptr));
    return found;
}

bool closes(std::string_view type) {
    const auto some = some_shape(type);
    if (!some) return false;
    const auto list = shape::vertex_list(*some);
    return !list || list->closed;
}

const Record::Value* Record::find(std::string_view key) const {
    for (const auto& [name, value] : members)
        if (name == key) return &value;
    return nullptr;
}

std::vector<Record> records_of(const std::vector<model::ShapePtr>& shapes, const ExportOptions& options) {
    std::vector<Record> records;
    for (const model::ShapePtr& one : shapes) {
        const shape::Placed placed = shape::place(one->geometry, one->pose);
        std::string text;
        file::JsonWriter writer(text, file::JsonWriter::compact);
        writer.object([&] { file::write_world(writer, placed); });
        const json::Tree tree(text);
        Record record = record_of(tree, json::Tree::root());
        record.id = one->id;
        record.type = shape::type_name(one->geometry);
        apply(options, record);
        records.push_back(std::move(record));
    }
    return records;
}

}  // namespace testbed::exchange
