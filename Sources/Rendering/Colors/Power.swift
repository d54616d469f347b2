#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `base` to the power of `exponent`, from the C library, so that no file needs to import all of it.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// A point of the unit circle, the angle from the positive x axis clockwise (y down), in turns of 0 to 1.
func onCircle(_ turns: Double) -> (x: Double, y: Double) {
  let angle = turns * 2 * Double.pi
  return (cos(angle), sin(angle))
}
