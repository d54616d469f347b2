import CGtk

/// Names, states and roles for assistive technology. Labels beside fields need none of this: ``Widget/labels(_:)``
/// links them.
extension Widget {
  /// Sets the name that is read aloud, and a longer description.
  package func setAccessible(label: String? = nil, description: String? = nil) {
    if let label {
      // In GTK 4.8 a box has the role of a group. Later versions give it the generic role, which cannot have a name.
      if gtk_accessible_get_accessible_role(self.as(.accessible)) == GTK_ACCESSIBLE_ROLE_GENERIC {
        setAccessible(role: GTK_ACCESSIBLE_ROLE_GROUP)
      }
      // In GTK 4.18 a button with a text inside is named by that text, unless this relation is removed.
      gtk_accessible_reset_relation(self.as(.accessible), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
    }
    if let description { setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description) }
  }

  /// Sets the words for the value of a slider, or of a field with a unit.
  package func setAccessible(valueText: String) { setAccessible(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, valueText) }

  /// Marks a widget as pressed that GTK does not know to have this state, such as a canvas tool.
  package func setAccessible(pressed: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_PRESSED) { g_value_set_int($0, pressed ? 1 : 0) }
  }

  package func setAccessible(invalid: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_INVALID) { g_value_set_int($0, invalid ? 1 : 0) }
  }

  /// Marks a widget as not available, such as a row that can be chosen only to learn why.
  package func setAccessible(disabled: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_DISABLED) { g_value_set_boolean($0, disabled ? 1 : 0) }
  }

  package func setAccessible(busy: Bool) {
    setAccessible(GTK_ACCESSIBLE_STATE_BUSY) { g_value_set_boolean($0, busy ? 1 : 0) }
  }

  /// Sets the role. It must be set before the widget is shown.
  package func setAccessible(role: GtkAccessibleRole) { set("accessible-role", .int(Int(role.rawValue))) }

  /// Makes the widget a status: a text beside the work that changes by itself. It must be set before the widget is
  /// shown.
  package func setAccessibleAsStatus() {
    // In GTK 4.18 a status has no accessible name, whatever its text. A log, the nearest role, has one.
    setAccessible(role: gtk_get_minor_version() > 8 ? GTK_ACCESSIBLE_ROLE_LOG : GTK_ACCESSIBLE_ROLE_STATUS)
  }

  /// Makes a label the name of a field; the label's mnemonic then leads to the field.
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
    // For some states GTK 4.8 prepares an enumeration value but then reads an integer from it.
    if Fundamental.of(value.g_type) == Fundamental.enumeration {
      g_value_unset(&value)
      g_value_init(&value, Fundamental.int)
    }
    write(&value)
    gtk_accessible_update_state_value(self.as(.accessible), 1, &state, &value)
    g_value_unset(&value)
  }
}
