// From the name of a shape to its problem.
#pragma once

#include <cstddef>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "dialog.hpp"
#include "problem.hpp"
#include "stacks.hpp"
#include "tree.hpp"

namespace workload {

/// Soft x(i) == n - i, and then required x(i) >= x(i-1) + 1, i from 1 to n. An edit moves the variable in the middle.
inline Problem preferences(const std::string& shape, int count) {
  Problem problem;
  problem.shape = shape;
  problem.size = problem.variable_count = count;
  const std::size_t middle = count / 2;
  for (std::size_t index = 0; index < problem.variable_count; ++index) {
    const std::size_t preference =
        problem.add({{{index, 1}}, Relation::equal, count - 1.0 - index, high});
    if (index == middle) problem.changes = {{{preference}, {}}};
  }
  for (std::size_t index = 1; index < problem.variable_count; ++index) {
    problem.add({{{index, 1}, {index - 1, -1}}, Relation::at_least, 1, required});
  }
  problem.edits = {{middle, 1.0 * count}};
  problem.builds_with_edits = false;
  problem.keeps_order = true;
  return problem;
}

/// Every variable is 1 more than another one: the one before it, the first, or its parent in a binary tree.
inline Problem equalities(const std::string& shape, const std::string& kind, int count) {
  Problem problem;
  problem.shape = shape;
  problem.size = problem.variable_count = count;
  problem.is_squeezed = false;
  for (std::size_t index = 1; index < problem.variable_count; ++index) {
    const std::size_t other = kind == "chain" ? index - 1 : kind == "star" ? 0 : (index - 1) / 2;
    problem.add({{{index, 1}, {other, -1}}, Relation::equal, 1, required});
  }
  problem.edits = {{0, 1.0 * count}};
  // In a chain the one in the middle.
  problem.changes = {{{problem.constraints.size() / 2}, {}}};
  return problem;
}

/// The heights of the rows, the widths of the columns, the grid's own size. Every cell wishes for a ratio of its
/// width to its height.
inline Problem grid(const std::string& shape, int side) {
  Problem problem;
  problem.shape = shape;
  const std::size_t count = side, width = 2 * count, height = width + 1;
  problem.size = count * count;
  problem.variable_count = 2 * count + 2;
  for (std::size_t length = 0; length < 2 * count; ++length) {
    problem.add({{{length, 1}}, Relation::at_least, 10, required});
  }
  std::vector<Term> widths, heights;
  for (std::size_t index = 0; index < count; ++index) {
    heights.push_back({index, 1});
    widths.push_back({count + index, 1});
  }
  widths.push_back({width, -1});
  heights.push_back({height, -1});
  problem.add({widths, Relation::equal, 0, required});
  problem.add({heights, Relation::equal, 0, required});
  LinearCongruentialGenerator generator;
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t column = 0; column < count; ++column) {
      const double ratio = (50 + generator.draw() % 101) / 100.0;
      const std::size_t cell =
          problem.add({{{count + column, 1}, {row, -ratio}}, Relation::equal, 0, high});
      if (row == count / 2 && column == count / 2) problem.changes = {{{cell}, {}}};
    }
  }
  problem.edits = {{width, 60.0 * side}, {height, 50.0 * side}};
  return problem;
}

/// Every `interval`-th constraint of `Tree(10,2)` goes and comes back; each round begins at another one.
inline Problem churn(const std::string& shape, int interval) {
  Problem problem = StackProblem::make(shape, regular_tree(10, 2), Alignment::fill);
  problem.changes.clear();
  problem.spare_variable_count = 0;
  for (int round = 0; round < interval; ++round) {
    Change change;
    for (std::size_t place = round; place < problem.constraints.size(); place += interval) {
      change.removed.push_back(place);
    }
    problem.changes.push_back(change);
  }
  return problem;
}

inline std::optional<Problem> problem_of_shape(const std::string& shape) {
  std::smatch parts;
  const auto number = [&](int group) { return std::stoi(parts[group]); };
  const auto is = [&](const char* pattern) {
    return std::regex_match(shape, parts, std::regex(pattern));
  };
  if (shape == "Dialog") return Dialog::make();
  if (is("(Tree|Mix)\\(([1-9]\\d{0,6}),([1-9]\\d{0,2})\\)")) {
    const Alignment alignment = parts[1] == "Mix" ? Alignment::center : Alignment::fill;
    return StackProblem::make(shape, regular_tree(number(2), number(3)), alignment);
  }
  if (is("Chain\\(([1-9]\\d{0,6})\\)")) {
    return StackProblem::make(shape, chain(number(1)), Alignment::fill);
  }
  if (is("Flat\\(([1-9]\\d{0,6})\\)")) {
    return StackProblem::make(shape, flat(number(1)), Alignment::fill);
  }
  if (is("Preferences\\(([1-9]\\d{0,6})\\)")) return preferences(shape, number(1));
  if (is("Equalities\\((chain|star|tree),([1-9]\\d{0,6})\\)") && number(2) > 1) {
    return equalities(shape, parts[1], number(2));
  }
  if (is("Grid\\(([1-9]\\d{0,3})\\)")) return grid(shape, number(1));
  if (is("Churn\\(([1-9]\\d{0,2})\\)")) return churn(shape, number(1));
  return std::nullopt;
}

}  // namespace workload
