const binMinutes = 15

/**
 * The value below which a share of the roster lies, from children by quarters of an hour: who has no record did 0 minutes. In a bin by
 * its share of it; the last bin, from 180 minutes on, is given as 180.
 */
export function minutesAt(share: number, bins: readonly number[], roster: number): number {
  const participants = bins.reduce((sum, n) => sum + n, 0)
  let left = share * Math.max(roster, participants) - Math.max(0, roster - participants)
  if (left <= 0) return 0
  for (const [bin, n] of bins.entries()) {
    if (left <= n && n > 0) {
      const isLast = bin === bins.length - 1
      return isLast ? bin * binMinutes : Math.round((bin + left / n) * binMinutes)
    }
    left -= n
  }
  return (bins.length - 1) * binMinutes
}
