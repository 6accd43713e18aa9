import type { ReplyOf } from '@/contract/call.ts'
import type { ucvaDistribution } from '@/modules/vision/contract/eyesight.ts'
import { heightOf, type DistributionData } from '@/widgets/distribution/to-distribution-option.ts'

type Distribution = Pick<ReplyOf<typeof ucvaDistribution>, 'of' | 'bins'>

/** Marks in order; a hidden total still has its shown bins. */
export const toDistribution = ({ of, bins }: Distribution): DistributionData => ({
  bins: bins.toSorted((a, b) => heightOf(a.mark) - heightOf(b.mark)),
  of: of ?? 0,
})

/** Children whose worse eye is below 5.0, of all; null as soon as a count is hidden, which the sum would disclose. */
export function poorOf({ of, bins }: Distribution) {
  if (of === null || of === 0) return null
  let n = 0
  for (const bin of bins) {
    if (bin.n === null) return null
    if (heightOf(bin.mark) < 50) n += bin.n
  }
  return { n, of }
}
