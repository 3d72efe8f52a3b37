// Measures the kiwi solver on a problem of the workload: kiwi-harness FILE [MILLISECONDS [as-stated]]
//
// How long kiwi takes depends on the order of its constraints by more than a factor of ten. It gets them in the one
// that suits it: edits, required equalities, required inequalities, soft constraints. With `as-stated`, only the edits
// move to the front.
//
// Prints one JSON object a line. The lines belong together, a later one replaces what an earlier one said. Each
// measure of the first life has its line as soon as it is known, so that a run that is ended early still tells what
// it has.

#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "problem.hpp"

namespace {

using workload::Change;
using workload::Constraint;
using workload::Problem;

/// kiwi adds weighted errors up instead of comparing level by level. The levels are spread evenly below the edits,
/// so that the errors of as many constraints as possible stay below one of the next level. Sums of other than whole
/// numbers would leave remainders that kiwi takes for slopes: it then pivots for long, or finds no end.
std::map<double, double> strengths(const Problem& problem) {
  std::set<double> priorities;
  for (const Constraint& constraint : problem.constraints) {
    if (constraint.priority != workload::required) priorities.insert(constraint.priority);
  }
  const double edits = kiwi::strength::create(1000, 0, 0);
  std::map<double, double> strengths = {{workload::required, kiwi::strength::required}};
  for (const workload::Edit& edit : problem.edits) strengths[edit.priority] = edits;
  double index = 0;
  for (double priority : priorities) {
    strengths[priority] = std::round(std::pow(edits, index / priorities.size()));
    index += 1;
  }
  return strengths;
}

enum class Order { kind, as_stated };

/// The places of `constraints` in the order in which kiwi is to get them.
std::vector<std::size_t> places(const std::vector<Constraint>& constraints, Order order) {
  std::vector<std::size_t> places(constraints.size());
  std::iota(places.begin(), places.end(), 0);
  if (order == Order::as_stated) return places;
  const auto rank = [&](std::size_t place) {
    const Constraint& constraint = constraints[place];
    if (constraint.priority != workload::required) return 2;
    return constraint.relation == workload::Relation::equal ? 0 : 1;
  };
  std::stable_sort(places.begin(), places.end(), [&](std::size_t left, std::size_t right) {
    return rank(left) < rank(right);
  });
  return places;
}

/// Sorts what changes add, and what they remove, since that comes back in the same order.
void sort_changes(Problem& problem, Order order) {
  const std::vector<std::size_t> all = places(problem.constraints, order);
  std::vector<std::size_t> positions(all.size());
  for (std::size_t position = 0; position < all.size(); ++position) {
    positions[all[position]] = position;
  }
  for (Change& change : problem.changes) {
    std::sort(change.removed.begin(), change.removed.end(),
              [&](std::size_t left, std::size_t right) {
                return positions[left] < positions[right];
              });
    std::vector<Constraint> added;
    for (std::size_t place : places(change.added, order)) added.push_back(change.added[place]);
    change.added = std::move(added);
  }
}

/// The problem, stated to kiwi. After each call all values are readable.
class Statement {
 public:
  Statement(const Problem& problem, const std::vector<std::size_t>& order,
            const std::map<double, double>& strengths, double factor)
      : problem_(problem), strengths_(strengths), constraints_(problem.constraints.size()),
        variables_(problem.variable_count + problem.spare_variable_count) {
    if (problem.builds_with_edits) add_edits(factor);
    for (std::size_t place : order) constraints_[place].emplace(add(problem.constraints[place]));
    solver_.updateVariables();
  }

  void begin_editing(double factor) {
    if (factor_) return;
    add_edits(factor);
    solver_.updateVariables();
  }

  void edit(double factor) {
    for (const workload::Edit& edit : problem_.edits) {
      solver_.suggestValue(variables_[edit.variable], edit.natural * factor);
    }
    factor_ = factor;
    solver_.updateVariables();
  }

  void carry_out(const Change& change) {
    for (std::size_t place : change.removed) solver_.removeConstraint(*constraints_[place]);
    for (const Constraint& constraint : change.added) added_.push_back(add(constraint));
    change_ = &change;
    solver_.updateVariables();
  }

  void undo() {
    for (const kiwi::Constraint& constraint : added_) solver_.removeConstraint(constraint);
    added_.clear();
    for (std::size_t place : change_->removed) {
      constraints_[place].emplace(add(problem_.constraints[place]));
    }
    change_ = nullptr;
    solver_.updateVariables();
  }

  workload::Assessment assess() const {
    std::vector<double> values;
    for (const kiwi::Variable& variable : variables_) values.push_back(variable.value());
    return workload::assess(problem_, values, change_, factor_ ? &*factor_ : nullptr);
  }

 private:
  const Problem& problem_;
  const std::map<double, double>& strengths_;
  kiwi::Solver solver_;
  std::vector<std::optional<kiwi::Constraint>> constraints_;
  std::vector<kiwi::Variable> variables_;
  std::vector<kiwi::Constraint> added_;
  const Change* change_ = nullptr;
  std::optional<double> factor_;

