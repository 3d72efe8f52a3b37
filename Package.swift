// swift-tools-version: 6.2
import PackageDescription

// Long runs of the random series check the engine's invariants after every solve, in release builds too.
let checksInvariants = Context.environment["LAYOUT_SERIES"] != nil

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (checksInvariants ? [.define("ENGINE_INVARIANTS")] : [])

let package = Package(
  name: "swift-cassowary",
  platforms: [
    .macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .macCatalyst(.v13), .visionOS(.v1),
  ],
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AnchorLayout", targets: ["AnchorLayout"]),
    .library(name: "StackLayout", targets: ["StackLayout"]),
    .library(name: "LayoutPreview", targets: ["LayoutPreview"]),
  ],
  // Targets name the modules that reach them through re-exports too, so that a change there rebuilds them.
  targets: [
    .target(name: "Cassowary", swiftSettings: settings),
    .target(name: "AnchorLayout", dependencies: ["Cassowary"], swiftSettings: settings),
    .target(
      name: "StackLayout", dependencies: ["Cassowary", "AnchorLayout"], swiftSettings: settings),
    .target(
      name: "LayoutPreview", dependencies: ["Cassowary", "AnchorLayout"], swiftSettings: settings),
    .executableTarget(
      name: "gallery",
      dependencies: ["Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview"],
      swiftSettings: settings),
    .executableTarget(
      name: "terminal-form",
      dependencies: ["Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview"],
      swiftSettings: settings),
    .executableTarget(
      name: "report",
      dependencies: ["Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview"],
      swiftSettings: settings),
    .executableTarget(
      name: "framework-sketch",
      dependencies: ["Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview"],
      swiftSettings: settings),
    .executableTarget(
      name: "playground", dependencies: ["Cassowary", "AnchorLayout", "StackLayout"],
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Cassowary", "AnchorLayout", "StackLayout", "TestSupport", "StackTestSupport",
      ],
      path: "Benchmarks", exclude: ["peers"],
      swiftSettings: settings),

    // The checks of tests, apart from TestSupport because executables that link that must not link the testing library.
    .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Cassowary"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz", dependencies: ["Cassowary", "StackLayout", "TestSupport", "StackTestSupport"],
      path: "Tests/Fuzzing", swiftSettings: settings),
    .target(
      name: "StackTestSupport",
      dependencies: ["Cassowary", "AnchorLayout", "StackLayout", "TestSupport"],
      path: "Tests/StackTestSupport", swiftSettings: settings),
    .testTarget(
      name: "CassowaryTests", dependencies: ["Expectations", "Cassowary", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "AnchorLayoutTests",
      dependencies: [
        "Expectations",
        "Cassowary", "AnchorLayout", "StackLayout", "TestSupport", "StackTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StackLayoutTests",
      dependencies: [
        "Expectations",
        "Cassowary", "AnchorLayout", "StackLayout", "TestSupport", "StackTestSupport",
      ],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    // Toolkits that adopt the layout. They see what is public and no more, as the sources of a dependent do.
    .testTarget(
      name: "AdopterTests",
      dependencies: ["Expectations", "Cassowary", "AnchorLayout", "StackLayout"],
      packageAccess: false, swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "LayoutPreviewTests",
      dependencies: [
        "Expectations", "Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview", "gallery",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Expectations",
        "Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview", "terminal-form", "report",
        "framework-sketch",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Expectations", "Cassowary", "AnchorLayout", "StackLayout", "LayoutPreview", "gallery",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: [
        "Expectations", "Cassowary", "AnchorLayout", "StackLayout", "playground", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: [
        "Expectations", "Cassowary", "StackLayout", "TestSupport", "StackTestSupport", "benchmarks",
      ],
      swiftSettings: settings),
  ]
)
