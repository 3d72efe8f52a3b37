// Operands are linear terms, all by one protocol, or `Double`: few overloads keep the type checker fast on long sums.

/// The sum of two linear terms.
public func + (left: some LinearTerm, right: some LinearTerm) -> LinearExpression {
  var sum = left.expression
  let added = right.expression
  sum.terms.append(contentsOf: added.terms)
  sum.constant += added.constant
  return sum
}

/// A linear term plus a number.
public func + (left: some LinearTerm, right: Double) -> LinearExpression {
  var sum = left.expression
  sum.constant += right
  return sum
}

/// A number plus a linear term.
public func + (left: Double, right: some LinearTerm) -> LinearExpression { right + left }

/// The difference of two linear terms.
public func - (left: some LinearTerm, right: some LinearTerm) -> LinearExpression {
  left + -right
}

/// A linear term minus a number.
public func - (left: some LinearTerm, right: Double) -> LinearExpression { left + -right }

/// A number minus a linear term.
public func - (left: Double, right: some LinearTerm) -> LinearExpression { -right + left }

/// A linear term times a number.
public func * (left: some LinearTerm, right: Double) -> LinearExpression {
  var product = left.expression
  for index in product.terms.indices { product.terms[index].coefficient *= right }
  product.constant *= right
  return product
}

/// A number times a linear term.
public func * (left: Double, right: some LinearTerm) -> LinearExpression { right * left }

/// A linear term divided by a number.
public func / (left: some LinearTerm, right: Double) -> LinearExpression {
  var quotient = left.expression
  for index in quotient.terms.indices { quotient.terms[index].coefficient /= right }
  quotient.constant /= right
  return quotient
}

/// A linear term with its sign changed.
public prefix func - (term: some LinearTerm) -> LinearExpression { term * -1 }
