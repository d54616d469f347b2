import EditorCore
import GtkBridge
import LayoutModel
import Pictures
import ProgramResources
import Words

/// Brings pictures into the document: files that are dropped, pasted or chosen, and pictures from the clipboard.
///
/// They are read and copied on other threads. The edit comes last and is one step of undo; copied files stay.
final class PictureArrivals {
  /// The part of the document that the pictures are for.
  enum Destination {
    /// These elements show the first picture.
    case elements([ElementID])
    /// A field of the inspector for these elements names the first picture. It may be an override of instances.
    case field(String, of: [ElementID])
    /// Each picture gets an image view: at a point of the pasteboard, or at a free position.
    case canvas(Point?)
    /// The file of an image, or its file for dark appearance.
    case member(ImageID, isDark: Bool)
  }

  /// The pictures on their way, and the document's file when they set off.
  private struct Arrival {
    let document: String
    let destination: Destination
    var folder: String { FileName.folder(of: document) }

    init(document: String, _ destination: Destination) {
      (self.document, self.destination) = (document, destination)
    }
  }

  unowned let host: any WindowHost
  private let files: FileQuestions

  init(window: any WindowHost, asking files: FileQuestions) { (host, self.files) = (window, files) }

  func bring(_ pictures: [BroughtPicture], to destination: Destination) {
    guard !pictures.isEmpty else { return }
    withSavedDocument { [weak self] document in self?.check(pictures, Arrival(document: document, destination)) }
  }

  /// Brings a picture that is in no file. Its file gets a name like that of the document.
  func bring(png bytes: [UInt8], to destination: Destination) {
    withSavedDocument { [weak self] document in
      let picture = BroughtPicture.contents(bytes, name: "\(FileName.stem(of: document))-image.png")
      self?.check([picture], Arrival(document: document, destination))
    }
  }

  private func check(_ pictures: [BroughtPicture], _ arrival: Arrival) {
    let check = PictureCheck(folder: arrival.folder)
    MainLoop.runOnWorker(
      { pictures.map(check.check) }, on: FileThreads.looking,
      then: { [weak self] in self?.take($0, of: arrival) })
  }

  /// Asks for a file dialog's answer and brings it.
  func choose(for destination: Destination) {
    let patterns = BroughtPicture.endings.flatMap { ["*.\($0)", "*.\($0.uppercased())"] }
    FileDialog(
      .open(several: false), title: say("Choose an Image"), accept: say("Choose"), cancel: say("Cancel"),
      kinds: [FileKind(say("Pictures"), patterns: patterns), FileKind(say("All Files"), patterns: ["*"])]
    ).beginning(in: host.file?.folder).ask(above: host.widget) { [weak self] answer in
      self?.bring((answer?.paths ?? []).map(BroughtPicture.file), to: destination)
    }
  }

  /// Runs `go` with the path of the document. A document without a file has no folder for images, so the person is asked
  /// to save it first.
  private func withSavedDocument(_ go: @escaping (String) -> Void) {
    if let path = host.file?.path { return go(path) }
    MessageDialog(
      say("Save the document before adding images?"),
      detail: say("Images are files beside the document, so it needs a folder first."),
      answers: [.init(say("Cancel")), .init(say("Save…"), style: .suggested)]
    ).ask(above: host.widget) { [weak self] choice in
      guard choice == 1 else { return }
      self?.files.saveAs { isSaved in
        if isSaved, let path = self?.host.file?.path { go(path) }
      }
    }
  }

  // MARK: Outside the folder

  private func take(_ results: [Result<CheckedPicture, RefusedPicture>], of arrival: Arrival) {
    var (pictures, problems): ([CheckedPicture], [DocumentFileProblem]) = ([], [])
    for result in results {
      switch result {
      case .success(let picture): pictures.append(picture)
      case .failure(let refused):
        problems.append(
          DocumentFileProblem(
            summary: Message("Couldn’t open “%1”", FileName.inSentence(refused.name)), detail: refused.reason))
      }
    }
    if !problems.isEmpty { host.tell(problems) }
    guard !pictures.isEmpty else { return }
    let outside = pictures.filter(\.isOutside)
    if outside.isEmpty { store(pictures, of: arrival, copies: true) } else { ask(about: outside, pictures, arrival) }
  }

