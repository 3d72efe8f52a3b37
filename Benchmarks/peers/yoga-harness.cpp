// Lays out a screen of the workload with Yoga: yoga-harness FILE [MILLISECONDS]
//
// Screen+Flexbox.swift defines the format of the file. A life of the screen is built, resized and changed step by step,
// as in ScreenStep.swift. Prints one JSON object a line: for 0 milliseconds the frames after each step, in the root's
// coordinates, otherwise the median time of each step over as many lives as begin in that time.
//
// Views keep what they measure, as views of a toolkit do, and nodes keep the view.

#include <yoga/Yoga.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace {

/// A view as the file has it.
struct Description {
  std::string kind;
  int stack;
  float grow;
  std::string basis;
  float margin;
  // Of leaves.
  float width = 0;
  float height = 0;
  float baseline = -1;
  // Of stacks.
  YGFlexDirection direction = YGFlexDirectionColumn;
  float gap = 0;
  float padding = 0;
  YGAlign align = YGAlignStretch;
  YGJustify justify = YGJustifyFlexStart;
};

struct Screen {
  float width = 0;
  float height = 0;
  std::vector<Description> views;
  std::size_t edited = 0;
  std::vector<float> widths;
  std::size_t changed_stack = 0;
  std::size_t index = 0;
  std::vector<Description> row;
};

std::optional<Description> read_view(const std::string& kind, std::istream& line) {
  Description view;
  view.kind = kind;
  line >> view.stack >> view.grow >> view.basis >> view.margin;
  if (kind == "stack") {
    static const std::map<std::string, YGAlign> aligns = {
        {"stretch", YGAlignStretch}, {"start", YGAlignFlexStart},
        {"center", YGAlignCenter}, {"baseline", YGAlignBaseline}};
    std::string direction, align, justify;
    line >> direction >> view.gap >> view.padding >> align >> justify;
    if (aligns.count(align) == 0) return std::nullopt;
    view.direction = direction == "row" ? YGFlexDirectionRow : YGFlexDirectionColumn;
    view.align = aligns.at(align);
    view.justify = justify == "space-between" ? YGJustifySpaceBetween : YGJustifyFlexStart;
  } else if (kind == "leaf") {
    line >> view.width >> view.height >> view.baseline;
  } else if (kind == "fixed") {
    line >> view.width >> view.height;
  } else if (kind != "spacer") {
    return std::nullopt;
  }
  return line ? std::optional<Description>(view) : std::nullopt;
}

std::optional<Screen> read_screen(const char* path) {
  std::ifstream file(path);
  Screen screen;
  bool has_row = false;
  std::string text;
  while (std::getline(file, text)) {
    std::istringstream line(text);
    std::string kind;
    line >> kind;
    if (kind == "screen") {
      if (!(line >> screen.width >> screen.height)) return std::nullopt;
    } else if (kind == "edit") {
      line >> screen.edited;
      for (float width; line >> width;) screen.widths.push_back(width);
    } else if (kind == "insert") {
      if (!(line >> screen.changed_stack >> screen.index)) return std::nullopt;
      has_row = true;
    } else {
      const std::optional<Description> view = read_view(kind, line);
      if (!view) return std::nullopt;
      (has_row ? screen.row : screen.views).push_back(*view);
    }
  }
  if (screen.views.empty() || screen.row.empty() || screen.widths.empty()) return std::nullopt;
  return screen;
}

/// How often views were measured.
long measured = 0;

struct View {
  YGNodeRef node = nullptr;
  float width = 0;
  float height = 0;
  float baseline = 0;
};

YGSize measure(YGNodeConstRef node, float, YGMeasureMode, float, YGMeasureMode) {
  measured += 1;
  const View* view = static_cast<const View*>(YGNodeGetContext(node));
  return {view->width, view->height};
}

float baseline(YGNodeConstRef node, float, float) {
  return static_cast<const View*>(YGNodeGetContext(node))->baseline;
}

/// Views of a screen, or of a row.
class Views {
 public:
  Views(const std::vector<Description>& descriptions, YGConfigRef config)
      : views_(descriptions.size()) {
    for (std::size_t place = 0; place < descriptions.size(); ++place) {
      make(descriptions[place], config, views_[place]);
    }
  }

  Views(const Views&) = delete;
  Views& operator=(const Views&) = delete;

  ~Views() { YGNodeFreeRecursive(root()); }

  YGNodeRef root() const { return views_[0].node; }
  YGNodeRef operator[](std::size_t place) const { return views_[place].node; }

  void set_width(std::size_t place, float width) {
    views_[place].width = width;
    YGNodeMarkDirty(views_[place].node);
  }

 private:
  // Never grows: nodes point to their views.
  std::vector<View> views_;

