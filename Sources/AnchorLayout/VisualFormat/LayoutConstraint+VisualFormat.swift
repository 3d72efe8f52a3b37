// Visual format strings: a row or column of views in one line of text, as in UIKit.

extension LayoutConstraint {
  /// Creates the constraints of a visual format string, inactive: lengths and gaps from left to right, then alignments.
  ///
  /// ```swift
  /// let views = ["find": find, "next": next, "field": field]
  /// let row = try LayoutConstraint.constraints(
  ///   withVisualFormat: "|-[find]-[next]-[field(>=20)]-|", options: .alignAllFirstBaseline, views: views)
  /// LayoutConstraint.activate(row)
  /// ```
  ///
  /// A bar `|` is the present parent of the view beside it; all views of a string with a bar have the same parent. In a block
  /// of statements, use ``Layout/visualFormat(_:options:metrics:views:fileID:line:)``, which does not throw.
  /// `docs/VisualFormat.md` in the package has the grammar.
  ///
  /// - Parameters:
  ///   - format: the string.
  ///   - options: alignments across the string, its direction, and the ends of vertical gaps.
  ///   - metrics: numbers by their names in the string, in points, and priorities. They are read once.
  ///   - views: items by their names in the string.
  ///   - fileID: the file of the call, for reports.
  ///   - line: the line of the call, for reports.
  /// - Throws: the first mistake in the string, with its place. No constraints are created in that case.
  /// - Complexity: O(bytes of the string + views · alignments).
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormatCompiler(
      format: format, options: options, metrics: metrics, views: views,
      source: SourceLocation(fileID: fileID, line: line)
    ).constraints()
  }
}

extension Layout {
  /// Creates the constraints of a visual format string as a statement. A mistake in the string is recorded in ``problems``,
  /// with the string and a `^` below the place, and the statement then has no constraints.
  ///
  /// ```swift
  /// layout.activate {
  ///   layout.visualFormat("|-[label]-[field(>=120)]-|", options: .alignAllFirstBaseline, views: views)
  ///   layout.visualFormat("V:|-20-[label]", views: views) ~ .high
  /// }
  /// ```
  ///
  /// When the statement is activated, the views that it places stop following an autoresizing mask. For the parameters see
  /// ``LayoutConstraint/constraints(withVisualFormat:options:metrics:views:fileID:line:)``.
  public func visualFormat(
    _ format: String, options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Double] = [:], views: [String: any LayoutItem],
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    do {
      return try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views, fileID: fileID,
        line: line)
    } catch {
      forest.reporting.record(
        LayoutProblem(
          kind: .visualFormat, text: error.description,
          source: SourceLocation(fileID: fileID, line: line)))
      return []
    }
  }
}
