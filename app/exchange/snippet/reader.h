// The meaning of a tree, bottom up: values, variables, shapes.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/exchange/shape_list.h"
#include "app/exchange/snippet/cases.h"
#include "app/exchange/snippet/ledger.h"
#include "app/exchange/snippet/library.h"
#include "app/exchange/snippet/lines.h"
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
    std::optional<double> subscript(Index node) const;
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
    bool constructs(Index node) const;
    std::optional<Value> applied(const std::vector<Index>& terms, Index phrase);
    std::optional<Value> pairs_of(Index node);
    // ---- lists as logs print them (lists.cpp) ----
    std::optional<Value> pairs_with_colons(Index node);
    std::optional<Value> elements_by_field(Index node);
    std::optional<Target> element_without_name(Index list) const;
    void add_item(Index child, Value& into);
    Value operation(Index node);
    std::optional<Value> ends_of_segments(Index node, std::string_view path, const Value& arguments);
    std::optional<Value> place_and_segment(Index node, std::string_view path, const Value& arguments);
    std::optional<Value> told_sides(Index node, std::string_view path, const Value& arguments);
    bool is_sentence(const std::vector<Index>& terms) const;
    bool counts_something(const std::vector<Index>& terms, std::size_t at) const;
    std::uint32_t begin_of(Index node) const;
    Value compared(const Value& a, const Value& b, Range source);
    Value call_value(Index node);
    // ---- calls that say it another way (spelled_calls.cpp) ----
    std::optional<Value> rings_by_indices(Index node, std::string_view path, const Value& arguments);
    static std::optional<Value> end_of_range(std::string_view path, const Value& arguments);
    std::optional<Value> filled_list(Index node, const Value& arguments);
    std::optional<Value> named_by_text(Index node, std::string_view path, const Value& arguments);
    std::optional<Value> segment_asked_for(Index node, std::string_view name, const Value& arguments);
    bool called_without_brackets(const std::vector<Index>& items, Index node);
    static void name_labeled(Value& arguments);
    std::optional<Value> places_of(Index node, std::string_view path, const Value& arguments);
    static std::optional<Value> counted(std::string_view path, const Value& arguments);
    std::optional<Value> numbers_of_type(Index node, std::string_view path, const Value& arguments);
    // ---- rows of numbers in a call (rows_of_shapes.cpp) ----
    static bool states_corners(std::string_view text);
    std::optional<Value> shapes_of_rows(Index node, Means means, const Value& arguments);
    void members_of_type(Index block);
    Value function(Index node, std::string_view name, const Value& arguments);
    Value text_value(Index node);
    Value with_shapes(Index node, std::vector<Made> made);
    std::optional<Value> mathematics(std::string_view name, const Value& arguments) const;
    /// What a function of vectors makes of them; its name says which.
    std::optional<Value> of_vectors(std::string_view name, const Value& arguments);
    bool turns_by_degrees(std::string_view function, const Value& angle);
    std::string_view resolved(std::string_view path);

    // ---- methods of what a variable holds (methods.cpp) ----
    std::optional<Value> method(Index node, const Value& arguments);
    std::optional<Value> chained(Index node, std::string_view name, const Value& arguments);
    // ---- functions that place their first argument (first_argument.cpp) ----
    std::optional<Value> acts_on_first(Index node, std::string_view path, const Value& arguments);
    void turn_about(const std::vector<std::uint32_t>& shapes, const Value& arguments);
    void place_held(const Target& target, std::string_view verb, const Value& arguments, Index node);
    // ---- what a library has another way (conventions.cpp) ----
    void take_library_fields(const Value& record, Means means, Roles& roles) const;
    Value without_holes(std::string_view path, const Value& arguments);
    bool spawns_at_place(std::string_view path, const Value& arguments);
    bool sets_rectangle_mode(std::string_view path, const Value& arguments);
    void place_as_library(std::string_view call, const Value& arguments, std::vector<Made>& made) const;
    bool move(const std::vector<std::uint32_t>& shapes, std::string_view name, const Value& by);
    void change_field(const std::vector<std::uint32_t>& shapes, std::span<const Step> fields,
                      const Value& value);
    bool change_component(const std::vector<std::uint32_t>& shapes, std::string_view of, bool y,
                          const Value& value);
    void make_element(Variable& held, std::span<const Step> steps);
    bool change_element(Value& held, std::span<const Step> steps, const Value& value);
    std::optional<Value> buffered(Index node, const Value& base, const Value& arguments);
    const Value& finished(const Value& given);
    bool set_by_name(const Target& target, std::string_view method, const Value& arguments, Index node);
    bool brings_shapes(const Value& arguments);
    void attach(const Value& arguments, std::string_view body, bool to_space);
    Value rounded(const Value& shape, const Value& arguments, Index node);
    void attach_to_body(const std::vector<std::uint32_t>& shapes, const Value& arguments);

    // ---- shapes (build.cpp) ----
    std::optional<std::vector<Made>> built(std::string_view call, Means means, const Value& arguments);
    std::optional<Roles> row_roles(std::string_view call, Means& means, const std::vector<Value>& arguments,
                                   const Roles* named);
    std::vector<std::uint32_t> keep(std::vector<Made> made, std::uint32_t begin, std::string_view id);
    std::optional<Roles> line_roles(std::string_view call, Means& means, const std::vector<Value>& arguments);
    void say_segment(const Roles& roles, const std::vector<Value>& arguments);
    void options(const Value& arguments, std::vector<Made>& made, const Roles& used);
    void forget_shapes(std::size_t from);
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
    bool tells_result(const std::vector<Index>& terms, Index call) const;
    bool are_remarks(Index bullets) const;
    void emit_places_in(Index key);
    bool is_place(Index node) const;
    bool works_out_place(const std::vector<Index>& items);
    bool says_places(Index key) const;
    bool parts_places(Index row) const;
    bool groups_of_places(Index row);
    bool is_apart(Index call) const;
    bool parts_sentence(Index node) const;
    void add_parts_of_sentence(Index node, std::vector<Index>& terms) const;
    bool stands_at(const std::vector<Index>& terms, std::size_t at, std::string_view label) const;
    std::vector<Made> told_together(Means means, const Value& said) const;
    bool transformed(const std::vector<Index>& terms);
    // ---- functions of the text (functions.cpp) ----
    struct OwnFunction {
        std::vector<std::string_view> parameters;
        Index value = none;
    };
    bool remember_function(std::string_view name, Index parameters, Index body);
    bool remember_function(const std::vector<Index>& terms);
    bool remember_assigned_function(Index key, Index held);
    void name_items(Index node, Value& made) const;
    // ---- functions of several lines (procedures.cpp) ----
    struct Procedure {
        std::vector<std::string_view> parameters, locals;
        Index body = none;
    };
    void find_procedures();
    bool is_procedure(Index node);
    Value run_lines(Index body);
    std::optional<Value> ran(std::string_view name, const Value& arguments);
    std::optional<Value> own_function(std::string_view name, const Value& arguments);
    // ---- loops (loops.cpp) ----
    struct Turns {
        std::string_view counter;
        double from = 0, to = 0, step = 1;
        std::vector<std::string_view> names{};  ///< of "for x, y in …"
        std::vector<Value> values{};            ///< of a list that is gone through
    };
    std::optional<Turns> turns_of_list(const std::vector<std::string_view>& names, Index list);
    bool begin_turn(const Turns& turns, std::size_t turn, Index node);
    std::size_t turns_allowed(const Turns& turns, Index body) const;
    std::optional<Value> comprehension(Index node);
    bool looped_over_names(const std::vector<Index>& items);
    std::optional<Turns> turns_of_conditions(Index call);
    std::optional<Turns> turns_of_range(const std::vector<Index>& words);
    bool run(const Turns& turns, Index body, Index node);
    bool looped(const std::vector<Index>& terms);
    bool loose(Index node);
    void add_loose(const std::vector<Value>& values, Index node);
    void end_rows();
    void title(Index node);
    bool header(Index node);
    bool table_row(const std::vector<Value>& values, Index node);
    bool spelled_record(Index node);
    bool answered_row(Index node);

    // ---- what becomes a shape (emit.cpp) ----
    void emit(const Value& value, const Context& context, std::string_view id);
    bool emit_record(const Value& value, const Context& context, std::string_view id);
    bool emit_points(const Value& value, const Context& context, std::string_view id);
    void emit_variable(Variable& variable);
    void emit_each(const Value& value, const Context& context, std::string_view id);
    void finish();
    // ---- rows of tests (cases.cpp) ----
    std::optional<std::uint32_t> shape_of(const Value& part, std::size_t before) const;
    std::optional<bool> truth_of(const Value& part) const;
    void note_case(const Value& row, const std::vector<std::optional<std::uint32_t>>& shapes);
    void note_case(const Value& row);
    std::vector<ToldPair> told_pairs(const std::map<std::uint32_t, std::size_t>& places);
    void emit_column(std::size_t first);
    void emit_columns();
    void note_field(std::size_t variable);
    void emit_fields(const std::string& of);
    void emit_fields_of(const Variable& held);
    struct Spelled {
        std::vector<Vec2> points;
        std::uint32_t begin = 0, end = 0;
        Means means = Means::nothing;
        bool elements = false;  ///< each behind its number: "0: Point"
    };
    bool spell_point(const std::vector<std::size_t>& fields);
    void emit_spelled();
    bool is_loose_field(const Variable& held) const;
    void emit_parts(const Value& value, std::string_view id,
                    std::vector<std::optional<std::uint32_t>>& shapes);
    void emit_named_ends();
    void emit_numbered();
    void emit_numbered_ends();
    void place_bodies(std::string_view variable);
    void place_body(std::string_view body);
    struct Placing {
        std::optional<Vec2> at;
        double degrees = 0;
    };
    Placing placing_of(const Value& body);
    void place(Made& made, const Placing& placing);
    // ---- models and where they are (placed_models.cpp) ----
    bool reads_as_degrees(double angle, std::string_view name, std::uint32_t at);
    double degrees_of_angle(double angle, std::string_view name, std::uint32_t at);
    void place_model(const std::string& of);
    void place_model_of(const Variable& held);
    void place_models();
    std::optional<Placing> placing_of_parts(const Value& record);
    void placed_by_neighbors(const Value& arguments);
    void settle_velocities(std::string_view path, const Value& arguments);
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
        known_calls_;                                                ///< by the call, as it is spelled
    std::map<std::pair<std::uint32_t, std::uint32_t>, Case> cases_;  ///< by their shapes
    std::optional<Answers> asked_;                                   ///< by the functions of the text
    std::vector<ToldPair> told_;                                     ///< cases_, by the shapes that were read
    std::vector<std::uint32_t> attached_;  ///< shapes that wait for their body's place
    bool corners_ = false;                 ///< four numbers of a box are its two corners
    LinesAre lines_ = LinesAre::unknown;
    bool said_segment_ = false;
    bool rectangles_centered_ = false;  ///< by "rectMode(CENTER)"
    bool heights_ = false;              ///< a z was left out
    std::uint32_t heights_at_ = 0;
    int depth_ = 0;
    std::map<std::string, std::set<std::size_t>> loose_;  ///< variables by what they are numbers of
    std::map<std::string_view, OwnFunction> functions_;
    std::map<std::string_view, Procedure> procedures_;
    std::set<Index> procedure_at_;  ///< where they are defined
    std::size_t ran_bytes_ = 0;     ///< of lines of procedures
    bool ran_too_much_ = false;
    std::size_t own_calls_ = 0, own_depth_ = 0;
    std::size_t turned_ = 0;  ///< turns of all loops
    std::size_t taken_ = 0;   ///< parts of what was taken from variables
    bool took_too_much_ = false;
    std::string_view prose_id_{};  ///< the name in front of a sentence
    std::vector<Spelled> spelled_;
    std::vector<std::pair<std::size_t, std::size_t>> coordinates_;  ///< variables that are x and y of a point
    bool said_degrees_ = false;
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
