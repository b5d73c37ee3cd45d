// Files chosen by the desktop's portal: a bus of the test's own, and on it a portal that answers as it is
// told.
#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#ifndef _WIN32
#include <csignal>
#include <spawn.h>
#include <sys/wait.h>

extern char** environ;
#endif

#include "app/platform/bus.h"
#include "app/platform/portal.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
namespace bus = platform::bus;

TEST(Portal, UrisArePaths) {
    const struct {
        const char *uri, *path;
    } rows[] = {
        {"file:///home/me/a.json", "/home/me/a.json"}, {"file:///a%20b/%C3%A9.json", "/a b/\xC3\xA9.json"},
        {"file://localhost/a.json", "/a.json"},        {"file:///100%", "/100%"},
        {"https://example.org/a.json", nullptr},       {"file://", nullptr},
    };
    for (const auto& row : rows) {
        const auto path = platform::path_of_uri(row.uri);
        ASSERT_EQ(path.has_value(), row.path != nullptr) << row.uri;
        if (path) {
            EXPECT_EQ(path->string(), row.path) << row.uri;
        }
    }
}

#ifndef _WIN32

/// A bus of its own, which ends with the object; where none can be started, connect() finds none.
class OwnBus {
  public:
    explicit OwnBus(const fs::path& socket) {
        const std::string address = "unix:path=" + socket.string();
        const std::string argument = "--address=" + address;
        const char* arguments[] = {"dbus-daemon", "--session",      "--nofork",
                                   "--nopidfile", argument.c_str(), nullptr};
        if (posix_spawnp(&process_, "dbus-daemon", nullptr, nullptr, const_cast<char**>(arguments),
                         environ) != 0)
            process_ = -1;
        setenv("DBUS_SESSION_BUS_ADDRESS", address.c_str(), 1);
    }
    ~OwnBus() {
        unsetenv("DBUS_SESSION_BUS_ADDRESS");
        if (process_ <= 0) return;
        kill(process_, SIGTERM);
        waitpid(process_, nullptr, 0);
    }
    OwnBus(const OwnBus&) = delete;
    OwnBus& operator=(const OwnBus&) = delete;

    /// Waits for the bus to come up.
    bus::ConnectionPointer connect() const {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (process_ > 0 && std::chrono::steady_clock::now() < deadline) {
            if (auto connection = bus::connect()) return connection;
            if (waitpid(process_, nullptr, WNOHANG) != 0) return {};
            std::this_thread::yield();
        }
        return {};
    }

  private:
    pid_t process_ = -1;
};

/// A portal that answers each request at once.
class FakePortal {
  public:
    FakePortal(bus::ConnectionPointer connection, std::uint32_t ending, std::string uri)
        : connection_(std::move(connection)), ending_(ending), uri_(std::move(uri)) {
        load(request_name_, "dbus_bus_request_name");
        load(new_return_, "dbus_message_new_method_return");
        load(new_signal_, "dbus_message_new_signal");
        load(get_sender_, "dbus_message_get_sender");
        load(get_member_, "dbus_message_get_member");
        request_name_(connection_.get(), "org.freedesktop.portal.Desktop", 0, nullptr);
    }

    /// The method that was called last, and the names of the options that came with it.
    std::string method, options;

    void poll() {
        l_.connection_read_write(connection_.get(), 0);
        while (const bus::MessagePointer message{l_.connection_pop_message(connection_.get())}) {
            if (l_.message_get_type(message.get()) != 1) continue;
            method = get_member_(message.get());
            options = names(message.get());
            std::string sender = get_sender_(message.get());
            std::erase(sender, ':');
            std::ranges::replace(sender, '.', '_');
            const std::string path =
                "/org/freedesktop/portal/desktop/request/" + sender + "/collision_testbed";
            answer(message.get(), path);
        }
    }

  private:
    template <class F>
    static void load(F*& function, const char* name) {
        function = reinterpret_cast<F*>(SDL_LoadFunction(SDL_LoadObject("libdbus-1.so.3"), name));
    }

    /// Of the dictionary, the third argument.
    std::string names(bus::Message* message) const {
        bus::Cursor cursor{}, members{}, member{};
        std::string all;
        l_.message_iter_init(message, &cursor);
        l_.message_iter_next(&cursor);
        l_.message_iter_next(&cursor);
        for (l_.message_iter_recurse(&cursor, &members); l_.message_iter_get_arg_type(&members) == bus::entry;
             l_.message_iter_next(&members)) {
            const char* name = "";
            l_.message_iter_recurse(&members, &member);
            l_.message_iter_get_basic(&member, &name);
            all += std::string(all.empty() ? "" : " ") + name;
        }
        return all;
    }

