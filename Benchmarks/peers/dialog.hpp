// A small dialog: three rows of a label and a field, and two buttons below.
#pragma once

#include <array>
#include <cstddef>

#include "problem.hpp"

namespace workload {

class Dialog {
 public:
  static Problem make() {
    Dialog dialog;
    dialog.state_window();
    for (std::size_t row = 0; row < 3; ++row) dialog.state_row(row);
    dialog.state_buttons();
    dialog.problem_.edits = {{window + width, 360}, {window + height, 200}};
    return dialog.problem_;
  }

 private:
  // Four unknowns a view, one after the other.
  static constexpr std::size_t left = 0, top = 1, width = 2, height = 3;
  static constexpr std::size_t window = 0;
  static constexpr std::size_t confirm = 28, cancel = 32;
  static std::size_t label(std::size_t row) { return 4 + 8 * row; }
  static std::size_t field(std::size_t row) { return 8 + 8 * row; }

  Problem problem_;

  Dialog() {
    problem_.shape = "Dialog";
    problem_.variable_count = 36;
    problem_.size = 9;
  }

  void add(std::vector<Term> terms, Relation relation, double constant, int priority = required) {
    problem_.add({std::move(terms), relation, constant, priority});
  }

  void sizes_are_not_negative(std::size_t view) {
    add({{view + width, 1}}, Relation::at_least, 0);
    add({{view + height, 1}}, Relation::at_least, 0);
  }

  void ask(std::size_t length, double own) {
    add({{length, 1}}, Relation::at_least, own, high);
    add({{length, 1}}, Relation::at_most, own, low);
  }

  void state_window() {
    add({{window + left, 1}}, Relation::equal, 0);
    add({{window + top, 1}}, Relation::equal, 0);
    sizes_are_not_negative(window);
  }

  void state_row(std::size_t row) {
    constexpr std::array<double, 3> label_widths = {48, 92, 71};
    const std::size_t label = Dialog::label(row), field = Dialog::field(row);
    sizes_are_not_negative(label);
    sizes_are_not_negative(field);
    ask(label + width, label_widths[row]);
    ask(label + height, 17);
    ask(field + width, 120);
    ask(field + height, 22);
    add({{label + left, 1}, {window + left, -1}}, Relation::equal, 20);
    add({{label + top, 1}, {window + top, -1}}, Relation::at_least, 20);
    add({{label + left, 1}, {label + width, 1}, {window + left, -1}, {window + width, -1}},
        Relation::at_most, -20);
    add({{label + height, 1}, {field + height, -1}}, Relation::at_most, 0);
    add({{field + left, 1}, {label + left, -1}, {label + width, -1}}, Relation::equal, 8);
    add({{field + left, 1}, {field + width, 1}, {window + left, -1}, {window + width, -1}},
        Relation::equal, -20);
    add({{field + top, 1}, {field + height, 0.5}, {label + top, -1}, {label + height, -0.5}},
        Relation::equal, 0);
    add({{field + top, 1}, {field + height, 1}, {window + top, -1}, {window + height, -1}},
        Relation::at_most, -20);
    if (row == 0) {
      add({{field + top, 1}, {window + top, -1}}, Relation::equal, 20);
      return;
    }
    const std::size_t above = Dialog::field(row - 1);
    add({{field + top, 1}, {above + top, -1}, {above + height, -1}}, Relation::equal, 12);
    add({{field + height, 1}, {above + height, -1}}, Relation::equal, 0);
    add({{label + width, 1}, {Dialog::label(0) + width, -1}}, Relation::equal, 0);
  }

  void state_buttons() {
    constexpr std::array<double, 2> own_widths = {54, 76};
    const std::size_t last = field(2);
    for (std::size_t index = 0; index < 2; ++index) {
      const std::size_t button = index == 0 ? confirm : cancel;
      sizes_are_not_negative(button);
      ask(button + width, own_widths[index]);
      ask(button + height, 24);
      add({{button + width, 1}}, Relation::at_least, 60);
      add({{button + top, 1}, {last + top, -1}, {last + height, -1}}, Relation::at_least, 20);
    }
    add({{confirm + left, 1}, {confirm + width, 1}, {window + left, -1}, {window + width, -1}},
        Relation::equal, -20);
    add({{cancel + left, 1}, {cancel + width, 1}, {confirm + left, -1}}, Relation::equal, -12);
    add({{cancel + left, 1}, {window + left, -1}}, Relation::at_least, 20);
    add({{cancel + width, 1}, {confirm + width, -1}}, Relation::equal, 0);
    add({{cancel + top, 1}, {confirm + top, -1}}, Relation::equal, 0);
    const Constraint bottom{
        {{confirm + top, 1}, {confirm + height, 1}, {window + top, -1}, {window + height, -1}},
        Relation::equal,
        -20,
        required};
    problem_.changes = {{{problem_.add(bottom)}, {}}};
  }
};

}  // namespace workload
