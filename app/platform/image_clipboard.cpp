// A picture on the desktop's clipboard: a window of its own on a connection of its own, whose thread answers
// those who ask for it. The library is looked for at run time.
#include "app/platform/image_clipboard.h"

#if defined(__linux__) && __has_include(<X11/Xlib.h>)

#include <SDL.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <memory>
#include <poll.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace testbed::platform {

namespace {

struct Library {
    decltype(&XOpenDisplay) open_display;
    decltype(&XCloseDisplay) close_display;
    decltype(&XDefaultRootWindow) default_root_window;
    decltype(&XCreateSimpleWindow) create_simple_window;
    decltype(&XInternAtom) intern_atom;
    decltype(&XSetSelectionOwner) set_selection_owner;
    decltype(&XGetSelectionOwner) get_selection_owner;
    decltype(&XPending) pending;
    decltype(&XNextEvent) next_event;
    decltype(&XChangeProperty) change_property;
    decltype(&XSendEvent) send_event;
    decltype(&XFlush) flush;
    decltype(&XConnectionNumber) connection_number;
    decltype(&XSetErrorHandler) set_error_handler;
};

std::optional<Library> load() {
    void* const object = SDL_LoadObject("libX11.so.6");  // stays as long as the program
    if (!object) return {};
    Library l{};
    bool complete = true;
    const auto take = [&]<class F>(F& function, const char* name) {
        function = reinterpret_cast<F>(SDL_LoadFunction(object, name));
        complete = complete && function != nullptr;
    };
    take(l.open_display, "XOpenDisplay");
    take(l.close_display, "XCloseDisplay");
    take(l.default_root_window, "XDefaultRootWindow");
    take(l.create_simple_window, "XCreateSimpleWindow");
    take(l.intern_atom, "XInternAtom");
    take(l.set_selection_owner, "XSetSelectionOwner");
    take(l.get_selection_owner, "XGetSelectionOwner");
    take(l.pending, "XPending");
    take(l.next_event, "XNextEvent");
    take(l.change_property, "XChangeProperty");
    take(l.send_event, "XSendEvent");
    take(l.flush, "XFlush");
    take(l.connection_number, "XConnectionNumber");
    take(l.set_error_handler, "XSetErrorHandler");
    return complete ? std::optional(l) : std::nullopt;
}

/// A program that asked and is gone by now is no error; others keep the handler that they had.
Display* own_display = nullptr;
XErrorHandler handler_before = nullptr;
int handle_error(Display* display, XErrorEvent* event) {
    return display == own_display || !handler_before ? 0 : handler_before(display, event);
}

class OfferedPicture {
  public:
    OfferedPicture(const Library& x, Display* display, std::string png)
        : x_(x), display_(display), png_(std::move(png)) {
        window_ = x_.create_simple_window(display_, x_.default_root_window(display_), 0, 0, 1, 1, 0, 0, 0);
        clipboard_ = x_.intern_atom(display_, "CLIPBOARD", False);
        targets_ = x_.intern_atom(display_, "TARGETS", False);
        image_ = x_.intern_atom(display_, "image/png", False);
        x_.set_selection_owner(display_, clipboard_, window_, CurrentTime);
        owns_ = x_.get_selection_owner(display_, clipboard_) == window_ && pipe(stop_) == 0;
        if (owns_) thread_ = std::thread([this] { answer_until_stopped(); });
    }
    ~OfferedPicture() {
        if (thread_.joinable()) {
            const bool told = write(stop_[1], "", 1) == 1;
            if (told)
                thread_.join();
            else
                thread_.detach();
            close(stop_[0]);
            close(stop_[1]);
        }
        own_display = nullptr;
        x_.close_display(display_);
    }
    OfferedPicture(const OfferedPicture&) = delete;
    OfferedPicture& operator=(const OfferedPicture&) = delete;

    bool owns() const { return owns_; }

  private:
    void answer_until_stopped() {
        for (;;) {
            while (x_.pending(display_) > 0) {
                XEvent event;
                x_.next_event(display_, &event);
                if (event.type == SelectionRequest) answer(event.xselectionrequest);
            }
            pollfd both[] = {{x_.connection_number(display_), POLLIN, 0}, {stop_[0], POLLIN, 0}};
            if (poll(both, 2, -1) < 0 || both[1].revents != 0) return;
        }
    }
    void answer(const XSelectionRequestEvent& request) {
        const Atom property = request.property == None ? request.target : request.property;
        const auto put = [&](Atom type, int bits, const void* data, int count) {
            x_.change_property(display_, request.requestor, property, type, bits, PropModeReplace,
                               static_cast<const unsigned char*>(data), count);
        };
        XEvent reply{};
        reply.xselection.type = SelectionNotify;
        reply.xselection.requestor = request.requestor;
        reply.xselection.selection = request.selection;
        reply.xselection.target = request.target;
        reply.xselection.time = request.time;
        reply.xselection.property = property;
        if (request.target == targets_) {
            const Atom offered[] = {targets_, image_};
            put(XA_ATOM, 32, offered, 2);
        } else if (request.target == image_) {
            put(image_, 8, png_.data(), int(png_.size()));
        } else {
            reply.xselection.property = None;
        }
        x_.send_event(display_, request.requestor, False, NoEventMask, &reply);
        x_.flush(display_);
    }

    Library x_;
    Display* display_;
    std::string png_;
    Window window_ = 0;
    Atom clipboard_ = 0, targets_ = 0, image_ = 0;
    bool owns_ = false;
    int stop_[2] = {-1, -1};
    std::thread thread_;
};

}  // namespace

std::optional<std::string> set_clipboard_png(std::string png) {
    static const std::optional<Library> library = load();
    static std::unique_ptr<OfferedPicture> offered;
    offered.reset();
    Display* const display = library ? library->open_display(nullptr) : nullptr;
    if (!display) return "this desktop has no X11 clipboard. Export a PNG file instead";
    if (!handler_before) handler_before = library->set_error_handler(handle_error);
    own_display = display;
    offered = std::make_unique<OfferedPicture>(*library, display, std::move(png));
    if (offered->owns()) return {};
    offered.reset();
    return "another program holds the clipboard. Try again";
}

}  // namespace testbed::platform

#else

namespace testbed::platform {

std::optional<std::string> set_clipboard_png(std::string) {
    return "pictures are copied by X11 alone. Export a PNG file instead";
}

}  // namespace testbed::platform

#endif
