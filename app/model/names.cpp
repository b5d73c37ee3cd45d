#include "app/model/names.h"

namespace testbed::model {

Names::Names(const Scene& scene) {
    taken_.reserve(scene.shapes.size());
    for (const ShapePtr& shape : scene.shapes) take(*shape);
}

void Names::take(const SceneShape& shape) {
    taken_.insert(shape.id);
    for (const MemberTag& tag : shape.member_tags)
        if (!tag.id.empty()) taken_.insert(tag.id);
}

std::string Names::fresh(std::string_view stem) {
    std::string id(stem);
    for (std::size_t n = 2; !taken_.insert(id).second; ++n) id = std::string(stem) + ' ' + std::to_string(n);
    return id;
}

std::string unused_id(const Scene& scene, std::string_view stem) { return Names(scene).fresh(stem); }

}  // namespace testbed::model