  void make(const Description& description, YGConfigRef config, View& view) {
    YGNodeRef node = YGNodeNewWithConfig(config);
    view.node = node;
    if (description.kind == "stack") {
      YGNodeStyleSetFlexDirection(node, description.direction);
      YGNodeStyleSetGap(node, YGGutterAll, description.gap);
      if (description.padding != 0) {
        YGNodeStyleSetPadding(node, YGEdgeAll, description.padding);
      }
      YGNodeStyleSetAlignItems(node, description.align);
      YGNodeStyleSetJustifyContent(node, description.justify);
    } else if (description.kind == "leaf") {
      view.width = description.width;
      view.height = description.height;
      YGNodeSetContext(node, &view);
      YGNodeSetMeasureFunc(node, measure);
      if (description.baseline >= 0) {
        view.baseline = description.baseline;
        YGNodeSetBaselineFunc(node, baseline);
      }
    } else if (description.kind == "fixed") {
      YGNodeStyleSetWidth(node, description.width);
      YGNodeStyleSetHeight(node, description.height);
    }
    if (description.grow != 0) YGNodeStyleSetFlexGrow(node, description.grow);
    if (description.basis != "auto") YGNodeStyleSetFlexBasis(node, 0);
    if (description.stack < 0) return;
    YGNodeRef stack = views_[description.stack].node;
    if (description.margin != 0) {
      const bool is_row = YGNodeStyleGetFlexDirection(stack) == YGFlexDirectionRow;
      YGNodeStyleSetMargin(node, is_row ? YGEdgeRight : YGEdgeBottom, description.margin);
    }
    YGNodeInsertChild(stack, node, YGNodeGetChildCount(stack));
  }
};

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// What is told of each step: its name, the root after it, its time, and how often views were measured.
using Observer = std::function<void(const char*, YGNodeRef, double, long)>;

void live(const Screen& screen, YGConfigRef config, const Observer& observe) {
  std::unique_ptr<Views> views, row;
  const auto lay_out = [&](float width, float height) {
    YGNodeCalculateLayout(views->root(), width, height, YGDirectionLTR);
  };
  const auto step = [&](const char* name, const auto& change) {
    measured = 0;
    const Clock::time_point start = Clock::now();
    change();
    const double time = milliseconds_since(start);
    observe(name, views->root(), time, measured);
  };
  step("build", [&] {
    views = std::make_unique<Views>(screen.views, config);
    lay_out(screen.width, screen.height);
  });
  for (int number = 1; number <= 10; ++number) {
    step("width step", [&] { lay_out(screen.width + number, screen.height); });
  }
  for (int number = 1; number <= 10; ++number) {
    step("height step", [&] { lay_out(screen.width, screen.height + number); });
  }
  for (float width : screen.widths) {
    step("text", [&] {
      views->set_width(screen.edited, width);
      lay_out(screen.width, screen.height + 10);
    });
  }
  YGNodeRef stack = (*views)[screen.changed_stack];
  for (int round = 0; round < 5; ++round) {
    step("row in", [&] {
      row = std::make_unique<Views>(screen.row, config);
      YGNodeInsertChild(stack, row->root(), screen.index);
      lay_out(screen.width, screen.height + 10);
    });
    step("row out", [&] {
      YGNodeRemoveChild(stack, row->root());
      row.reset();
      lay_out(screen.width, screen.height + 10);
    });
  }
}

void append_frames(YGNodeRef node, double left, double top, std::vector<double>& frames) {
  left += YGNodeLayoutGetLeft(node);
  top += YGNodeLayoutGetTop(node);
  for (double value : {left, top, double(YGNodeLayoutGetWidth(node)),
                       double(YGNodeLayoutGetHeight(node))}) {
    frames.push_back(value);
  }
  for (std::size_t index = 0; index < YGNodeGetChildCount(node); ++index) {
    append_frames(YGNodeGetChild(node, index), left, top, frames);
  }
}

void print_frames(const Screen& screen, YGConfigRef config) {
  std::map<std::string, std::vector<double>> all;
  live(screen, config, [&](const char* name, YGNodeRef root, double, long) {
    all[name].clear();
    append_frames(root, 0, 0, all[name]);
  });
  for (const auto& [name, frames] : all) {
    std::printf("{\"step\": \"%s\", \"frames\": [", name.c_str());
    for (std::size_t place = 0; place < frames.size(); ++place) {
      std::printf(place == 0 ? "%.9g" : ", %.9g", frames[place]);
    }
    std::printf("]}\n");
  }
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

void print_times(const Screen& screen, YGConfigRef config, double duration) {
  std::map<std::string, std::vector<double>> times;
  std::map<std::string, long> counts;
  const Clock::time_point start = Clock::now();
  do {
    live(screen, config, [&](const char* name, YGNodeRef, double time, long count) {
      times[name].push_back(time);
      counts[name] = count;
    });
  } while (milliseconds_since(start) < duration);
  for (const auto& [name, values] : times) {
    std::printf("{\"step\": \"%s\", \"ms\": %.6g, \"measured\": %ld}\n", name.c_str(),
                median(values), counts[name]);
  }
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count < 2 || argument_count > 3) {
    std::fprintf(stderr, "Usage: yoga-harness FILE [MILLISECONDS]\n");
    return 2;
  }
  const std::optional<Screen> screen = read_screen(arguments[1]);
  if (!screen) {
    std::fprintf(stderr, "yoga-harness: \"%s\" is not a screen\n", arguments[1]);
    return 2;
  }
  const double duration = argument_count > 2 ? std::atof(arguments[2]) : 800;
  YGConfigRef config = YGConfigNew();
  // No rounding to pixels.
  YGConfigSetPointScaleFactor(config, 0);
  if (duration > 0) {
    print_times(*screen, config, duration);
  } else {
    print_frames(*screen, config);
  }
  YGConfigFree(config);
}
