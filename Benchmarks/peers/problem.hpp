// A problem of the workload as plain data, and the check of values against it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace workload {

struct Term {
  std::size_t variable;
  double coefficient;
};

enum class Relation { equal, at_least, at_most };

constexpr double required = 1000;

/// The sum of the terms in relation to the constant, at a priority up to 1000.
struct Constraint {
  std::vector<Term> terms;
  Relation relation;
  double constant;
  double priority;
  double weight = 1;

  /// How far the values are from holding it.
  double error(const std::vector<double>& values) const {
    double difference = -constant;
    for (const Term& term : terms) difference += term.coefficient * values[term.variable];
    if (std::isnan(difference)) return std::numeric_limits<double>::infinity();
    switch (relation) {
      case Relation::at_least: return std::max(0.0, -difference);
      case Relation::at_most: return std::max(0.0, difference);
      case Relation::equal: break;
    }
    return std::abs(difference);
  }
};

/// A variable that the measures move to multiples of its natural value, at a priority above all others but required.
struct Edit {
  std::size_t variable;
  double natural;
  double priority;
};

/// Constraints that go and constraints that come, and then the other way round.
struct Change {
  /// Places in `Problem::constraints`.
  std::vector<std::size_t> removed;
  std::vector<Constraint> added;
};

struct Problem {
  std::string shape;
  /// Views where the shape has some, else variables.
  std::size_t size = 0;
  std::size_t variable_count = 0;
  /// Variables behind `variable_count` that only changes use.
  std::size_t spare_variable_count = 0;
  std::vector<Constraint> constraints;
  std::vector<Edit> edits;
  /// Whether the edits are part of what is built; else they begin after it.
  bool builds_with_edits = true;
  bool is_squeezed = true;
  /// Whether the order of the constraints is what the shape is about, so that no peer gets them in another.
  bool keeps_order = false;
  /// One a round, from the start again after the last.
  std::vector<Change> changes;
};

/// A constraint as a line tells it: priority, weight, relation, constant, and terms behind their number.
inline Constraint read_constraint(std::istream& line) {
  Constraint constraint;
  std::string relation;
  std::size_t count = 0;
  line >> constraint.priority >> constraint.weight >> relation >> constraint.constant >> count;
  constraint.relation = relation == "==" ? Relation::equal
                        : relation == ">=" ? Relation::at_least
                                           : Relation::at_most;
  constraint.terms.resize(count);
  for (Term& term : constraint.terms) line >> term.variable >> term.coefficient;
  return constraint;
}

/// A problem as a file tells it, one statement a line; nothing where the file is none.
inline std::optional<Problem> read_problem(const std::string& path) {
  std::ifstream file(path);
  std::optional<Problem> problem;
  for (std::string text; std::getline(file, text);) {
    std::istringstream line(text);
    std::string kind;
    line >> kind;
    if (kind == "problem") {
      problem.emplace();
      line >> problem->shape >> problem->size >> problem->variable_count >>
          problem->spare_variable_count >> problem->builds_with_edits >> problem->is_squeezed >>
          problem->keeps_order;
    } else if (!problem) {
      return std::nullopt;
    } else if (kind == "constraint") {
      problem->constraints.push_back(read_constraint(line));
    } else if (kind == "edit") {
      Edit edit;
      line >> edit.variable >> edit.natural >> edit.priority;
      problem->edits.push_back(edit);
    } else if (kind == "change") {
      problem->changes.emplace_back();
    } else if (kind == "remove" && !problem->changes.empty()) {
      std::size_t place;
      line >> place;
      problem->changes.back().removed.push_back(place);
    } else if (kind == "add" && !problem->changes.empty()) {
      problem->changes.back().added.push_back(read_constraint(line));
    } else {
      return std::nullopt;
    }
    if (!line) return std::nullopt;
  }
  return problem;
}

/// How good values are.
struct Assessment {
  /// The largest distance from a required constraint.
  double largest_violation = 0;
  /// The sum of the errors at each priority below required.
  std::map<double, double, std::greater<double>> errors;

  void take(const Constraint& constraint, const std::vector<double>& values) {
    const double error = constraint.error(values);
    if (constraint.priority == required) {
      largest_violation = std::max(largest_violation, error);
    } else {
      errors[constraint.priority] += constraint.weight * error;
    }
  }
};

/// `change` is what is carried out at the time, if anything; `factor` is where the edits stand, if they have begun.
inline Assessment assess(const Problem& problem, const std::vector<double>& values,
                         const Change* change, const double* factor) {
  Assessment assessment;
  for (std::size_t place = 0; place < problem.constraints.size(); ++place) {
    const bool is_removed =
        change && std::find(change->removed.begin(), change->removed.end(), place) !=
                      change->removed.end();
    if (!is_removed) assessment.take(problem.constraints[place], values);
  }
  if (change) {
    for (const Constraint& constraint : change->added) assessment.take(constraint, values);
  }
  if (factor) {
    for (const Edit& edit : problem.edits) {
      const Constraint goal{
          {{edit.variable, 1}}, Relation::equal, edit.natural * *factor, edit.priority, 1};
      assessment.take(goal, values);
    }
  }
  return assessment;
}

}  // namespace workload
