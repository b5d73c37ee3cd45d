// Sixty bodies fall into a box. Arguments: frames, and "fault" for a listener that turns normals around.
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/live/box2d.h"

#include <array>
#include <cstdlib>

struct Turning : b2ContactListener {
    void PreSolve(b2Contact* contact, const b2Manifold*) override {
        if (contact->GetFixtureA()->GetType() == b2Shape::e_circle) return;
        contact->GetManifold()->localNormal = -contact->GetManifold()->localNormal;
    }
};

int main(int argc, char** argv) {
    b2World world({0, -10});
    Turning turning;
    if (argc > 2) world.SetContactListener(&turning);
    b2BodyDef still;
    b2Body* const ground = world.CreateBody(&still);
    b2PolygonShape shape;
    for (const auto& [w, h, x, y] :
         {std::array{10.f, 1.f, 0.f, -1.f}, {1.f, 9.f, -9.f, 8.f}, {1.f, 9.f, 9.f, 8.f}}) {
        shape.SetAsBox(w, h, {x, y}, 0);
        ground->CreateFixture(&shape, 0);
    }
    b2CircleShape circle;
    for (int i = 0; i < 60; ++i) {
        b2BodyDef falls;
        falls.type = b2_dynamicBody;
        falls.position.Set(-6.f + float(i % 7) * 2 + 0.1f * float(i % 3), 2.f + float(i / 7) * 1.7f);
        falls.angle = 0.3f * float(i);
        falls.bullet = i % 5 == 0;
        b2Body* const body = world.CreateBody(&falls);
        circle.m_radius = 0.4f + 0.05f * float(i % 4);
        shape.SetAsBox(0.4f + 0.1f * float(i % 4), 0.4f + 0.1f * float(i % 3));
        if (i % 3 == 0)
            body->CreateFixture(&circle, 1);
        else
            body->CreateFixture(&shape, 1);
    }
    // Two that a joint keeps from colliding, until it is gone: Box2D looks at them later.
    b2BodyDef hangs;
    hangs.type = b2_dynamicBody;
    hangs.gravityScale = 0;
    hangs.position.Set(30, 0);
    b2Body* const first = world.CreateBody(&hangs);
    hangs.position.Set(30.5f, 0);
    b2Body* const second = world.CreateBody(&hangs);
    shape.SetAsBox(0.5f, 0.5f);
    first->CreateFixture(&shape, 1);
    second->CreateFixture(&shape, 1);
    b2RevoluteJointDef pin;
    pin.Initialize(first, second, first->GetPosition());
    b2Joint* const joint = world.CreateJoint(&pin);
    for (int frame = 0; frame < std::atoi(argv[1]); ++frame) {
        if (frame == 100) world.DestroyJoint(joint);
        tb_box2d_step(world, 1 / 60.f);
    }
    tb_close();
}
