#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns `base` to the power of `exponent`. It is here so that no other file needs to import the whole C library.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns a point of the unit circle. The angle is in turns from 0 to 1, clockwise from the positive x axis (y down).
func onCircle(_ turns: Double) -> (x: Double, y: Double) {
  let angle = turns * 2 * Double.pi
  return (cos(angle), sin(angle))
}
