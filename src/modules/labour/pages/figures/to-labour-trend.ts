import type { LabourFigures } from '@/modules/labour/contract/screen.ts'

/** A week for which nothing was entered has no share of those who took part: not nobody, but nothing known. */
export const trendRateOf = (figures: LabourFigures, id: 'hours' | 'participation') =>
  figures.reported.n === 0 && figures[id] !== null ? { n: 0, of: 0 } : figures[id]
