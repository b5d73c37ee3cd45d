// Unity's scenes and prefabs, document by document. Source: docs.unity3d.com, "Format of text serialized
// files".
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <numbers>
#include <string>
#include <utility>

#include "app/exchange/affine.h"
#include "app/exchange/engine_text.h"
#include "app/exchange/read_engines.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

struct UnityDocument {
    std::string_view type, anchor, body;
    std::size_t offset = 0;

    /// What follows "key:", to the end of the line.
    std::string_view value(std::string_view key) const {
        const std::string wanted = fmt::format(" {}:", key);
        const std::size_t at = body.find(wanted);
        if (at == body.npos) return {};
        const std::size_t begin = at + wanted.size();
        return body.substr(begin, std::min(body.find('\n', begin), body.size()) - begin);
    }
    /// Numbers of "{x: 1, y: 2}", by their names.
    std::optional<double> number(std::string_view key) const {
        const auto numbers = numbers_in(value(key));
        return numbers.empty() ? std::nullopt : std::optional(numbers[0]);
    }
    Vec2 pair(std::string_view key, Vec2 otherwise) const {
        const auto pairs = pairs_in(value(key));
        return pairs.empty() ? otherwise : pairs[0];
    }
    /// "{fileID: 5}"
    std::string_view reference(std::string_view key) const {
        const std::string_view text = value(key);
        const std::size_t at = text.find("fileID:");
        if (at == text.npos) return {};
        const std::size_t begin = text.find_first_not_of(' ', at + 7);
        if (begin == text.npos) return {};
        return text.substr(begin, text.find_first_of(",} ", begin) - begin);
    }
};

bool is_unity_type(std::string_view word) {
    return word.ends_with("Collider2D") || word == "Transform" || word == "RectTransform" ||
           word == "GameObject";
}

/// Lines that begin with the name of a type begin a document, with or without "--- !u!60 &123" before them.
std::vector<UnityDocument> unity_documents(std::string_view text) {
    std::vector<UnityDocument> documents;
    std::string_view anchor;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        const bool starts =
            !line.empty() && line.front() != ' ' && line.front() != '-' && line.ends_with(':');
        if (line.starts_with("---") || starts) {
            if (!documents.empty() && documents.back().body.empty())
                documents.back().body = text.substr(documents.back().offset, at - documents.back().offset);
        }
        if (line.starts_with("---")) {
            const std::size_t mark = line.find('&');
            anchor = mark == line.npos ? std::string_view()
                                       : line.substr(mark + 1, line.find(' ', mark) - mark - 1);
        }
        if (starts) {
            documents.push_back({line.substr(0, line.size() - 1), std::exchange(anchor, {}), {}, at});
        }
        at = end + 1;
    }
    if (!documents.empty() && documents.back().body.empty())
        documents.back().body = text.substr(documents.back().offset);
    return documents;
}

class UnityReader {
  public:
    UnityReader(std::string_view text, std::vector<UnityDocument> documents)
        : list_(text), documents_(std::move(documents)) {}

    Coordinates read() {
        for (const UnityDocument& one : documents_) {
            if (one.type == "Transform" || one.type == "RectTransform") {
                transforms_[one.anchor] = &one;
                of_object_[one.reference("m_GameObject")] = &one;
            }
            if (one.type == "GameObject") objects_[one.anchor] = &one;
        }
        for (const UnityDocument& one : documents_)
            if (one.type.ends_with("Collider2D")) collider(one);
        return list_.take();
    }

  private:
    Affine place(const UnityDocument* transform, int depth) const {
        if (!transform || depth > 100) return {};
        const std::string_view rotation = transform->value("m_LocalRotation");
        const auto q = numbers_in(rotation);
        // A turn about z: of x, y, z, w.
        const double degrees = q.size() == 4 ? 2 * std::atan2(q[2], q[3]) * 180 / std::numbers::pi : 0;
        const Affine own = Affine::of(transform->pair("m_LocalPosition", {0, 0}), degrees,
                                      transform->pair("m_LocalScale", {1, 1}));
        const auto father = transforms_.find(transform->reference("m_Father"));
        return father == transforms_.end() ? own : place(father->second, depth + 1).then_inside(own);
    }

