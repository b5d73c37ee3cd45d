// The points that carry a contact: dots, joined where there are two.
#include "app/overlays/chosen.h"
#include "app/overlays/list.h"

namespace testbed::overlays {

namespace {

void mark_contacts(const Input& input, std::vector<Mark>& out) {
    using namespace collision::trace;
    for (const model::PairResult& pair : input.results.pairs) {
        if (!shown(input, pair)) continue;
        const auto& contacts = pair.answer.contacts;
        if (contacts.count == 2) add(out, Role::contact, SegmentMark{contacts.points[0], contacts.points[1]});
        for (int i = 0; i < contacts.count; ++i)
            add(out, Role::contact, PointMark{contacts.points[std::size_t(i)]});
    }
}

}  // namespace

constinit const Overlay contacts_overlay{"contacts", "Contacts", '4', false, Role::contact, mark_contacts};

}  // namespace testbed::overlays
