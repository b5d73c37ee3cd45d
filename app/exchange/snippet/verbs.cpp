#include "app/exchange/snippet/verbs.h"

#include <algorithm>
#include <initializer_list>

namespace testbed::exchange::snippet {

namespace {

bool is_verb(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

}  // namespace

bool places(std::string_view name) {
    return is_verb(name, {"setposition", "setpos", "settranslation", "withtranslation", "translation",
                          "position", "setcenter", "setlocation", "withposition", "pos", "setglobalposition",
                          "setorigin", "settransform", "setxform", "center", "location", "moveto"});
}
bool shifts(std::string_view name) {
    return is_verb(name, {"translate", "setoffset", "move", "offset", "shift", "moveby", "translated"});
}
bool turns(std::string_view name) {
    return is_verb(name, {"setangle", "setrotation", "rotation", "angle", "withrotation",
                          "setrotationdegrees", "rotationdegrees", "setrotationrad", "setdegrees"});
}
bool turns_on(std::string_view name) {
    return is_verb(name, {"rotate", "rotated", "rotateby", "rotatedeg", "rotaterad"});
}
bool scales(std::string_view name) { return is_verb(name, {"setscale", "scale", "scaled"}); }

}  // namespace testbed::exchange::snippet
