// swift-tools-version: 6.2
import PackageDescription

// The arrows of the house. A target may import what stands in its `dependencies` and nothing else; the floors, from the
// ground up, are drawn in README.md.

/// Pure targets: values only, no screen, no clock, no files.
let pure: [SwiftSetting] = [.swiftLanguageMode(.v6)]
/// Pure targets that compute: optimised in debug builds, too, for most of the tests' time is theirs. Assertions stay.
let computing: [SwiftSetting] =
  pure + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
/// Targets that talk to GTK live on the main thread.
let onMainThread: [SwiftSetting] = [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]

let package = Package(
  name: "Plumb",
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .executable(name: "plumb-widgets", targets: ["plumb-widgets"]),
    .executable(name: "plumbline", targets: ["plumbline"]),
    .executable(name: "SolverBench", targets: ["SolverBench"]),
  ],
  targets: [
    // The ground: fields of knowledge that need no other. What they and LayoutEngine offer is public, else `package`: only
    // public code is inlined in other modules, and these are asked about every element, or every value of a file.
    .target(name: "ConstraintSolving", exclude: ["README.md"], swiftSettings: computing),
    .target(name: "Words", exclude: ["README.md"], swiftSettings: computing),
    .target(name: "LayoutModel", dependencies: ["Words"], exclude: ["README.md"], swiftSettings: computing),
    .target(name: "Markup", dependencies: ["Words"], exclude: ["README.md"], swiftSettings: computing),
    .target(
      name: "ContainerLayout", dependencies: ["LayoutModel"], exclude: ["README.md"], swiftSettings: computing),

    .target(name: "Blueprint", dependencies: ["Markup", "Words"], exclude: ["README.md"], swiftSettings: computing),

    // What a layout means, how it is edited.
    .target(
      name: "LayoutEngine", dependencies: ["ContainerLayout", "LayoutModel", "ConstraintSolving", "Words"],
      exclude: ["README.md"], swiftSettings: computing),
    .target(
      name: "LayoutAdvice", dependencies: ["LayoutEngine", "LayoutModel", "ConstraintSolving", "Words"],
      exclude: ["README.md"], swiftSettings: computing),
    .target(
      name: "ClosedForms", dependencies: ["LayoutAdvice", "LayoutEngine", "LayoutModel"], exclude: ["README.md"],
      swiftSettings: computing),
    .target(
      name: "ContainerSearch",
      dependencies: ["FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words"],
      exclude: ["README.md"], swiftSettings: computing),
    .target(
      name: "Drawing", dependencies: ["LayoutAdvice", "LayoutEngine", "LayoutModel", "Words"], exclude: ["README.md"],
      swiftSettings: computing),
    .target(
      name: "EditorCore",
      dependencies: ["ContainerSearch", "Drawing", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words"],
      exclude: ["README.md"],
      swiftSettings: pure),
    .target(
      name: "Tutorials", dependencies: ["EditorCore", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words"],
      exclude: ["README.md"], swiftSettings: pure),

    // How it is stored: what a format is, a target for each family, and the list of all.
    .target(
      name: "FormatExchange", dependencies: ["Markup", "LayoutEngine", "LayoutModel", "Words"], exclude: ["README.md"],
      swiftSettings: pure),
    .target(
      name: "PlumbFormat", dependencies: ["FormatExchange", "Markup", "LayoutEngine", "LayoutModel", "Words"],
      exclude: ["README.md"], swiftSettings: computing),
    // What differs between two documents, and how two of them become one.
    .target(
      name: "Comparison",
      dependencies: [
        "PlumbFormat", "FormatExchange", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Markup", "Words",
      ],
      exclude: ["README.md"], swiftSettings: computing),
    .target(
      name: "XcodeFormat",
      dependencies: ["PlumbFormat", "FormatExchange", "Markup", "LayoutEngine", "LayoutModel", "Words"],
      exclude: ["README.md"], swiftSettings: pure),
    .target(
      name: "GtkFormat",
      dependencies: [
        "Blueprint", "ContainerSearch", "PlumbFormat", "FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine",
        "LayoutModel", "Words",
      ],
      exclude: ["README.md"], swiftSettings: pure),
    .target(
      name: "SwiftFormat", dependencies: ["FormatExchange", "Markup", "LayoutEngine", "LayoutModel", "Words"],
      exclude: ["README.md"], swiftSettings: pure),
    .target(
      name: "TextFormats",
      dependencies: [
        "PlumbFormat", "FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words",
      ],
      exclude: ["README.md"], swiftSettings: pure),
    .target(
      name: "WebFormat",
      dependencies: [
        "ClosedForms", "ContainerSearch", "FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine", "LayoutModel",
        "Words",
      ],
      exclude: ["README.md"], swiftSettings: pure),
    .target(
      name: "Formats",
      dependencies: [
        "PlumbFormat", "XcodeFormat", "GtkFormat", "SwiftFormat", "TextFormats", "WebFormat", "FormatExchange",
        "LayoutEngine", "LayoutModel", "Words",
      ],
      exclude: ["README.md"], swiftSettings: pure),

    // Pictures, which need Cairo and Pango but no display.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPictures", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .target(
      name: "Pictures", dependencies: ["LayoutModel", "ProgramResources", "Words", "CPictures"],
      exclude: ["README.md"], swiftSettings: computing),
    .target(
      name: "Rendering",
      dependencies: [
        "Drawing", "FormatExchange", "LayoutEngine", "LayoutModel", "Pictures", "ProgramResources", "Words", "CCairo",
        "CPango",
      ],
      exclude: ["README.md"], swiftSettings: computing),

    // Help: its pages, read with cmark, and the pictures in them. Cmark is built in, as its library has another name on every
    // Debian.
    .systemLibrary(name: "CCmark", providers: [.apt(["libcmark-dev"])]),
    .target(
      name: "Help",
      dependencies: [
        "EditorCore", "Drawing", "PlumbFormat", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words",
        "ProgramResources", "CCmark",
      ],
      exclude: ["README.md"], swiftSettings: pure, linkerSettings: [.linkedLibrary(":libcmark.a")]),

    // A page for the browsers of this computer, over a socket.
    .target(name: "LocalServing", dependencies: ["Markup"], exclude: ["README.md"], swiftSettings: pure),

    // The screen.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "GtkBridge", dependencies: ["CGtk", "CMalloc"], exclude: ["README.md"], swiftSettings: onMainThread),
    .target(
      name: "PlumbUI",
      dependencies: [
        "GtkBridge", "Help", "Rendering", "Pictures", "Tutorials", "EditorCore", "Comparison", "Drawing", "Formats",
        "TextFormats", "PlumbFormat", "FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine", "LayoutModel",
        "Words", "ProjectFolders", "ProgramResources", "RealWidgets", "LocalServing", "Translations", "CGtk",
      ],
      exclude: ["README.md"], swiftSettings: onMainThread),

    // Scenes as GTK itself draws them: how its program is asked, and the program.
    .target(name: "RealWidgets", dependencies: ["Markup", "Words"], exclude: ["README.md"], swiftSettings: pure),
    .executableTarget(
      name: "plumb-widgets", dependencies: ["RealWidgets", "Markup", "Words", "CGtk"], exclude: ["README.md"],
      swiftSettings: pure),

    // What the programs load from the disk beside them.
    .target(
      name: "ProgramResources", dependencies: ["LayoutEngine", "Words", "CFileAttributes"],
      resources: [.copy("../../Resources"), .copy("../../data/examples"), .copy("../../data/icons")],
      swiftSettings: pure),

    // The language that the programs speak.
    .systemLibrary(name: "CGettext"),
    .target(
      name: "Translations", dependencies: ["ProgramResources", "Words", "CGettext"], exclude: ["README.md"],
      swiftSettings: pure),

    // The folders in which people keep layouts, and what git says of them.
    .target(
      name: "ProjectFolders",
      dependencies: ["PlumbFormat", "FormatExchange", "LayoutModel", "ProgramResources", "Words"],
      exclude: ["README.md"],
      swiftSettings: computing),

    // The programs.
    .systemLibrary(name: "CFileAttributes"),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CPlainMemory"),
    .executableTarget(
      name: "plumb", dependencies: ["PlumbUI", "CMalloc", "CPlainMemory"], swiftSettings: onMainThread),
    .executableTarget(
      name: "plumbline",
      dependencies: [
        "Comparison", "Rendering", "Pictures", "Formats", "TextFormats", "PlumbFormat", "FormatExchange", "Markup",
        "LayoutAdvice", "LayoutEngine", "LayoutModel", "ProjectFolders", "Words", "ProgramResources", "Translations",
        "CPango", "CPictures",
      ],
      exclude: ["README.md"], swiftSettings: pure),
    .executableTarget(
      name: "SolverBench", dependencies: ["ConstraintSolving"], exclude: ["README.md"], swiftSettings: pure),
    .executableTarget(
      name: "ContainerBench", dependencies: ["ContainerLayout", "LayoutModel", "CGtk", "CMalloc"],
      exclude: ["README.md"],
      swiftSettings: pure),
    .executableTarget(
      name: "NodeBench", dependencies: ["CGtk"], exclude: ["README.md"], cSettings: [.unsafeFlags(["-O2"])],
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "FormatBench", dependencies: ["Formats", "FormatExchange", "LayoutModel"], swiftSettings: pure),
    .executableTarget(
      name: "EngineBench",
      dependencies: [
        "Rendering", "EditorCore", "Drawing", "PlumbFormat", "LayoutAdvice", "LayoutEngine", "LayoutModel",
        "ProgramResources", "Words",
        "CCairo", "CPango", "CMalloc",
      ],
      exclude: ["README.md"], swiftSettings: pure),

    // Tests mirror the sources.
    .target(
      name: "TestSupport", dependencies: ["EditorCore", "LayoutEngine", "LayoutModel", "Words"],
      path: "Tests/TestSupport", swiftSettings: pure),
    .testTarget(
      name: "TestSupportTests", dependencies: ["LayoutEngine", "LayoutModel", "TestSupport"], swiftSettings: pure),
    .testTarget(
      name: "ConstraintSolvingTests", dependencies: ["ConstraintSolving", "TestSupport"], swiftSettings: pure),
    .testTarget(
      name: "ContainerLayoutTests", dependencies: ["ContainerLayout", "LayoutModel", "TestSupport"],
      swiftSettings: pure),
    .testTarget(name: "WordsTests", dependencies: ["Words", "TestSupport"], swiftSettings: pure),
    .testTarget(name: "LayoutModelTests", dependencies: ["LayoutModel", "Words", "TestSupport"], swiftSettings: pure),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["LayoutEngine", "LayoutAdvice", "LayoutModel", "ConstraintSolving", "TestSupport"],
      swiftSettings: pure),
    .testTarget(
      name: "LayoutAdviceTests", dependencies: ["LayoutAdvice", "LayoutEngine", "LayoutModel", "Words", "TestSupport"],
      swiftSettings: pure),
    .testTarget(
      name: "ClosedFormsTests",
      dependencies: ["ClosedForms", "LayoutEngine", "LayoutModel", "ProgramResources", "TestSupport"],
      swiftSettings: pure),
    .testTarget(
      name: "ContainerSearchTests",
      dependencies: [
        "ContainerSearch", "PlumbFormat", "LayoutEngine", "LayoutModel", "ProgramResources", "TestSupport",
      ], swiftSettings: pure),
    .target(
      name: "FormatTestSupport", dependencies: ["FormatExchange", "Markup", "LayoutModel", "TestSupport"],
      path: "Tests/FormatTestSupport", swiftSettings: pure),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"], swiftSettings: pure),
    .testTarget(
      name: "BlueprintTests", dependencies: ["Blueprint", "Markup", "Words", "TestSupport", "FormatTestSupport"],
      exclude: ["Samples"], swiftSettings: pure),
    .testTarget(
      name: "FormatExchangeTests", dependencies: ["FormatExchange", "LayoutModel", "Words", "TestSupport"],
      swiftSettings: pure),
    .testTarget(
      name: "PlumbFormatTests",
      dependencies: [
        "PlumbFormat", "FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine", "LayoutModel", "ProgramResources",
        "TestSupport",
        "FormatTestSupport",
      ],
      exclude: ["Broken"], swiftSettings: pure),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Comparison", "PlumbFormat", "LayoutEngine", "LayoutModel", "Markup", "Words", "TestSupport",
        "FormatTestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "XcodeFormatTests",
      dependencies: [
        "XcodeFormat", "PlumbFormat", "TextFormats", "FormatExchange", "Markup", "LayoutAdvice", "LayoutEngine",
        "LayoutModel", "ProgramResources", "Words", "TestSupport", "FormatTestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "GtkFormatTests",
      dependencies: [
        "GtkFormat", "Blueprint", "PlumbFormat", "FormatExchange", "LayoutEngine", "LayoutModel", "Markup", "Words",
        "TestSupport", "FormatTestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "SwiftFormatTests",
      dependencies: [
        "SwiftFormat", "PlumbFormat", "FormatExchange", "LayoutEngine", "LayoutModel", "TestSupport",
        "FormatTestSupport",
      ],
      exclude: ["Stubs"], swiftSettings: pure),
    .testTarget(
      name: "WebFormatTests",
      dependencies: [
        "WebFormat", "ClosedForms", "PlumbFormat", "FormatExchange", "LayoutEngine", "LayoutModel", "Words",
        "ProgramResources", "ProjectFolders", "Markup", "TestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "TextFormatsTests",
      dependencies: [
        "TextFormats", "PlumbFormat", "FormatExchange", "Markup", "LayoutEngine", "LayoutModel", "TestSupport",
        "FormatTestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "Formats", "XcodeFormat", "GtkFormat", "TextFormats", "PlumbFormat", "FormatExchange", "LayoutEngine",
        "LayoutModel", "Markup", "Words", "TestSupport", "FormatTestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "EditorCoreTests",
      dependencies: [
        "EditorCore", "Drawing", "PlumbFormat", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words",
        "ProgramResources", "TestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "Tutorials", "EditorCore", "PlumbFormat", "LayoutEngine", "LayoutModel", "Words", "ProgramResources",
        "TestSupport",
      ],
      swiftSettings: pure),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Drawing", "EditorCore", "LayoutAdvice", "LayoutEngine", "LayoutModel", "Words", "TestSupport"],
      swiftSettings: pure),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "LayoutModel", "ProgramResources", "TestSupport", "CCairo"], swiftSettings: pure),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Rendering", "EditorCore", "Drawing", "Formats", "FormatExchange", "PlumbFormat", "WebFormat", "LayoutAdvice",
        "LayoutEngine", "LayoutModel", "Markup", "Words", "TestSupport", "FormatTestSupport", "CCairo", "CPango",
      ], swiftSettings: pure),
    .testTarget(
      name: "HelpTests",
      dependencies: ["Help", "Rendering", "Drawing", "LayoutModel", "ProgramResources"],
      swiftSettings: pure),
    .testTarget(
      name: "GtkBridgeTests", dependencies: ["GtkBridge", "TestSupport", "CGtk"], swiftSettings: onMainThread),
    .testTarget(
      name: "PlumbUITests",
      dependencies: [
        "PlumbUI", "GtkBridge", "Help", "Comparison", "Rendering", "Tutorials", "EditorCore", "Drawing", "Formats",
        "PlumbFormat", "FormatExchange", "LayoutAdvice", "LayoutEngine", "LayoutModel", "ProgramResources",
        "ProjectFolders", "RealWidgets",
        "TestSupport", "Words", "CGtk",
      ],
      swiftSettings: onMainThread),
    .testTarget(
      name: "RealWidgetsTests", dependencies: ["RealWidgets", "Markup", "TestSupport"], swiftSettings: pure),
    .testTarget(name: "LocalServingTests", dependencies: ["LocalServing", "TestSupport"], swiftSettings: pure),
    .testTarget(
      name: "ProjectFoldersTests", dependencies: ["ProjectFolders", "LayoutModel", "TestSupport"], swiftSettings: pure),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["plumbline", "Markup", "ProgramResources", "TestSupport", "CCairo", "CFileAttributes"],
      swiftSettings: pure),
  ]
)
