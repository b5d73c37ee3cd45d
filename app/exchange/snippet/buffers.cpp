// "Point(0, 0).buffer(2)" is a circle, a line with a buffer a capsule.
#include "app/exchange/snippet/reader.h"

namespace testbed::exchange::snippet {

namespace shape = collision::shape;

std::optional<Value> Reader::buffered(Index node, const Value& base, const Value& arguments) {
    const auto& items = items_of(arguments);
    if (items.empty() || !as_number(items[0])) return {};
    Roles roles;
    if (const auto at = as_vector(base)) {
        roles.vectors = {{"C", *at}};
        roles.numbers = {{"r", *as_number(items[0])}};
        ledger_.settle(base);
        ledger_.settle(arguments);
        use(base);
        return with_shapes(node, made_of(Means::circle, roles, false));
    }
    if (base.is(Value::Kind::shapes) && base.parts->shapes.size() == 1) {
        Made& line = made_[base.parts->shapes[0]];
        if (const auto* segment = std::get_if<shape::Segment>(&line.geometry)) {
            line.geometry = shape::Capsule{segment->from, segment->to, *as_number(items[0])};
            ledger_.settle(arguments);
            return base;
        }
    }
    return {};
}

}  // namespace testbed::exchange::snippet
