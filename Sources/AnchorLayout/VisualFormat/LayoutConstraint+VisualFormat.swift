// Visual format strings: a row or a column of views in one line of text, in UIKit's words.

extension LayoutConstraint {
  /// The constraints that a visual format string stands for, inactive: lengths and gaps from left to right, then alignments.
  ///
  /// ```swift
  /// let views = ["find": find, "next": next, "field": field]
  /// let row = try LayoutConstraint.constraints(
  ///   withVisualFormat: "|-[find]-[next]-[field(>=20)]-|", options: .alignAllFirstBaseline, views: views)
  /// LayoutConstraint.activate(row)
  /// ```
  ///
  /// A bar `|` is the present parent of the view beside it; all views of a string with a bar have the same one. In a block of
  /// statements, ``Layout/visualFormat(_:options:metrics:views:fileID:line:)`` takes the place of `try`. `docs/VisualFormat.md`
  /// of the package has the grammar.
  ///
  /// - Parameters:
  ///   - format: the string.
  ///   - options: alignments across the string, its direction and what vertical gaps are measured between.
  ///   - metrics: numbers by their names in the string, in points; priorities, too. They are read once.
  ///   - views: items by their names in the string.
  ///   - fileID: the file that reports name.
  ///   - line: the line that reports name.
  /// - Throws: the first mistake in the string, with its place. No constraint was made then.
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
  /// A visual format string as a statement. A mistake in it is recorded in ``problems``, with the string and a `^` below the
  /// place, and the statement then has no constraints.
  ///
  /// ```swift
  /// layout.activate {
  ///   layout.visualFormat("|-[label]-[field(>=120)]-|", options: .alignAllFirstBaseline, views: views)
  ///   layout.visualFormat("V:|-20-[label]", views: views) ~ .high
  /// }
  /// ```
  ///
  /// The views that it places no longer follow an autoresizing mask once it is active; see
  /// ``LayoutConstraint/constraints(withVisualFormat:options:metrics:views:fileID:line:)`` for the parameters.
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
      table.record(
        LayoutProblem(
          kind: .visualFormat, text: error.description,
          source: SourceLocation(fileID: fileID, line: line)))
      return []
    }
  }
}
