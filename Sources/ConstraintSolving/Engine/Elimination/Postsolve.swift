/// Computes values by walking the records in reverse.
extension Engine {
  /// Computes every variable's value, from the last eliminated to the first. Every edit ends here, so the memory's
  /// addresses are read only once.
  mutating func computeValues() {
    work.spend(variableCount)
    let (order, records) = (elimination.order.base, elimination.records.heads.base)
    let (slots, factors) = (elimination.records.slots.base, elimination.records.values.base)
    let (values, entities) = (values.base, reduction.columns.sums.base)
    var place = elimination.order.count
    for place in 0..<place {
      let slot = order[place]
      if !elimination.isLocked[slot] { entities[Int(slot)] = basis.value(of: elimination.pivotRow[slot]) }
    }
    while place > 0 {
      place -= 1
      let slot = Int(order[place])
      let record = records[slot]
      var sum = entities[slot] - record.constant
      for at in Int(record.start)..<Int(record.start &+ record.count) {
        let other = slots[at]
        sum -= factors[at] * (other >= 0 ? values[Int(other)] : entities[Int(~other)])
      }
      values[slot] = sum / record.pivot
    }
    entities.update(repeating: 0, count: variableCount)
  }
}