  void add_edits(double factor) {
    for (const workload::Edit& edit : problem_.edits) {
      solver_.addEditVariable(variables_[edit.variable], strengths_.at(edit.priority));
      solver_.suggestValue(variables_[edit.variable], edit.natural * factor);
    }
    factor_ = factor;
  }

  kiwi::Constraint add(const Constraint& constraint) {
    std::vector<kiwi::Term> terms;
    terms.reserve(constraint.terms.size());
    for (const workload::Term& term : constraint.terms) {
      terms.emplace_back(variables_[term.variable], term.coefficient);
    }
    const kiwi::RelationalOperator relation =
        constraint.relation == workload::Relation::equal      ? kiwi::OP_EQ
        : constraint.relation == workload::Relation::at_least ? kiwi::OP_GE
                                                              : kiwi::OP_LE;
    kiwi::Constraint stated(kiwi::Expression(std::move(terms), -constraint.constant), relation,
                            constraint.weight * strengths_.at(constraint.priority));
    solver_.addConstraint(stated);
    return stated;
  }
};

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// The measures, over all lives.
class Measurement {
 public:
  Measurement(const Problem& problem, Order order, double duration)
      : problem_(problem), order_(places(problem.constraints, order)) {
    std::printf("{\"shape\": \"%s\", \"level\": \"solver\", \"views\": %zu, \"constraints\": %zu}\n",
                problem.shape.c_str(), problem.size,
                problem.constraints.size() + problem.edits.size());
    std::fflush(stdout);
    const Clock::time_point start = Clock::now();
    int lives = 0;
    do {
      live(lives == 0);
      lives += 1;
    } while (lives < 15 && milliseconds_since(start) < duration);
    for (const auto& [name, values] : measures_) print(name, values);
  }

 private:
  using Values = std::vector<double>;

  const Problem& problem_;
  const std::vector<std::size_t> order_;
  const std::map<double, double> strengths_ = strengths(problem_);
  std::map<std::string, Values> measures_;
  double largest_violation_ = 0;

  void live(bool is_first) {
    Clock::time_point start = Clock::now();
    auto statement = std::make_unique<Statement>(problem_, order_, strengths_, 1.1);
    measures_["build"].push_back(milliseconds_since(start));
    finish("build", *statement, is_first);

    statement->begin_editing(1.1);
    for (int step = 1; step <= 60; ++step) {
      start = Clock::now();
      statement->edit(1.1 + 0.2 * step / 60);
      measures_["resize"].push_back(milliseconds_since(start));
    }
    finish("resize", *statement, is_first);

    if (problem_.is_squeezed) {
      start = Clock::now();
      for (int step = 1; step <= 60; ++step) statement->edit(1.3 - 0.9 * step / 60);
      measures_["squeeze"].push_back(milliseconds_since(start));
      finish("squeeze", *statement, is_first);
    }

    statement->edit(1.1);
    for (int round = 0; round < 20; ++round) {
      start = Clock::now();
      statement->carry_out(change(round));
      statement->undo();
      measures_["mutate"].push_back(milliseconds_since(start));
    }
    finish("mutate", *statement, is_first);

    statement->carry_out(change(0));
    check(*statement);
  }

  const Change& change(int round) const {
    return problem_.changes[round % problem_.changes.size()];
  }

  workload::Assessment check(const Statement& statement) {
    const workload::Assessment assessment = statement.assess();
    largest_violation_ = std::max(largest_violation_, assessment.largest_violation);
    return assessment;
  }

  void finish(const std::string& name, const Statement& statement, bool is_first) {
    const workload::Assessment assessment = check(statement);
    if (is_first) print(name, measures_[name], &assessment);
  }

  void print(const std::string& name, const Values& values,
             const workload::Assessment* assessment = nullptr) const {
    // Infinity is no number in JSON.
    std::printf("{\"%s_ms\": %.6g, \"largest_violation\": %.6g", name.c_str(), median(values),
                std::min(largest_violation_, 1e300));
    if (assessment) {
      std::printf(", \"%s_errors\": [", name.c_str());
      const char* separator = "";
      for (const auto& [priority, error] : assessment->errors) {
        std::printf("%s%.9g", separator, std::min(error, 1e300));
        separator = ", ";
      }
      std::printf("]");
    }
    std::printf("}\n");
    std::fflush(stdout);
  }
};

}  // namespace

int main(int argument_count, char** arguments) {
  const bool is_as_stated = argument_count == 4 && std::string(arguments[3]) == "as-stated";
  if (argument_count < 2 || argument_count > (is_as_stated ? 4 : 3)) {
    std::fprintf(stderr, "Usage: kiwi-harness FILE [MILLISECONDS [as-stated]]\n");
    return 2;
  }
  std::optional<Problem> problem = workload::read_problem(arguments[1]);
  if (!problem) {
    std::fprintf(stderr, "kiwi-harness: \"%s\" is not a problem\n", arguments[1]);
    return 2;
  }
  const Order order = is_as_stated || problem->keeps_order ? Order::as_stated : Order::kind;
  sort_changes(*problem, order);
  try {
    Measurement(*problem, order, argument_count > 2 ? std::atof(arguments[2]) : 800);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "kiwi-harness: %s: %s\n", arguments[1], failure.what());
    return 1;
  }
}
