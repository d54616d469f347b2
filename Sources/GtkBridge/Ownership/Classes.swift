import CGtk

// One line per class that the program casts to; a new one is added in its place in the alphabet.

// Classes with public structs.

extension CType where Pointer == UnsafeMutablePointer<GtkAdjustment> {
  package static var adjustment: Self { Self(gtk_adjustment_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkApplication> {
  package static var application: Self { Self(gtk_application_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkApplicationWindow> {
  package static var applicationWindow: Self { Self(gtk_application_window_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkBox> {
  package static var box: Self { Self(gtk_box_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkButton> {
  package static var button: Self { Self(gtk_button_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkCheckButton> {
  package static var checkButton: Self { Self(gtk_check_button_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkCssProvider> {
  package static var cssProvider: Self { Self(gtk_css_provider_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkDialog> {
  package static var dialog: Self { Self(gtk_dialog_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkDrawingArea> {
  package static var drawingArea: Self { Self(gtk_drawing_area_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkEntry> {
  package static var entry: Self { Self(gtk_entry_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkFixed> {
  package static var fixed: Self { Self(gtk_fixed_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkFrame> {
  package static var frame: Self { Self(gtk_frame_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GApplication> {
  package static var gApplication: Self { Self(g_application_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GObject> {
  package static var gObject: Self { Self(GType(20 << G_TYPE_FUNDAMENTAL_SHIFT)) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkFlowBoxChild> {
  package static var flowBoxChild: Self { Self(gtk_flow_box_child_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkGrid> {
  package static var grid: Self { Self(gtk_grid_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkListBoxRow> {
  package static var listBoxRow: Self { Self(gtk_list_box_row_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GMenuModel> {
  package static var menuModel: Self { Self(g_menu_model_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkNativeDialog> {
  package static var nativeDialog: Self { Self(gtk_native_dialog_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkPopover> {
  package static var popover: Self { Self(gtk_popover_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkRange> {
  package static var range: Self { Self(gtk_range_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkScale> {
  package static var scale: Self { Self(gtk_scale_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkPrintOperation> {
  package static var printOperation: Self { Self(gtk_print_operation_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkTextBuffer> {
  package static var textBuffer: Self { Self(gtk_text_buffer_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkTextView> {
  package static var textView: Self { Self(gtk_text_view_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkToggleButton> {
  package static var toggleButton: Self { Self(gtk_toggle_button_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkWidget> {
  package static var widget: Self { Self(gtk_widget_get_type()) }
}

extension CType where Pointer == UnsafeMutablePointer<GtkWindow> {
  package static var window: Self { Self(gtk_window_get_type()) }
}

/// Classes with private structs.
extension CType where Pointer == OpaquePointer {
  package static var aboutDialog: Self { Self(gtk_about_dialog_get_type()) }
  package static var actionBar: Self { Self(gtk_action_bar_get_type()) }
  package static var centerBox: Self { Self(gtk_center_box_get_type()) }
  package static var columnView: Self { Self(gtk_column_view_get_type()) }
  package static var columnViewColumn: Self { Self(gtk_column_view_column_get_type()) }
  package static var dropDown: Self { Self(gtk_drop_down_get_type()) }
  package static var eventController: Self { Self(gtk_event_controller_get_type()) }
  package static var expander: Self { Self(gtk_expander_get_type()) }
  package static var fileChooserNative: Self { Self(gtk_file_chooser_native_get_type()) }
  package static var fileFilter: Self { Self(gtk_file_filter_get_type()) }
  package static var gesture: Self { Self(gtk_gesture_get_type()) }
  package static var gestureSingle: Self { Self(gtk_gesture_single_get_type()) }
  package static var flowBox: Self { Self(gtk_flow_box_get_type()) }
  package static var gridView: Self { Self(gtk_grid_view_get_type()) }
  package static var text: Self { Self(gtk_text_get_type()) }
  package static var headerBar: Self { Self(gtk_header_bar_get_type()) }
  package static var image: Self { Self(gtk_image_get_type()) }
  package static var label: Self { Self(gtk_label_get_type()) }
  package static var levelBar: Self { Self(gtk_level_bar_get_type()) }
  package static var listBox: Self { Self(gtk_list_box_get_type()) }
  package static var listItem: Self { Self(gtk_list_item_get_type()) }
  package static var listStore: Self { Self(g_list_store_get_type()) }
  package static var listView: Self { Self(gtk_list_view_get_type()) }
  package static var menu: Self { Self(g_menu_get_type()) }
  package static var menuButton: Self { Self(gtk_menu_button_get_type()) }
  package static var notebook: Self { Self(gtk_notebook_get_type()) }
  package static var overlay: Self { Self(gtk_overlay_get_type()) }
  package static var paned: Self { Self(gtk_paned_get_type()) }
  package static var picture: Self { Self(gtk_picture_get_type()) }
  package static var popoverMenu: Self { Self(gtk_popover_menu_get_type()) }
  package static var popoverMenuBar: Self { Self(gtk_popover_menu_bar_get_type()) }
  package static var progressBar: Self { Self(gtk_progress_bar_get_type()) }
  package static var revealer: Self { Self(gtk_revealer_get_type()) }
  package static var scrollable: Self { Self(gtk_scrollable_get_type()) }
  package static var scrolledWindow: Self { Self(gtk_scrolled_window_get_type()) }
  package static var searchBar: Self { Self(gtk_search_bar_get_type()) }
  package static var searchEntry: Self { Self(gtk_search_entry_get_type()) }
  package static var separator: Self { Self(gtk_separator_get_type()) }
  package static var shortcutsWindow: Self { Self(gtk_shortcuts_window_get_type()) }
  package static var simpleAction: Self { Self(g_simple_action_get_type()) }
  package static var sizeGroup: Self { Self(gtk_size_group_get_type()) }
  package static var singleSelection: Self { Self(gtk_single_selection_get_type()) }
  package static var spinButton: Self { Self(gtk_spin_button_get_type()) }
  package static var spinner: Self { Self(gtk_spinner_get_type()) }
  package static var stack: Self { Self(gtk_stack_get_type()) }
  package static var stackSwitcher: Self { Self(gtk_stack_switcher_get_type()) }
  package static var stringList: Self { Self(gtk_string_list_get_type()) }
  package static var stringObject: Self { Self(gtk_string_object_get_type()) }
  package static var `switch`: Self { Self(gtk_switch_get_type()) }
  package static var treeExpander: Self { Self(gtk_tree_expander_get_type()) }
  package static var treeListModel: Self { Self(gtk_tree_list_model_get_type()) }
  package static var treeListRow: Self { Self(gtk_tree_list_row_get_type()) }
  package static var viewport: Self { Self(gtk_viewport_get_type()) }
}

/// Interfaces.
extension CType where Pointer == OpaquePointer {
  package static var accessible: Self { Self(gtk_accessible_get_type()) }
  package static var action: Self { Self(g_action_get_type()) }
  package static var actionGroup: Self { Self(g_action_group_get_type()) }
  package static var actionMap: Self { Self(g_action_map_get_type()) }
  package static var actionable: Self { Self(gtk_actionable_get_type()) }
  package static var editable: Self { Self(gtk_editable_get_type()) }
  package static var file: Self { Self(g_file_get_type()) }
  package static var fileChooser: Self { Self(gtk_file_chooser_get_type()) }
  package static var listModel: Self { Self(g_list_model_get_type()) }
  package static var native: Self { Self(gtk_native_get_type()) }
  package static var orientable: Self { Self(gtk_orientable_get_type()) }
  package static var root: Self { Self(gtk_root_get_type()) }
  package static var selectionModel: Self { Self(gtk_selection_model_get_type()) }
}
