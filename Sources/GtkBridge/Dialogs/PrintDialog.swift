import CGtk

/// The desktop's own dialog for printing, on paper or into a PDF file. Each page is painted when it is asked for.
///
///     PrintDialog(job: "form.plumb", pages: 2, isWide: false).run(above: window) { page, cairo, width, height in … }
package struct PrintDialog {
  package var job: String
  package var pages: Int
  /// True if the paper is to be in landscape.
  package var isWide: Bool

  package init(job: String, pages: Int, isWide: Bool) {
    (self.job, self.pages, self.isWide) = (job, pages, isWide)
  }

  /// - Parameters:
  ///   - paint: paints a page, counted from 0, with Cairo. Coordinates are points from the corner of the printable
  ///     area; its width and height are passed.
  ///   - failed: gets the reason why nothing was printed.
  package func run(
    above window: Widget?, failed: @escaping (String) -> Void,
    paint: @escaping (_ page: Int, _ context: OpaquePointer, _ width: Double, _ height: Double) -> Void
  ) {
    let operation = makeOperation()
    operation.on("draw-page") { (context: GObjectRef?, page: Int) in
      guard let context = context.map({ OpaquePointer($0.raw) }),
        let cairo = gtk_print_context_get_cairo_context(context)
      else { return }
      paint(page, cairo, gtk_print_context_get_width(context), gtk_print_context_get_height(context))
    }
    let id = OpenDialogs.keep(operation)
    operation.on("done") { (result: Int) in
      let operation = OpenDialogs.forget(id)
      if let operation, result == Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue) {
        failed(Self.reason(of: operation))
      }
    }
    _ = gtk_print_operation_run(
      operation.as(.printOperation), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window?.as(.window), nil)
  }

  private func makeOperation() -> GObjectRef {
    let operation = GObjectRef(adopting: gtk_print_operation_new())
    let pointer = operation.as(.printOperation)
    gtk_print_operation_set_job_name(pointer, job)
    gtk_print_operation_set_n_pages(pointer, gint(clamping: pages))
    gtk_print_operation_set_unit(pointer, GTK_UNIT_POINTS)
    gtk_print_operation_set_embed_page_setup(pointer, 1)
    // The window stays usable while the dialog is open.
    gtk_print_operation_set_allow_async(pointer, 1)
    let setup = GObjectRef(adopting: gtk_page_setup_new())
    let orientation = isWide ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
    gtk_page_setup_set_orientation(OpaquePointer(setup.raw), orientation)
    gtk_print_operation_set_default_page_setup(pointer, OpaquePointer(setup.raw))
    return operation
  }

  private static func reason(of operation: GObjectRef) -> String {
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(operation.as(.printOperation), &error)
    defer { g_clear_error(&error) }
    return error.map { String(cString: $0.pointee.message) } ?? ""
  }
}
