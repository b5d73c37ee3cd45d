// The meaning of a tree, bottom up: values, variables, shapes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/shape_list.h"
#include "app/exchange/snippet/ledger.h"
#include "app/exchange/snippet/library.h"
#include "app/exchange/snippet/made.h"
#include "app/exchange/snippet/tree.h"
#include "app/exchange/snippet/value.h"

namespace testbed::exchange::snippet {

struct CallRow;

/// Names around a value, the nearest first: of its function, its variable, its type.
using Context = std::vector<std::string_view>;

class Reader {
  public:
    Reader(const Tree& tree, const Library& library);

    Coordinates read();

  private:
    // ---- variables (variables.cpp) ----
    struct Variable {
        std::string_view name;
        Value value;
        Context types;
        std::uint32_t begin = 0;
        bool pending = false;  ///< what it holds is no shape yet
    };
    /// "v[0].x": a variable, then elements and fields.
    struct Step {
        std::string_view field;
        std::size_t element = 0;
        bool is_element = false;
    };
    struct Target {
        std::string_view root;
        std::vector<Step> steps;
        Context types;
        bool known = true;  ///< false: an element that nobody knows
    };
    std::optional<Target> target_of(Index node) const;
    std::size_t variable(std::string_view name, std::uint32_t begin);
    Variable* find_variable(std::string_view name);
    void set(const Target& target, Value value, Index node);
    void append_to(const Target& target, const Value& value, Index node);
    void declare(std::string_view name, Context types, std::uint32_t begin);
    Value* element_of(Value& value, const std::vector<Step>& steps);
    Value value_of(std::string_view path, Range source);
    /// What a variable or its element holds, for an expression that names it; nothing once that is too much.
    Value taken(const Value& held, std::string_view root, Range source);
    void release(Variable& variable);
    void use(const Value& value);

    // ---- values (evaluate.cpp) ----
    Value evaluate(Index node);
    Value number_value(Index node, double number) const;
    Value list_value(Index node);
    std::optional<Value> pairs_of(Index node);
    void add_item(Index child, Value& into);
    Value operation(Index node);
    std::optional<Value> told_sides(Index node, std::string_view path, const Value& arguments);
    bool is_sentence(const std::vector<Index>& terms) const;
    Value compared(const Value& a, const Value& b, Range source);
    Value call_value(Index node);
    void members_of_type(Index block);
    Value function(Index node, std::string_view name, const Value& arguments);
    Value text_value(Index node);
    Value with_shapes(Index node, std::vector<Made> made);
    std::optional<Value> mathematics(std::string_view name, const Value& arguments) const;
    std::string_view resolved(std::string_view path);

    // ---- methods of what a variable holds (methods.cpp) ----
    std::optional<Value> method(Index node, const Value& arguments);
    std::optional<Value> chained(Index node, std::string_view name, const Value& arguments);
    bool move(const std::vector<std::uint32_t>& shapes, std::string_view name, const Value& by);
    bool change_field(Variable& variable, std::string_view field, const Value& value);
    std::optional<Value> buffered(Index node, const Value& base, const Value& arguments);
    void attach(const Value& arguments, std::string_view body, bool to_space);
    void attach_to_body(const std::vector<std::uint32_t>& shapes, const Value& arguments);

    // ---- shapes (build.cpp) ----
    std::optional<std::vector<Made>> built(std::string_view call, Means means, const Value& arguments);
    std::optional<Roles> row_roles(std::string_view call, Means& means, const std::vector<Value>& arguments,
                                   const Roles* named);
    std::vector<std::uint32_t> keep(std::vector<Made> made, std::uint32_t begin, std::string_view id);
    void options(const Value& arguments, std::vector<Made>& made, const Roles& used);
    bool left_out(const Value& value, std::string_view what);

    // ---- rows (statements.cpp, rows.cpp) ----
    void statement(Index node);
    void statements(Index parent);
    void phrase(Index node);
    void assignment(Index node);
    void several(Index node);
    bool declarations(const std::vector<Index>& items);
    bool filled(const std::vector<Index>& items);
    bool unpacked(const std::vector<Index>& items, Index node);
    bool typed_new(Index held, const Context& types) const;
    Value made_of_type(Index call, std::string_view type);
    void construct(Index call, const Context& types, Index node);
    bool sentence(const std::vector<Index>& items);
    bool declaration(Index node);
    bool prose(const std::vector<Index>& terms);
    bool transformed(const std::vector<Index>& terms);
    bool loose(Index node);
    void add_loose(const std::vector<Value>& values, Index node);
    void end_rows();
    void title(Index node);
    bool header(Index node);
    bool table_row(const std::vector<Value>& values, Index node);

    // ---- what becomes a shape (emit.cpp) ----
    void emit(const Value& value, const Context& context, std::string_view id);
    bool emit_record(const Value& value, const Context& context, std::string_view id);
    bool emit_points(const Value& value, const Context& context, std::string_view id);
    void emit_variable(Variable& variable);
    void finish();
    void emit_columns();
    void emit_numbered();
    void place_bodies(std::string_view variable);
    void place_body(std::string_view body);
    struct Placing {
        std::optional<Vec2> at;
        double degrees = 0;
    };
    Placing placing_of(const Value& body);
    void place(Made& made, const Placing& placing);
    void placed_by_neighbors(const Value& arguments);
    Value with_circles(std::string_view path, const Value& arguments, Index node);
    static Means meaning(const Context& context);
    static void turn_about_origin(Made& made, double degrees);

    void problem(std::uint32_t at, std::string text) { list_.problem(at, std::move(text)); }

    const Tree& tree_;
    const Library& library_;
    ShapeList list_;
    Ledger ledger_;
    std::vector<Variable> variables_;
    std::map<std::string_view, std::size_t> names_;
    std::map<std::string_view, std::string_view> aliases_;
    std::vector<Made> made_;
    std::map<std::string, std::vector<const CallRow*>, std::less<>>
        known_calls_;                      ///< by the call, as it is spelled
    std::vector<std::uint32_t> attached_;  ///< shapes that wait for their body's place
    bool heights_ = false;                 ///< a z was left out
    std::uint32_t heights_at_ = 0;
    int depth_ = 0;
    std::size_t taken_ = 0;  ///< parts of what was taken from variables
    bool took_too_much_ = false;
    std::string_view prose_id_{};                                   ///< the name in front of a sentence
    std::vector<std::pair<std::size_t, std::size_t>> coordinates_;  ///< variables that are x and y of a point
    std::vector<std::vector<std::size_t>> joint_;  ///< variables of one line that may be one shape

    struct Rows {
        std::vector<Vec2> points;
        std::vector<Range> sources;
        std::uint32_t begin = 0;
        std::size_t width = 0;  ///< numbers of each row
        Context title;
        bool titled = false, wrong = false;
        std::vector<std::string_view> columns;  ///< of a table
    } rows_;
};

}  // namespace testbed::exchange::snippet
