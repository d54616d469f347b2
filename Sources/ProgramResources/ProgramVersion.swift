/// What both programs say of themselves.
package enum ProgramVersion {
  package static let number = "0.1.0"
}
