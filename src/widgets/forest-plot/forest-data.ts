import type { Cell } from '@/widgets/cell.ts'

/** A ratio with its 95 % interval. */
export type RatioInterval = { ratio: number; low: number; high: number }

/** `null` hidden or too few, so that nothing is computed. */
export type ForestRow = {
  id: string
  /** Named so that the risk is with it: 每日户外不足 2 小时. */
  label: string
  /** Children with the outcome, among those with the factor and those without. */
  exposed: Cell
  unexposed: Cell
  /** By grade and sex (Mantel–Haenszel). */
  adjusted: RatioInterval | null
  /** As counted. */
  crude: number | null
  /** Strata it is adjusted over, of those there are: fewer where some of few children were joined. Null = not adjusted. */
  strata?: { of: number; apart: number } | null
}

export type ForestData = {
  rows: readonly ForestRow[]
  /** `近视`: for the words below the axis. */
  outcome: string
}
