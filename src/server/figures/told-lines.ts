import { smallCountThreshold } from '@/standards/suppression.ts'

/**
 * Which lines a bureau is told: not those of days with fewer children than the threshold, and where one alone is left out, not the
 * smallest other either, so that no total of a larger group gives it away.
 */
export function toldLines(pupils: readonly number[]): boolean[] {
  const told = pupils.map((n) => n >= smallCountThreshold)
  if (told.filter((is) => !is).length !== 1) return told
  const smallest = pupils.reduce<number>(
    (found, n, place) => (told[place] && (found < 0 || n < pupils[found]!) ? place : found),
    -1,
  )
  return told.map((is, place) => is && place !== smallest)
}
