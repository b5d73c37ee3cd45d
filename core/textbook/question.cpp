// The names of the questions.
#include "algorithm.h"

namespace collision::textbook {

std::string_view name(Question question) {
    switch (question) {
        case Question::overlap: return "overlap";
        case Question::distance: return "distance";
        case Question::contact: return "contact";
        case Question::impact: return "impact";
        case Question::bounds: return "bounds";
        case Question::pairs: return "pairs";
        case Question::slide: return "slide";
    }
    return {};
}

}  // namespace collision::textbook
