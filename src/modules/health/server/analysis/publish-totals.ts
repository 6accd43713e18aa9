import { fitnessLevels } from '@/standards/fitness/level.ts'
import type { Rate } from '@/standards/rate.ts'
import type { Seen } from './seen.ts'
import { fitnessRates } from './totals-set.ts'

export const publishGood = ({ row, shows }: Seen): Rate | null =>
  shows('good') ? fitnessRates.good(row) : null
export const publishPassed = ({ row, shows }: Seen): Rate | null =>
  shows('passed') ? fitnessRates.passed(row) : null

/** A mean in units of which the sum holds `per`, to 0.1; of nobody 0 of 0, since null means hidden. */
export const meanOf = (sum: number, of: number, per = 1): { mean: number; of: number } => ({
  mean: of === 0 ? 0 : Math.round((10 * sum) / (of * per)) / 10,
  of,
})

export const publishTotal = ({ row, shows }: Seen) =>
  shows('good') ? meanOf(row['total_sum'] ?? 0, row['complete'] ?? 0, 10) : null

export function publishLevels({ row, shows }: Seen) {
  if (!shows('levels')) return null
  const [excellent = 0, good = 0, pass = 0, fail = 0] = fitnessLevels.map((level) => row[level] ?? 0)
  return { excellent, good, pass, fail }
}
