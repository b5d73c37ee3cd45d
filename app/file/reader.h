// Reads values out of a JSON tree, collecting every problem with its place.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/file/issue.h"
#include "app/file/json_tree.h"
#include "app/model/scene.h"
#include "core/shape/field.h"

namespace testbed::file {
using collision::Vec2;

/// Where a value stands, as a chain on the stack: spelled out only where there is a problem.
struct Path {
    const Path* parent = nullptr;
    std::string_view key;
    std::optional<std::size_t> index;

    Path operator/(std::string_view name) const& { return {this, name, {}}; }
    Path operator/(std::size_t i) const& { return {this, {}, i}; }
    /// Not of one that is gone before its child is used: it has a name, which lives longer.
    Path operator/(std::string_view) && = delete;
    Path operator/(std::size_t) && = delete;
    std::string spelled() const;
};

/// Each read returns nothing where the value is not as demanded, after noting the issue.
class Reader {
  public:
    /// Issues of each severity that are listed; of those beyond only the number is said.
    static constexpr std::size_t max_listed = json::Tree::max_errors;

    explicit Reader(const json::Tree& of) : tree(of) {}

    std::optional<bool> truth(json::Index node, const Path& path);
    /// A coordinate, a length or what a scene is made of otherwise: within ±1e15.
    std::optional<double> number(json::Index node, const Path& path,
                                 collision::shape::Rule rule = collision::shape::Rule::any);
    /// Of any size: areas are larger than coordinates.
    std::optional<double> any_number(json::Index node, const Path& path,
                                     collision::shape::Rule rule = collision::shape::Rule::any);
    std::optional<Vec2> vector(json::Index node, const Path& path,
                               collision::shape::Rule rule = collision::shape::Rule::any);
    std::optional<std::string> string(json::Index node, const Path& path);
    /// Whether the node is of the kind; notes "must be WHAT" where it is not.
    bool is(json::Kind kind, json::Index node, const Path& path, std::string_view what);

    void error(json::Index node, const Path& path, std::string text);
    /// "must be ..., got VALUE"
    void error_got(json::Index node, const Path& path, std::string_view demand);
    void warning(json::Index node, const Path& path, std::string text);

    /// All issues so far, with the tree's own, in the order of the text; at the end how many are not listed.
    std::vector<Issue> issues(std::string_view text) const;
    bool failed() const { return errors_ > 0 || !tree.errors().empty(); }

    const json::Tree& tree;

  private:
    struct Found {
        std::size_t offset;
        Issue issue;
    };
    /// Counts one more issue; whether it is to be listed.
    bool listed(Issue::Severity severity);
    void note(json::Index node, const Path& path, Issue::Severity severity, std::string text);

    std::vector<Found> found_;
    std::size_t errors_ = 0, warnings_ = 0;  ///< noted, listed or not
};

/// The members of an object, of which what nobody takes is left over.
class Object {
  public:
    /// Requires Kind::object.
    Object(Reader& reader, json::Index node, const Path& path);

    std::optional<json::Index> take(std::string_view key);
    /// The same, and an issue where there is none: "missing: DEMAND".
    std::optional<json::Index> require(std::string_view key, std::string_view demand);

    /// What was not taken, in its order, each noted as unknown but one that is known and only kept.
    model::Extras leftovers(std::initializer_list<std::string_view> known = {});
    /// Calls visit(key node, value node) for what was not taken.
    void each_left(auto&& visit) {
        for (Member& member : members_)
            if (!member.taken) visit(member.key_node, member.value);
    }

    const json::Index node;
    const Path path;

  private:
    struct Member {
        std::string_view key;
        json::Index key_node, value;
        bool taken = false;
    };
    Reader& reader_;
    std::vector<Member> members_;
};

/// What shapes do when they touch, and the part of the closing speed that a bounce gives back.
std::optional<model::Response> read_response(Reader& reader, json::Index node, const Path& path);
std::optional<double> read_restitution(Reader& reader, json::Index node, const Path& path);

/// A list of shapes with ids; text: that of the whole file, for the places of ids that are given twice.
std::vector<model::ShapePtr> read_shapes(Reader& reader, std::string_view text, json::Index node,
                                         const Path& path);

/// `scene` of a row of `expect`, and what it may have besides: `switches`, `frames`. Takes these two.
void read_about_scene(Reader& reader, json::Index scene, Object& object, model::Expectation& row);

/// What a row of the catalog is given: a number, or the name of a lesson's number.
void read_setting(Reader& reader, json::Index node, const Path& path, std::optional<double>& number,
                  std::string& name);

/// The expectations of a scene whose shapes have these ids.
std::vector<model::Expectation> read_expectations(Reader& reader, json::Index node, const Path& path,
                                                  const std::vector<model::ShapePtr>& shapes);

/// What a scene of these shapes opens on.
std::optional<model::Show> read_show(Reader& reader, json::Index node, const Path& path,
                                     const std::vector<model::ShapePtr>& shapes);

}  // namespace testbed::file