    void answer(bus::Message* call, const std::string& path) const {
        const bus::MessagePointer reply(new_return_(call)),
            response(new_signal_(path.c_str(), "org.freedesktop.portal.Request", "Response"));
        bus::Cursor out{};
        const char* handle = path.c_str();
        l_.message_iter_init_append(reply.get(), &out);
        l_.message_iter_append_basic(&out, bus::path, &handle);
        bus::Cursor results{}, entry{}, value{}, list{};
        l_.message_iter_init_append(response.get(), &out);
        l_.message_iter_append_basic(&out, bus::number, &ending_);
        l_.message_iter_open_container(&out, bus::array, "{sv}", &results);
        const char *name = "uris", *uri = uri_.c_str();
        l_.message_iter_open_container(&results, bus::entry, nullptr, &entry);
        l_.message_iter_append_basic(&entry, bus::text, &name);
        l_.message_iter_open_container(&entry, bus::variant, "as", &value);
        l_.message_iter_open_container(&value, bus::array, "s", &list);
        l_.message_iter_append_basic(&list, bus::text, &uri);
        l_.message_iter_close_container(&value, &list);
        l_.message_iter_close_container(&entry, &value);
        l_.message_iter_close_container(&results, &entry);
        l_.message_iter_close_container(&out, &results);
        l_.connection_send(connection_.get(), reply.get(), nullptr);
        l_.connection_send(connection_.get(), response.get(), nullptr);
        l_.connection_flush(connection_.get());
    }

    const bus::Library& l_ = *bus::library();
    bus::ConnectionPointer connection_;
    std::uint32_t ending_;
    std::string uri_;
    int (*request_name_)(bus::Connection*, const char*, unsigned, void*) = nullptr;
    bus::Message* (*new_return_)(bus::Message*) = nullptr;
    bus::Message* (*new_signal_)(const char*, const char*, const char*) = nullptr;
    const char* (*get_sender_)(bus::Message*) = nullptr;
    const char* (*get_member_)(bus::Message*) = nullptr;
};

constexpr const char* no_shapes = R"({"format": "collision-scene", "version": 1, "shapes": []})";

class PortalDialog : public tests::WindowFixture {
  protected:
    PortalDialog() : WindowFixture(no_shapes), bus_(folder_ / "bus") {
        setenv("COLLISION_TESTBED_CHOOSER", "portal", 1);
        other_ = folder_.write("other one.json", no_shapes);
    }
    ~PortalDialog() override { unsetenv("COLLISION_TESTBED_CHOOSER"); }

    std::string uri(const std::string& name) const {
        return "file://" + folder_.path().string() + '/' + name;
    }

    /// Time passes until it is so.
    bool until(FakePortal* portal, auto&& so) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!so()) {
            if (std::chrono::steady_clock::now() > deadline) return false;
            if (portal) portal->poll();
            window_.tick(0);
            std::this_thread::yield();
        }
        hands_.settle();
        return true;
    }

    bool until_answered(FakePortal& portal) {
        return until(&portal, [&] { return editor().prompts.dialog == editor::Dialog::none; });
    }

    OwnBus bus_;
    fs::path other_;
};

TEST_F(PortalDialog, ChoosesWhatIsOpenedAndWhereToSave) {
    auto connection = bus_.connect();
    if (!connection) GTEST_SKIP() << "no bus can be started here";
    FakePortal portal(std::move(connection), 0, uri("other%20one.json"));
    hands_.key("ctrl+o");
    ASSERT_TRUE(until_answered(portal));
    EXPECT_EQ(editor().document.file.filename(), "other one.json");
    EXPECT_EQ(portal.method, "OpenFile");
    EXPECT_EQ(portal.options, "handle_token filters current_folder");
    hands_.key("ctrl+shift+s");
    ASSERT_TRUE(until_answered(portal));
    EXPECT_EQ(portal.method, "SaveFile");
    EXPECT_EQ(portal.options, "handle_token filters current_folder current_name");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(PortalDialog, CanceledItLeavesAllAsItWas) {
    auto connection = bus_.connect();
    if (!connection) GTEST_SKIP() << "no bus can be started here";
    FakePortal portal(std::move(connection), 1, "");
    hands_.key("ctrl+o");
    ASSERT_TRUE(until_answered(portal));
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(PortalDialog, WhereNoneAnswersTheOwnBrowserOpens) {
    if (!bus_.connect()) GTEST_SKIP() << "no bus can be started here";
    if (!tests::can_read_screen()) GTEST_SKIP();
    hands_.key("ctrl+o");
    ASSERT_TRUE(until(nullptr, [&] {
        hands_.frames(1);
        return !hands_.shows("Choose here instead");
    }));
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::open);
    EXPECT_TRUE(hands_.shows("Open a scene"));
    hands_.key("escape");
}

#endif

}  // namespace
}  // namespace testbed::ui