    void collider(const UnityDocument& one) {
        const std::string_view owner = one.reference("m_GameObject");
        const auto transform = of_object_.find(owner);
        Affine to = place(transform == of_object_.end() || owner.empty() ? nullptr : transform->second, 0);
        const auto object = objects_.find(owner);
        std::string id;
        if (object != objects_.end() && !owner.empty()) {
            std::string_view name = object->second->value("m_Name");
            while (!name.empty() && (name.front() == ' ' || name.front() == '"')) name.remove_prefix(1);
            while (!name.empty() && (name.back() == '\r' || name.back() == '"')) name.remove_suffix(1);
            id = name;
        }
        const Vec2 offset = one.pair("m_Offset", {0, 0});
        to.at = to.apply(offset);
        if (const double round = one.number("m_EdgeRadius").value_or(0); round != 0)
            list_.remark(one.offset, fmt::format("a {} without its edge radius of {}", one.type, round));
        if (one.type == "BoxCollider2D") {
            add_box(list_, id, to, {0, 0}, one.pair("m_Size", {1, 1}), one.offset);
        } else if (one.type == "CircleCollider2D") {
            add_circle(list_, id, to, {0, 0}, one.number("m_Radius").value_or(0.5), one.offset);
        } else if (one.type == "CapsuleCollider2D") {
            const Vec2 size = one.pair("m_Size", {1, 1});
            const bool level = one.number("m_Direction").value_or(0) == 1;
            const double radius = (level ? size.y : size.x) / 2;
            const double half = std::max(0.0, (level ? size.x : size.y) / 2 - radius);
            const Vec2 end = level ? Vec2{half, 0} : Vec2{0, half};
            add_capsule(list_, id, to, end * -1.0, end, radius, one.offset);
        } else if (one.type == "PolygonCollider2D" || one.type == "EdgeCollider2D") {
            for (auto& path : paths(one)) {
                auto points = placed(to, std::move(path));
                if (one.type == "EdgeCollider2D")
                    list_.chain(id, std::move(points), one.offset);
                else
                    list_.polygon(id, std::move(points), one.offset);
            }
        } else {
            list_.problem(one.offset, fmt::format("a {} is no shape that can be read here", one.type));
        }
    }

    /// Lists of "- {x: 1, y: 2}"; "- -" begins the next.
    static std::vector<std::vector<Vec2>> paths(const UnityDocument& one) {
        std::vector<std::vector<Vec2>> found;
        std::size_t at = one.body.find(" m_Paths:");
        if (at == one.body.npos) at = one.body.find(" m_Points:");
        if (at == one.body.npos) return found;
        for (at = one.body.find('\n', at); at < one.body.size();) {
            const std::size_t end = std::min(one.body.find('\n', at + 1), one.body.size());
            std::string_view line = one.body.substr(at + 1, end - at - 1);
            at = end;
            const std::size_t first = line.find_first_not_of(" \r");
            if (first == line.npos) continue;
            line.remove_prefix(first);
            if (!line.starts_with('-')) break;
            if (found.empty() || line.starts_with("- -")) found.emplace_back();
            const auto pairs = pairs_in(line);
            if (!pairs.empty()) found.back().push_back(pairs[0]);
        }
        return found;
    }

    ShapeList list_;
    std::vector<UnityDocument> documents_;
    std::map<std::string_view, const UnityDocument*> transforms_, of_object_, objects_;
};

}  // namespace

std::optional<Coordinates> unity_shapes(std::string_view text) {
    if (text.find("Collider2D:") == text.npos) return {};
    auto documents = unity_documents(text);
    const bool any =
        std::ranges::any_of(documents, [](const UnityDocument& one) { return is_unity_type(one.type); });
    if (!any) return {};
    return UnityReader(text, std::move(documents)).read();
}

}  // namespace testbed::exchange