  private func ask(about outside: [CheckedPicture], _ pictures: [CheckedPicture], _ arrival: Arrival) {
    let name = outside.first.map { FileName.inSentence($0.source.name) } ?? ""
    MessageDialog(
      say(
        Message(
          "“%2” is outside the document’s folder", "%1 images are outside the document’s folder",
          count: outside.count, name)),
      detail: say("A copy in the folder “images” stays with the document when you move or share it."),
      answers: [
        .init(say("Cancel")),
        .init(say(Message("Use It Where It Is", "Use Them Where They Are", count: outside.count))),
        .init(say("Copy to images/"), style: .suggested),
      ]
    ).ask(above: host.widget) { [weak self] choice in
      guard let choice, choice > 0 else { return }
      self?.store(pictures, of: arrival, copies: choice == 2)
    }
  }

  // MARK: Copying

  private func store(_ pictures: [CheckedPicture], of arrival: Arrival, copies: Bool) {
    let copied = pictures.filter { $0.isCopied(copies) }
    guard !copied.isEmpty else { return finish(pictures, [:], arrival) }
    let copying = PictureCopying(folder: arrival.folder)
    host.writes.run(
      copied[0].source.name, { Self.copies(of: copied, by: copying) },
      then: { [weak self] results in
        self?.finish(pictures, results, arrival)
        return results.values.allSatisfy { (try? $0.get()) != nil }
      })
  }

  nonisolated private static func copies(
    of pictures: [CheckedPicture], by copying: PictureCopying
  ) -> [BroughtPicture: Result<String, FileProblem>] {
    var results: [BroughtPicture: Result<String, FileProblem>] = [:]
    for picture in pictures where results[picture.source] == nil {
      results[picture.source] = Result { () throws(FileProblem) in try copying.copy(picture.source) }
    }
    return results
  }

  private func finish(
    _ pictures: [CheckedPicture], _ copies: [BroughtPicture: Result<String, FileProblem>], _ arrival: Arrival
  ) {
    guard host.file?.path == arrival.document else { return }
    var problems: [DocumentFileProblem] = []
    var allowed: [String] = []
    let images = pictures.compactMap { picture -> NewImage? in
      switch (copies[picture.source], picture.place) {
      case (.success(let path), _), (nil, .inside(let path)): return NewImage(file: path, size: picture.size)
      case (nil, .outside(let path)):
        if case .file(let file) = picture.source { allowed += PictureVariants.paths(of: file) }
        return NewImage(file: path, size: picture.size)
      case (.failure(let problem), _): problems.append(Self.failure(problem, of: picture))
      case (nil, .nowhere): break
      }
      return nil
    }
    if !problems.isEmpty { host.tell(problems) }
    if !allowed.isEmpty { AllowedPictures.allow(allowed, for: arrival.document) }
    show(images, at: arrival.destination)
    let count = copies.count - problems.count
    if count > 0, !images.isEmpty { tellOfCopies(count, images[0].file) }
  }

  private static func failure(_ problem: FileProblem, of picture: CheckedPicture) -> DocumentFileProblem {
    DocumentFileProblem(
      summary: Message("Couldn’t copy “%1”", FileName.inSentence(picture.source.name)),
      detail: Message("%1: %2", problem.path, problem.reason))
  }

  private func show(_ images: [NewImage], at destination: Destination) {
    guard let first = images.first else { return }
    host.change { editor in
      switch destination {
      case .elements(let elements): Images.setImage(of: elements, to: first, in: &editor)
      case .field(let field, let elements): Inspector.setImage(inField: field, of: elements, to: first, in: &editor)
      case .canvas(let point): Images.insert(images, at: point, in: &editor)
      case .member(let id, let isDark): Images.setFile(of: id, isDark: isDark, to: first.file, in: &editor)
      }
    }
  }

  private func tellOfCopies(_ count: Int, _ path: String) {
    host.notices.showForAWhile(
      "image-copies",
      say(
        Message(
          "Copied the image to “%2”. Undo keeps the file.",
          "Copied %1 images to the folder “images”. Undo keeps the files.",
          count: count, path)))
  }
}

extension CheckedPicture {
  fileprivate var isOutside: Bool { if case .outside = place { true } else { false } }

  /// True if its file has to be written into the folder.
  fileprivate func isCopied(_ copiesOutside: Bool) -> Bool {
    switch place {
    case .inside: false
    case .outside: copiesOutside
    case .nowhere: true
    }
  }
}
