/// The types of the properties of GTK’s and libadwaita’s classes, as their documentation has them: a type and its
/// properties. Most names have one type in all classes. A property with another type in one class has that class before
/// it. A type with a dot is an enumeration, and one with a bar after it a set of flags.
enum BlueprintPropertyTable {
  static let text = """
    boolean: accept-unpaired-release accepts-pdf accepts-ps accepts-tab accumulative-margin activatable
      activate-on-single-click activates-default active align-set allow-breaks allow-breaks-set allow-long-swipes
      allow-mouse-drag allow-none allow-scroll-wheel allow-window-handle alternate always-show-arrow
      animate-transitions anonymous auto-render autoexpand autohide autoplay autoselect background-full-height
      background-full-height-set background-set body-use-markup can-focus can-navigate-back can-navigate-forward
      can-pop can-shrink can-target can-unfold can-unselect cascade-popdown cell-background-set clamp clickable
      clip-overlay collapsed column-homogeneous complete create-folders cursor-visible decorated deletable
      destroy-with-parent detachable draw-sensitive draw-value editable editable-set editing editing-canceled
      ellipsize-set enable-emoji-completion enable-expansion enable-hide-gesture enable-popup enable-rubberband
      enable-search enable-show-gesture enable-transitions enable-tree-lines enable-undo enabled exclusive expand
      expand-tabs expanded extend-content-to-bottom-edge extend-content-to-top-edge fallback fallback-set family-set
      fit-model fixed-height-mode focus-on-click focus-visible focusable font-features-set foreground-set
      fullscreened handle-menubar-accel has-arrow has-depth-buffer has-entry has-frame has-origin has-stencil-buffer
      has-tooltip headers-clickable headers-visible heading-use-markup hexpand hexpand-set hhomogeneous
      hide-on-close homogeneous hover-expand hover-selection icon-set ignore-case inconsistent incremental
      indent-for-icon indent-set indicator-activatable inline-completion inline-selection insert-hyphens
      insert-hyphens-set interactive interpolate-size invert inverted invisible invisible-char-set invisible-set
      is-expanded is-expander is-symbolic is-tcrypt-hidden-volume is-tcrypt-system-volume is-virtual
      justification-set keep-aspect-ratio kinetic-scrolling language-set left-gravity left-margin-set
      letter-spacing-set line-height-set loading locked loop maximized measure mnemonics-visible modal monitored
      monospace muted navigatable needs-attention numeric obey-child overlay-scrolling overline-rgba-set
      overline-set overwrite overwrite-mode paragraph-background-set passthrough pin-sidebar pixels-above-lines-set
      pixels-below-lines-set pixels-inside-wrap-set playing pop-on-escape popup-completion popup-fixed-width
      popup-set-width popup-single-match position-set preload prepared primary primary-icon-activatable
      primary-icon-sensitive propagate-natural-height propagate-natural-width propagate-text-width radio
      receives-default register-session reorderable resizable resize-end-child resize-start-child resize-toplevel
      restrict-to-fill-level reveal reveal-bottom-bars reveal-child reveal-flap reveal-top-bars revealed reverse
      reversed right-margin-set rise-set row-homogeneous rubber-banding scale-set scroll-to-focus scrollable
      search-enabled search-mode search-mode-enabled secondary-icon-activatable secondary-icon-sensitive
      secondary-use-markup select-multiple selectable sensitive sentence sentence-set show-all show-apply-button
      show-arrow show-back-button show-border show-close-button show-column-separators show-day-names show-default
      show-default-item show-dialog-item show-editor show-emoji-icon show-enable-switch show-end-title-buttons
      show-expanders show-fallback show-fill-level show-heading show-initials show-menubar show-other show-peek-icon
      show-preview-entry show-recommended show-row-separators show-separators show-sidebar show-spaces-set
      show-start-title-buttons show-tabs show-text show-title show-title-buttons show-week-numbers shrink-end-child
      shrink-start-child single-click-activate single-line-mode single-paragraph-mode size-set snap-to-ticks
      sort-indicator spinning state stretch-set strikethrough strikethrough-rgba-set strikethrough-set style-set
      subtitle-set swipe-to-close swipe-to-open tab-expand tab-fill tabs-set text-transform-set title-selectable
      touch-only truncate-multiline underline-rgba-set underline-set use-alpha use-default-fallbacks use-es
      use-fallback use-font use-markup use-size use-subtitle use-symbolic use-underline variant-set vexpand
      vexpand-set vhomogeneous view-switcher-enabled visibility visible visited weight-set wide-handle word word-set
      wrap wrap-license wrap-mode-set
    integer: GtkCellRendererProgress.value GtkComboBox.active GtkComboBoxText.active GtkNotebookPage.position
      GtkPaned.position GtkScale.digits baseline-row bottom-margin choice column column-spacing column-span columns
      content-height content-width day default-height default-width entry-text-column fixed-width height
      height-request id-column indent io-priority item-padding item-width left-margin letter-spacing
      level-indentation lines margin margin-bottom margin-end margin-start margin-top markup-column
      max-content-height max-content-width max-height max-length max-width max-width-chars maximum-size
      min-content-height min-content-width min-height min-sidebar-width min-width minimum-key-length month
      nat-height nat-width page pixbuf-column pixel-size pixels-above-lines pixels-below-lines pixels-inside-wrap
      pulse right-margin rise round-digits row row-spacing row-span search-column size sort-column-id spacing
      strength subtitle-lines text-column tightening-threshold title-lines tooltip-column top-margin use-header-bar
      weight width width-chars width-request wrap-width year
    unsigned: AdwCarousel.spacing GtkCellRendererSpinner.pulse GtkFlowBox.column-spacing GtkFlowBox.row-spacing
      GtkShortcutsSection.max-height GtkSliceListModel.size accel-key badge-number button digits duration
      fold-duration inactivity-timeout invisible-char keycode keyval max-children-per-line max-columns min-chars
      min-children-per-line min-columns min-lines mode-transition-duration n-points nat-chars nat-lines offset pim
      repeat-count reveal-duration search-delay selected timeout transition-duration xpad ypad
    real: GtkTreeViewColumn.alignment climb-rate constant delay-factor epsilon fill-level fraction initial-velocity
      label-xalign line-height lower max-sidebar-width max-value min-sidebar-width min-value multiplier opacity
      page-increment page-size progress-fraction progress-pulse-step pulse-step ratio scale sidebar-width-fraction
      size-points step-increment text-xalign text-yalign upper value value-from value-to volume xalign yalign
    string: GtkBookmarkList.attributes GtkDirectoryList.attributes GtkImage.file accelerator accept-label
      action-name active-id alternative-text application-icon application-id application-name background body
      button-label cancel-label cell-background close-response comments content-type copyright css-name debug-info
      debug-info-filename decoration-layout default-response default-text description developer-name disabled-text
      domain dropdown-tooltip family filename font font-features foreground group-name heading icon-name im-module
      indicator-tooltip issue-url label language license logo-icon-name markup menu-label name paragraph-background
      password path placeholder-text preview-text primary-icon-name primary-icon-tooltip-markup
      primary-icon-tooltip-text program-name release-notes release-notes-version resource resource-base-path schema
      schema-id search secondary-icon-name secondary-icon-tooltip-markup secondary-icon-tooltip-text secondary-text
      section-name signal-name startup-id subtitle support-url system-information tab-label tag text text-lock
      text-unlock theme-name title tooltip tooltip-lock tooltip-markup tooltip-not-authorized tooltip-text
      tooltip-unlock translation-domain translator-credits uri username version view view-name visible-child-name
      visible-page-name visible-submenu website website-label
    type: enum-type item-type
    object: AdwTabBar.view accel-size-group accessible action-group activatable-widget adjustment application area
      backend buffer carousel cell-area cell-area-context child child-model child-widget completion content
      current-object cursor custom-title default-icon default-widget display end-action-widget end-child
      expander-column expression extra-child extra-menu factory file filter flap focus-cell focus-widget gfile gicon
      group hadjustment header-menu header-suffix icon indicator-icon input-stream key-capture-widget label-widget
      layout-manager list-factory list-row media-stream menu menu-model menubar mnemonic-widget model object pad
      parent permission popover primary-icon-gicon pspec scope secondary-icon-gicon selected-page separator sidebar
      sorter source stack start-action-widget start-child swipeable tab tag-table target title-size-group
      title-widget titlebar transient-for vadjustment visible-child visible-page widget
    parsed: GtkShortcut.action action-target arguments background-rgba cell-background-rgba custom-image first
      foreground-rgba formats logo overline-rgba paintable paragraph-background-rgba pixbuf pixbuf-expander-closed
      pixbuf-expander-open primary-icon-paintable rgba second secondary-icon-paintable strikethrough-rgba texture
      transform trigger underline-rgba
    boxed: attributes bytes child-transition-params font-desc pointing-to reveal-params scroll-params
      settings-schema spring-params tabs virtual-root
    strings: artists authors css-classes designers developers documenters icons names resource-path search-path
    Adw.TabViewShortcuts|: shortcuts
    Gdk.DragAction|: actions
    Gdk.ModifierType|: accel-mods mnemonic-modifiers modifiers
    Gio.ApplicationFlags|: flags
    Gtk.EventControllerScrollFlags|: GtkEventControllerScroll.flags
    Gtk.FontChooserLevel|: level
    Gtk.InputHints|: input-hints
    Pango.ShowFlags|: show-spaces
    Adw.CenteringPolicy: centering-policy
    Adw.ColorScheme: color-scheme
    Adw.Easing: easing
    Adw.FlapFoldPolicy: fold-policy
    Adw.FlapTransitionType: AdwFlap.transition-type
    Adw.FoldThresholdPolicy: fold-threshold-policy switch-threshold-policy
    Adw.LeafletTransitionType: AdwLeaflet.transition-type
    Adw.SqueezerTransitionType: AdwSqueezer.transition-type
    Adw.ToastPriority: priority
    Adw.ViewSwitcherPolicy: policy
    Gio.PasswordSave: password-save
    Gtk.AccessibleRole: accessible-role
    Gtk.Align: halign valign
    Gtk.ArrowType: direction
    Gtk.AssistantPageType: page-type
    Gtk.BaselinePosition: baseline-position
    Gtk.ButtonsType: buttons
    Gtk.CellRendererAccelMode: accel-mode
    Gtk.CellRendererMode: mode
    Gtk.ConstraintAttribute: source-attribute target-attribute
    Gtk.ConstraintRelation: relation
    Gtk.ConstraintStrength: GtkConstraintGuide.strength
    Gtk.ContentFit: content-fit
    Gtk.CornerType: window-placement
    Gtk.FileChooserAction: action
    Gtk.IconSize: GtkCellRendererSpinner.size icon-size
    Gtk.InputPurpose: input-purpose
    Gtk.InscriptionOverflow: text-overflow
    Gtk.Justification: justification justify
    Gtk.LevelBarMode: GtkLevelBar.mode
    Gtk.License: license-type
    Gtk.MessageType: message-type
    Gtk.NaturalWrapMode: natural-wrap-mode
    Gtk.Orientation: item-orientation orientation
    Gtk.Overflow: overflow
    Gtk.PackType: flap-position side
    Gtk.PolicyType: hscrollbar-policy vscrollbar-policy
    Gtk.PositionType: position tab-pos value-pos
    Gtk.PropagationLimit: propagation-limit
    Gtk.PropagationPhase: propagation-phase
    Gtk.RevealerTransitionType: transition-type
    Gtk.ScrollablePolicy: hscroll-policy vscroll-policy
    Gtk.SelectionMode: selection-mode
    Gtk.SensitivityType: button-sensitivity
    Gtk.ShortcutScope: GtkShortcutController.scope
    Gtk.ShortcutType: shortcut-type
    Gtk.SizeGroupMode: GtkSizeGroup.mode
    Gtk.SortType: sort-order
    Gtk.SpinButtonUpdatePolicy: update-policy
    Gtk.StackTransitionType: GtkStack.transition-type
    Gtk.StringFilterMatchMode: match-mode
    Gtk.TextDirection: GtkShortcutsShortcut.direction GtkTextTag.direction
    Gtk.TreeViewColumnSizing: sizing
    Gtk.TreeViewGridLines: enable-grid-lines
    Gtk.WrapMode: GtkTextTag.wrap-mode GtkTextView.wrap-mode
    Pango.Alignment: alignment
    Pango.EllipsizeMode: ellipsize
    Pango.Overline: overline
    Pango.Stretch: stretch
    Pango.Style: style
    Pango.TextTransform: text-transform
    Pango.Underline: underline
    Pango.Variant: variant
    Pango.WrapMode: wrap-mode
    Adw.ToolbarStyle: top-bar-style bottom-bar-style
    Adw.LengthUnit: unit
    """
}
