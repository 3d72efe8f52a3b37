// The playground's commands on standard input, its answers on standard output: the page's own code on the host,
// so that the page's results can be compared with the native ones.

var playground = Playground()
while let line = readLine(strippingNewline: false) {
  playground.run(Array(line.utf8))
  print(String(decoding: playground.answers.bytes, as: UTF8.self), terminator: "")
}
