// The constraints of nested stacks: those that fill ("Tree", "Chain", "Flat") and those that centre ("Mix").
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problem.hpp"
#include "tree.hpp"

namespace workload {

enum class Alignment { fill, center };

class StackProblem {
 public:
  static Problem make(const std::string& shape, const Tree& tree, Alignment alignment) {
    return StackProblem(tree, alignment).state(shape);
  }

 private:
  /// The unknowns of a view along and across an axis.
  struct Edges {
    std::size_t begin, length, cross_begin, cross_length;
  };

  using Constraints = std::vector<Constraint>;

  const Tree& tree_;
  const Alignment alignment_;

  StackProblem(const Tree& tree, Alignment alignment) : tree_(tree), alignment_(alignment) {}

  // Left, top, width, height stand one after the other.
  static Edges edges(std::size_t view, bool is_horizontal) {
    const std::size_t first = 4 * view;
    return is_horizontal ? Edges{first, first + 2, first + 1, first + 3}
                         : Edges{first + 1, first + 3, first, first + 2};
  }

  Problem state(const std::string& shape) const {
    Problem problem;
    problem.shape = shape;
    problem.size = tree_.views.size();
    problem.variable_count = 4 * tree_.views.size();
    std::vector<std::optional<std::size_t>> last(tree_.views.size());
    for (std::size_t index = 0; index < tree_.views.size(); ++index) {
      const View& view = tree_.views[index];
      add_all(problem, sizes_are_not_negative(index));
      if (index > 0) {
        add_all(problem, arrange(index, last[view.parent], view.parent));
        last[view.parent] = index;
      }
      if (view.is_leaf()) add_all(problem, ask(index, view.own_width, view.own_height));
    }
    std::size_t end_of_mutated_stack = 0;
    for (std::size_t index = 0; index < tree_.views.size(); ++index) {
      if (tree_.views[index].is_leaf()) continue;
      const std::size_t end = problem.add(finish(index, *last[index]));
      if (index == tree_.mutated_stack) end_of_mutated_stack = end;
      if (alignment_ == Alignment::center) problem.add(hug(index));
    }
    problem.add({{{0, 1}}, Relation::equal, 0, required});
    problem.add({{{1, 1}}, Relation::equal, 0, required});
    const Size natural = tree_.natural_size();
    problem.edits = {{2, natural.width}, {3, natural.height}};
    problem.spare_variable_count = 4;
    problem.changes = {appended_leaf(end_of_mutated_stack, *last[tree_.mutated_stack])};
    return problem;
  }

  Change appended_leaf(std::size_t end, std::size_t last) const {
    const std::size_t leaf = tree_.views.size();
    Change change;
    change.removed = {end};
    for (const Constraints& part :
         {sizes_are_not_negative(leaf), arrange(leaf, last, tree_.mutated_stack),
          ask(leaf, 40, 20), Constraints{finish(tree_.mutated_stack, leaf)}}) {
      change.added.insert(change.added.end(), part.begin(), part.end());
    }
    return change;
  }

  static void add_all(Problem& problem, Constraints constraints) {
    for (Constraint& constraint : constraints) problem.add(std::move(constraint));
  }

  static Constraints sizes_are_not_negative(std::size_t view) {
    return {{{{4 * view + 2, 1}}, Relation::at_least, 0, required},
            {{{4 * view + 3, 1}}, Relation::at_least, 0, required}};
  }

  Constraints arrange(std::size_t view, std::optional<std::size_t> previous,
                      std::size_t parent) const {
    const bool is_horizontal = tree_.views[parent].is_horizontal;
    const Edges child = edges(view, is_horizontal);
    const Edges stack = edges(parent, is_horizontal);
    Constraints constraints;
    if (previous) {
      const Edges before = edges(*previous, is_horizontal);
      constraints.push_back({{{child.begin, 1}, {before.begin, -1}, {before.length, -1}},
                             Relation::equal, Tree::spacing, required});
    } else {
      constraints.push_back(
          {{{child.begin, 1}, {stack.begin, -1}}, Relation::equal, 0, required});
    }
    const std::vector<Term> begin = {{child.cross_begin, 1}, {stack.cross_begin, -1}};
    const std::vector<Term> end = {{child.cross_begin, 1},
                                   {child.cross_length, 1},
                                   {stack.cross_begin, -1},
                                   {stack.cross_length, -1}};
    if (alignment_ == Alignment::fill) {
      constraints.push_back({begin, Relation::equal, 0, required});
      constraints.push_back({end, Relation::equal, 0, required});
    } else {
      constraints.push_back({{{child.cross_begin, 1},
                              {child.cross_length, 0.5},
                              {stack.cross_begin, -1},
                              {stack.cross_length, -0.5}},
                             Relation::equal, 0, required});
      constraints.push_back({begin, Relation::at_least, 0, required});
      constraints.push_back({end, Relation::at_most, 0, required});
    }
    return constraints;
  }

  Constraint finish(std::size_t parent, std::size_t last) const {
    const bool is_horizontal = tree_.views[parent].is_horizontal;
    const Edges child = edges(last, is_horizontal);
    const Edges stack = edges(parent, is_horizontal);
    return {{{child.begin, 1}, {child.length, 1}, {stack.begin, -1}, {stack.length, -1}},
            Relation::equal, 0, required};
  }

  Constraint hug(std::size_t stack) const {
    const Edges unknowns = edges(stack, tree_.views[stack].is_horizontal);
    return {{{unknowns.cross_length, 1}}, Relation::at_most, 0, fitting};
  }

  static Constraints ask(std::size_t leaf, double width, double height) {
    return {{{{4 * leaf + 2, 1}}, Relation::at_least, width, high},
            {{{4 * leaf + 2, 1}}, Relation::at_most, width, low},
            {{{4 * leaf + 3, 1}}, Relation::at_least, height, high},
            {{{4 * leaf + 3, 1}}, Relation::at_most, height, low}};
  }
};

}  // namespace workload
