// Shows a Box2D 2.4 world to a Collision Test-bed window, or to `live --check`: call tb_box2d_step(world, dt)
// in place of world.Step. While nobody listens it costs a load and a branch.
//
// Box2D decides its contacts at the poses before the solver moves the bodies, so shapes are reported there,
// and each contact while PreSolve has it. Contacts of the continuous solver, at poses in between, are not
// reported. Polygons and edges have a skin of 0.01: two corners meet up to 0.029 apart, so the tolerance is
// 0.03. Depths are reported without the skin. Of edges and chains only contacts are reported: they may let
// shapes pass from one side, and prefer their own normal to the shortest push.
#pragma once

#include <algorithm>
#include <box2d/box2d.h>
#include <cstdio>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../collision_testbed.h"

namespace tb_box2d {

/// A child of a fixture where it stood before the step.
struct Part {
    b2Fixture* fixture;
    int32 child;
    std::string name;
    b2AABB box;
};
using Key = std::pair<const b2Fixture*, int32>;

inline std::string type_name(const b2Shape& shape) {
    switch (shape.GetType()) {
        case b2Shape::e_circle: return "circle";
        case b2Shape::e_edge: return "edge";
        case b2Shape::e_polygon: return "polygon";
        case b2Shape::e_chain: return "chain";
        case b2Shape::e_typeCount: break;
    }
    return "shape";
}

inline void report(const Part& part) {
    const b2Transform& at = part.fixture->GetBody()->GetTransform();
    const b2Shape* const shape = part.fixture->GetShape();
    const auto edge = [&](b2Vec2 from, b2Vec2 to) {
        const b2Vec2 a = b2Mul(at, from), b = b2Mul(at, to);
        tb_segment(part.name.c_str(), a.x, a.y, b.x, b.y);
    };
    if (shape->GetType() == b2Shape::e_circle) {
        const auto* const circle = static_cast<const b2CircleShape*>(shape);
        const b2Vec2 center = b2Mul(at, circle->m_p);
        tb_circle(part.name.c_str(), center.x, center.y, circle->m_radius);
    } else if (shape->GetType() == b2Shape::e_polygon) {
        const auto* const polygon = static_cast<const b2PolygonShape*>(shape);
        double corners[2 * b2_maxPolygonVertices];
        for (int32 i = 0; i < polygon->m_count; ++i) {
            const b2Vec2 corner = b2Mul(at, polygon->m_vertices[i]);
            corners[2 * i] = corner.x;
            corners[2 * i + 1] = corner.y;
        }
        tb_polygon(part.name.c_str(), corners, std::size_t(polygon->m_count));
    } else if (shape->GetType() == b2Shape::e_edge) {
        const auto* const one = static_cast<const b2EdgeShape*>(shape);
        edge(one->m_vertex1, one->m_vertex2);
    } else if (shape->GetType() == b2Shape::e_chain) {
        b2EdgeShape one;
        static_cast<const b2ChainShape*>(shape)->GetChildEdge(&one, part.child);
        edge(one.m_vertex1, one.m_vertex2);
    }
}

/// Whether yes and no, depth and normal of the shape are exact: not of edges.
inline bool is_solid(const b2Fixture* fixture) {
    const b2Shape::Type type = fixture->GetType();
    return type == b2Shape::e_circle || type == b2Shape::e_polygon;
}

/// One step of a world, heard. It passes everything on to the world's own listener.
class Step : public b2ContactListener {
  public:
    explicit Step(b2World& world) : world_(world), own_(world.GetContactManager().m_contactListener) {
        for (b2Body* body = world.GetBodyList(); body; body = body->GetNext())
            if (body->IsEnabled()) add(body);
        for (const b2Contact* c = world.GetContactList(); c; c = c->GetNext())
            if (is_awake(c->GetFixtureA()) || is_awake(c->GetFixtureB())) before_.insert(c);
    }

    void run(float dt, int32 velocity_iterations, int32 position_iterations) {
        world_.SetContactListener(this);
        world_.Step(dt, velocity_iterations, position_iterations);
        world_.SetContactListener(own_);
        report_contacts_that_do_not_touch();
    }

    void BeginContact(b2Contact* contact) override {
        if (own_) own_->BeginContact(contact);
    }
    void EndContact(b2Contact* contact) override {
        if (own_) own_->EndContact(contact);
    }
    void PreSolve(b2Contact* contact, const b2Manifold* old) override {
        if (own_) own_->PreSolve(contact, old);
        b2Fixture *a = contact->GetFixtureA(), *b = contact->GetFixtureB();
        if (!stands(a->GetBody()) || !stands(b->GetBody())) return;
        const auto first = names_.find({a, contact->GetChildIndexA()});
        const auto second = names_.find({b, contact->GetChildIndexB()});
        if (first == names_.end() || second == names_.end()) return;
        if (!touching_.insert(contact).second) return;
        const int32 count = contact->GetManifold()->pointCount;
        if (count == 0 || !is_solid(a) || !is_solid(b)) {
            tb_said(first->second.c_str(), second->second.c_str(), TB_OVERLAP, count > 0);
            return;
        }
        b2WorldManifold world;
        contact->GetWorldManifold(&world);
        const float least = *std::min_element(world.separations, world.separations + count);
        const double depth = -least - skin(a) - skin(b);
        if (depth > 0)
            tb_said_push(first->second.c_str(), second->second.c_str(), depth, world.normal.x,
                         world.normal.y);
        else
            tb_said(first->second.c_str(), second->second.c_str(), TB_OVERLAP, 1);
    }
    void PostSolve(b2Contact* contact, const b2ContactImpulse* impulse) override {
        if (own_) own_->PostSolve(contact, impulse);
    }

