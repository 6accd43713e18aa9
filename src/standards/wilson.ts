export interface Interval {
  low: number
  high: number
}

/** Wilson score interval of n of `of` as shares from 0 to 1 (Wilson 1927); z = 1.959964 is 95 %. Null when of = 0. */
export function wilsonInterval(n: number, of: number, z = 1.959964): Interval | null {
  if (of === 0) return null
  const share = n / of
  const z2 = (z * z) / of
  const centre = (share + z2 / 2) / (1 + z2)
  const half = (z / (1 + z2)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of))
  // at the ends centre ± half misses 0 and 1 by a rounding error only
  return { low: n === 0 ? 0 : Math.max(0, centre - half), high: n === of ? 1 : Math.min(1, centre + half) }
}
