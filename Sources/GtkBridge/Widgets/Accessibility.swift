import CGtk

/// What assistive technology is told. Labels beside fields need nothing of this: ``Widget/labels(_:)`` ties them.
extension Widget {
  /// The name that is read aloud, and a longer description.
  package func setAccessible(label: String? = nil, description: String? = nil) {
    if let label {
      // A box is a group in GTK 4.8; later it is nothing that could have a name.
      if gtk_accessible_get_accessible_role(self.as(.accessible)) == GTK_ACCESSIBLE_ROLE_GENERIC {
        setAccessible(role: GTK_ACCESSIBLE_ROLE_GROUP)
      }
      // A button with words in it is called by these in GTK 4.18, whatever else it is called.
      gtk_accessible_reset_relation(self.as(.accessible), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
    }
    if let description { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description) }
  }

  /// What a slider or a field with a unit stands at, in words.
  package func setAccessible(valueText: String) { setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, valueText) }

  /// A state of a widget that GTK does not know to be one, such as a pressed canvas tool.
  package func setAccessible(pressed: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_PRESSED) { g_value_set_int($0, pressed ? 1 : 0) }
  }

  package func setAccessible(invalid: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_INVALID) { g_value_set_int($0, invalid ? 1 : 0) }
  }

  package func setAccessible(busy: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_BUSY) { g_value_set_boolean($0, busy ? 1 : 0) }
  }

  /// What kind of thing it is; must be said before the widget is shown.
  package func setAccessible(role: GtkAccessibleRole) { set("accessible-role", .int(Int(role.rawValue))) }

  /// Makes it a status: what is told beside the work, and changes by itself. Must be said before the widget is shown.
  package func setAccessibleAsStatus() {
    // A status has no name in GTK 4.18, whatever it says; a log, which is the nearest to it, has.
    setAccessible(role: gtk_get_minor_version() > 8 ? GTK_ACCESSIBLE_ROLE_LOG : GTK_ACCESSIBLE_ROLE_STATUS)
  }

  /// Makes a label the name of a field, and its mnemonic the way to it.
  package func labels(_ field: Widget) { gtk_label_set_mnemonic_widget(self.as(.label), field.pointer) }

  private func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(self.as(.accessible), 1, &property, &value)
    g_value_unset(&value)
  }

  private func setAccessible(_ state: GtkAccessibleState, _ write: (UnsafeMutablePointer<GValue>) -> Void) {
    var state = state
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    // GTK 4.8 prepares an enumeration for some states, and then reads a whole number from it.
    if Fundamental.of(value.g_type) == Fundamental.enumeration {
      g_value_unset(&value)
      g_value_init(&value, Fundamental.int)
    }
    write(&value)
    gtk_accessible_update_state_value(self.as(.accessible), 1, &state, &value)
    g_value_unset(&value)
  }
}