  private:
    static bool is_awake(const b2Fixture* fixture) {
        return fixture->GetBody()->IsAwake() && fixture->GetBody()->GetType() != b2_staticBody;
    }
    static double skin(const b2Fixture* fixture) {
        return fixture->GetType() == b2Shape::e_polygon ? fixture->GetShape()->m_radius : 0;
    }
    /// The continuous solver has not moved it.
    bool stands(const b2Body* body) const {
        const auto at = poses_.find(body);
        return at != poses_.end() && at->second.p == body->GetTransform().p &&
               at->second.q.s == body->GetTransform().q.s && at->second.q.c == body->GetTransform().q.c;
    }

    void add(b2Body* body) {
        static std::unordered_map<const b2Fixture*, unsigned long> numbers;
        poses_.emplace(body, body->GetTransform());
        for (b2Fixture* f = body->GetFixtureList(); f; f = f->GetNext()) {
            const unsigned long number = numbers.emplace(f, numbers.size() + 1).first->second;
            const int32 children = f->GetShape()->GetChildCount();
            for (int32 child = 0; child < children; ++child) {
                Part part{f, child, type_name(*f->GetShape()) + " " + std::to_string(number), {}};
                if (children > 1) part.name += "." + std::to_string(child + 1);
                f->GetShape()->ComputeAABB(&part.box, body->GetTransform(), child);
                names_[{f, child}] = part.name;
                report(part);
                parts_.push_back(std::move(part));
            }
        }
    }

    /// Joints keep two bodies from colliding, and filters do.
    bool may_collide(b2Fixture* a, b2Fixture* b) const {
        b2Body *first = a->GetBody(), *second = b->GetBody();
        if (first == second) return false;
        if (first->GetType() != b2_dynamicBody && second->GetType() != b2_dynamicBody) return false;
        for (const b2JointEdge* joint = second->GetJointList(); joint; joint = joint->next)
            if (joint->other == first && !joint->joint->GetCollideConnected()) return false;
        b2ContactFilter* const filter = world_.GetContactManager().m_contactFilter;
        return !filter || filter->ShouldCollide(a, b);
    }

    /// What Box2D looked at in this step and does not call touching, and pairs that it did not find at all.
    void report_contacts_that_do_not_touch() {
        // Once nothing keeps two bodies from colliding any more, Box2D looks at them when one has moved far enough.
        static std::set<std::pair<Key, Key>> kept_apart;
        std::set<std::pair<Key, Key>> known;
        for (b2Contact* c = world_.GetContactList(); c; c = c->GetNext()) {
            b2Fixture *a = c->GetFixtureA(), *b = c->GetFixtureB();
            const Key first{a, c->GetChildIndexA()}, second{b, c->GetChildIndexB()};
            known.insert({std::min(first, second), std::max(first, second)});
            if (!before_.count(c) || touching_.count(c) || !is_solid(a) || !is_solid(b)) continue;
            const bool sensor = a->IsSensor() || b->IsSensor();
            tb_said(names_[first].c_str(), names_[second].c_str(), TB_OVERLAP, sensor && c->IsTouching());
        }
        for (std::size_t i = 0; i < parts_.size(); ++i)
            for (std::size_t j = i + 1; j < parts_.size(); ++j) {
                const Part &a = parts_[i], &b = parts_[j];
                if (!b2TestOverlap(a.box, b.box) || !is_solid(a.fixture) || !is_solid(b.fixture)) continue;
                const Key first{a.fixture, a.child}, second{b.fixture, b.child};
                const std::pair<Key, Key> pair{std::min(first, second), std::max(first, second)};
                if (known.count(pair)) {
                    kept_apart.erase(pair);
                } else if (!may_collide(a.fixture, b.fixture)) {
                    kept_apart.insert(pair);
                } else if (!kept_apart.count(pair) && (is_awake(a.fixture) || is_awake(b.fixture))) {
                    tb_said(a.name.c_str(), b.name.c_str(), TB_OVERLAP, 0);
                }
            }
    }

    b2World& world_;
    b2ContactListener* own_;
    std::vector<Part> parts_;
    std::unordered_map<const b2Body*, b2Transform> poses_;
    struct KeyHash {
        std::size_t operator()(const Key& key) const {
            return std::hash<const void*>()(key.first) * 31 + std::size_t(key.second);
        }
    };
    std::unordered_map<Key, std::string, KeyHash> names_;
    std::set<const b2Contact*> before_, touching_;
};

}  // namespace tb_box2d

/// In place of world.Step. Do not destroy bodies or fixtures in the listener's calls, as Box2D says.
inline void tb_box2d_step(b2World& world, float dt, int32 velocity_iterations = 8,
                          int32 position_iterations = 3) {
    static const bool greeted = (tb_program("Box2D 2.4", 1, 0.03), true);
    (void)greeted;
    tb_frame();
    if (!tb_sending_)
        world.Step(dt, velocity_iterations, position_iterations);
    else
        tb_box2d::Step(world).run(dt, velocity_iterations, position_iterations);
}
