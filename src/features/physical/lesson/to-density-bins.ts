import type { Rate } from '@/standards/rate.ts'

/** How many stand in each five points; whole numbers throughout, so that exactly a half is not below it. */
export function toDensityBins(rates: readonly Rate[]): { from: number; n: number }[] {
  const bins = Array.from({ length: 20 }, (_, place) => ({ from: 5 * place, n: 0 }))
  for (const { n, of } of rates) if (of > 0) bins[Math.min(19, Math.floor((20 * n) / of))]!.n += 1
  return bins.filter(({ n }) => n > 0)
}
