/// The members of GTK’s, libadwaita’s and Pango’s enumerations, in the order of their numbers from 0.
enum BlueprintMemberTable {
  static let text = """
    Adw.LengthUnit: px pt sp
    Adw.ToolbarStyle: flat raised raised_border
    Adw.CenteringPolicy: loose strict
    Adw.ColorScheme: default force_light prefer_light prefer_dark force_dark
    Adw.Easing: linear ease_in_quad ease_out_quad ease_in_out_quad ease_in_cubic ease_out_cubic ease_in_out_cubic
      ease_in_quart ease_out_quart ease_in_out_quart ease_in_quint ease_out_quint ease_in_out_quint ease_in_sine
      ease_out_sine ease_in_out_sine ease_in_expo ease_out_expo ease_in_out_expo ease_in_circ ease_out_circ
      ease_in_out_circ ease_in_elastic ease_out_elastic ease_in_out_elastic ease_in_back ease_out_back
      ease_in_out_back ease_in_bounce ease_out_bounce ease_in_out_bounce
    Adw.FlapFoldPolicy: never always auto
    Adw.FlapTransitionType: over under slide
    Adw.FoldThresholdPolicy: minimum natural
    Adw.LeafletTransitionType: over under slide
    Adw.SqueezerTransitionType: none crossfade
    Adw.ToastPriority: normal high
    Adw.ViewSwitcherPolicy: narrow wide
    Gio.PasswordSave: never for_session permanently
    Gtk.AccessibleAutocomplete: none inline list both
    Gtk.AccessibleInvalidState: false true grammar spelling
    Gtk.AccessibleRole: alert alert_dialog banner button caption cell checkbox column_header combo_box command
      composite dialog document feed form generic grid grid_cell group heading img input label landmark legend link
      list list_box list_item log main marquee math meter menu menu_bar menu_item menu_item_checkbox menu_item_radio
      navigation none note option presentation progress_bar radio radio_group range region row row_group row_header
      scrollbar search search_box section section_head select separator slider spin_button status structure switch
      tab table tab_list tab_panel text_box time timer toolbar tooltip tree tree_grid tree_item widget window
    Gtk.AccessibleSort: none ascending descending other
    Gtk.AccessibleTristate: false true mixed
    Gtk.Align: fill start end center baseline
    Gtk.ArrowType: up down left right none
    Gtk.AssistantPageType: content intro confirm summary progress custom
    Gtk.BaselinePosition: top center bottom
    Gtk.ButtonsType: none ok close cancel yes_no ok_cancel
    Gtk.CellRendererAccelMode: gtk other
    Gtk.CellRendererMode: inert activatable editable
    Gtk.ConstraintAttribute: none left right top bottom start end width height center_x center_y baseline
    Gtk.ContentFit: fill contain cover scale_down
    Gtk.CornerType: top_left bottom_left top_right bottom_right
    Gtk.FileChooserAction: open save select_folder
    Gtk.IconSize: inherit normal large
    Gtk.InputPurpose: free_form alpha digits number phone url email name password pin terminal
    Gtk.InscriptionOverflow: clip ellipsize_start ellipsize_middle ellipsize_end
    Gtk.Justification: left right center fill
    Gtk.LevelBarMode: continuous discrete
    Gtk.License: unknown custom gpl_2_0 gpl_3_0 lgpl_2_1 lgpl_3_0 bsd mit_x11 artistic gpl_2_0_only gpl_3_0_only
      lgpl_2_1_only lgpl_3_0_only agpl_3_0 agpl_3_0_only bsd_3 apache_2_0 mpl_2_0
    Gtk.MessageType: info warning question error other
    Gtk.NaturalWrapMode: inherit none word
    Gtk.Orientation: horizontal vertical
    Gtk.Overflow: visible hidden
    Gtk.PackType: start end
    Gtk.PolicyType: always automatic never external
    Gtk.PositionType: left right top bottom
    Gtk.PropagationLimit: none same_native
    Gtk.PropagationPhase: none capture bubble target
    Gtk.RevealerTransitionType: none crossfade slide_right slide_left slide_up slide_down swing_right swing_left
      swing_up swing_down
    Gtk.ScrollablePolicy: minimum natural
    Gtk.SelectionMode: none single browse multiple
    Gtk.SensitivityType: auto on off
    Gtk.ShortcutScope: local managed global
    Gtk.ShortcutType: accelerator gesture_pinch gesture_stretch gesture_rotate_clockwise
      gesture_rotate_counterclockwise gesture_two_finger_swipe_left gesture_two_finger_swipe_right gesture
      gesture_swipe_left gesture_swipe_right
    Gtk.SizeGroupMode: none horizontal vertical both
    Gtk.SortType: ascending descending
    Gtk.SpinButtonUpdatePolicy: always if_valid
    Gtk.StackTransitionType: none crossfade slide_right slide_left slide_up slide_down slide_left_right
      slide_up_down over_up over_down over_left over_right under_up under_down under_left under_right over_up_down
      over_down_up over_left_right over_right_left rotate_left rotate_right rotate_left_right
    Gtk.StringFilterMatchMode: exact substring prefix
    Gtk.TextDirection: none ltr rtl
    Gtk.TreeViewColumnSizing: grow_only autosize fixed
    Gtk.TreeViewGridLines: none horizontal vertical both
    Gtk.WrapMode: none char word word_char
    Pango.Alignment: left center right
    Pango.EllipsizeMode: none start middle end
    Pango.Overline: none single
    Pango.Stretch: ultra_condensed extra_condensed condensed semi_condensed normal semi_expanded expanded
      extra_expanded ultra_expanded
    Pango.Style: normal oblique italic
    Pango.TextTransform: none lowercase uppercase capitalize
    Pango.Underline: none single double low error single_line double_line error_line
    Pango.Variant: normal small_caps all_small_caps petite_caps all_petite_caps unicase title_caps
    Pango.WrapMode: word char word_char
    """
}
