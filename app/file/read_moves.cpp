// Moves from JSON, and back.
#include "app/file/read_moves.h"

#include <fmt/format.h>

#include "app/file/json_writer.h"
#include "app/model/moves.h"

namespace testbed::file {

namespace {

constexpr std::string_view move_demand = "a move, {\"shape\", \"by\"}";

model::Move read_move(Reader& reader, json::Index node, const Path& path,
                      const std::optional<std::array<std::string, 2>>& pair) {
    model::Move move;
    if (!reader.is(json::Kind::object, node, path, move_demand)) return move;
    Object object(reader, node, path);
    const auto text = [&](std::string_view key, std::string& out) {
        if (const auto value = object.take(key)) out = reader.string(*value, path / key).value_or("");
    };
    if (const auto value = object.require("shape", "the id of a shape"))
        move.shape = reader.string(*value, path / "shape").value_or("");
    text("by", move.by);
    text("algorithm", move.algorithm);
    if (move.by.empty() == move.algorithm.empty())
        reader.error(node, path, "must move \"by\" an arrow or by what an \"algorithm\" says");
    if (const auto value = object.take("pair"))
        if (reader.is(json::Kind::array, *value, path / "pair", "two ids, [\"a\", \"b\"]")) {
            std::size_t count = 0;
            reader.tree.each(*value, [&](json::Index element) {
                if (count < 2) move.pair[count] = reader.string(element, path / "pair").value_or("");
                ++count;
            });
            if (count != 2) reader.error_got(*value, path / "pair", "two ids, [\"a\", \"b\"]");
            if (move.algorithm.empty()) reader.error(*value, path / "pair", "belongs to an \"algorithm\"");
        }
    if (!move.algorithm.empty() && move.pair[0].empty()) {
        if (pair)
            move.pair = *pair;
        else
            reader.error(node, path, "needs a \"pair\" that the algorithm is asked about");
    }
    if (!move.algorithm.empty() && !model::pushes(move.algorithm))
        reader.error(
            node, path / "algorithm",
            fmt::format("\"{}\" does not say how to push: it must be about contact", move.algorithm));
    if (!move.algorithm.empty() && !move.pair[0].empty() && move.shape != move.pair[0] &&
        move.shape != move.pair[1])
        reader.error(node, path / "shape", "must be one of the pair that the algorithm is asked about");
    if (const auto value = object.take("times"))
        move.times = reader.number(*value, path / "times").value_or(1);
    object.leftovers();
    return move;
}

}  // namespace

std::vector<model::Move> read_moves(Reader& reader, json::Index node, const Path& path,
                                    const std::optional<std::array<std::string, 2>>& pair) {
    std::vector<model::Move> moves;
    if (reader.tree[node].kind == json::Kind::object) {
        moves.push_back(read_move(reader, node, path, pair));
        return moves;
    }
    if (!reader.is(json::Kind::array, node, path, "a move, {\"shape\", \"by\"}, or a list of moves"))
        return moves;
    std::size_t i = 0;
    reader.tree.each(
        node, [&](json::Index element) { moves.push_back(read_move(reader, element, path / i++, pair)); });
    if (moves.empty()) reader.error_got(node, path, "one or more moves");
    return moves;
}

void write_moves(JsonWriter& json, const std::vector<model::Move>& moves,
                 const std::optional<std::array<std::string, 2>>& pair) {
    const auto write_move = [&](const model::Move& move) {
        json.object(
            [&] {
                json.member("shape", move.shape);
                if (move.algorithm.empty()) {
                    json.member("by", move.by);
                } else {
                    json.member("algorithm", move.algorithm);
                    if (pair != move.pair) json.key("pair").values(move.pair, JsonWriter::one_line);
                }
                json.member("times", move.times, 1.0);
            },
            JsonWriter::one_line);
    };
    if (moves.size() == 1)
        write_move(moves.front());
    else
        json.list(moves, write_move, JsonWriter::one_line);
}

}  // namespace testbed::file
