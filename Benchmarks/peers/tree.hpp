// The views of the nested stacks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace workload {

/// Every solver draws the same numbers: Knuth's MMIX constants, of which only the upper bits are any good.
class LinearCongruentialGenerator {
 public:
  int draw() {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>(state_ >> 33);
  }

 private:
  std::uint64_t state_ = 42;
};

struct View {
  std::size_t parent;
  bool is_horizontal;
  double own_width;
  double own_height;
  std::vector<std::size_t> children;

  bool is_leaf() const { return children.empty(); }
};

struct Size {
  double width;
  double height;
};

/// Views numbered depth first, so that parents stand before their children.
struct Tree {
  static constexpr double spacing = 8;

  std::vector<View> views;
  /// The first stack above the leaves; in a chain the innermost.
  std::size_t mutated_stack = 0;

  std::size_t append_stack(std::size_t parent, bool is_horizontal) {
    return append({parent, is_horizontal, 0, 0, {}});
  }

  std::size_t append_leaf(std::size_t parent, LinearCongruentialGenerator& generator) {
    const double width = 10 + generator.draw() % 91;
    const double height = 10 + generator.draw() % 31;
    return append({parent, false, width, height, {}});
  }

  Size natural_size() const {
    std::vector<Size> sizes(views.size());
    for (std::size_t index = views.size(); index-- > 0;) {
      const View& view = views[index];
      Size& size = sizes[index];
      size = {view.own_width, view.own_height};
      for (std::size_t child : view.children) {
        if (view.is_horizontal) {
          size.width += sizes[child].width;
          size.height = std::max(size.height, sizes[child].height);
        } else {
          size.width = std::max(size.width, sizes[child].width);
          size.height += sizes[child].height;
        }
      }
      if (view.is_leaf()) continue;
      (view.is_horizontal ? size.width : size.height) += spacing * (view.children.size() - 1.0);
    }
    return sizes[0];
  }

 private:
  std::size_t append(View view) {
    const std::size_t index = views.size();
    if (index > 0) views[view.parent].children.push_back(index);
    views.push_back(std::move(view));
    return index;
  }
};

/// Every stack has `branching` children; the views of level `depth` are leaves.
inline Tree regular_tree(int branching, int depth) {
  Tree tree;
  LinearCongruentialGenerator generator;
  std::function<void(std::size_t, int)> append_stack = [&](std::size_t parent, int level) {
    const std::size_t stack = tree.append_stack(parent, level % 2 == 0);
    for (int child = 0; child < branching; ++child) {
      if (level + 1 == depth) {
        tree.append_leaf(stack, generator);
      } else {
        append_stack(stack, level + 1);
      }
    }
  };
  append_stack(0, 0);
  tree.mutated_stack = depth - 1;
  return tree;
}

/// `depth` stacks one inside the other, a leaf before each next, two leaves in the innermost.
inline Tree chain(int depth) {
  Tree tree;
  LinearCongruentialGenerator generator;
  std::size_t stack = 0;
  for (int level = 0; level < depth; ++level) {
    stack = tree.append_stack(stack, level % 2 == 0);
    tree.append_leaf(stack, generator);
  }
  tree.append_leaf(stack, generator);
  tree.mutated_stack = stack;
  return tree;
}

/// One vertical stack.
inline Tree flat(int count) {
  Tree tree;
  LinearCongruentialGenerator generator;
  tree.append_stack(0, false);
  for (int child = 0; child < count; ++child) tree.append_leaf(0, generator);
  return tree;
}

}  // namespace workload
