// The templates, as the build took them over.
#include "app/cli/collider_templates.h"

#include "templates_generated.h"

namespace testbed::cli {

std::span<const ColliderTemplate> collider_templates() { return template_rows; }

}  // namespace testbed::cli
