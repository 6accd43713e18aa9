import type { Rate } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'

/** One school or class. A hidden one is counted in words and drawn nowhere. */
export type FunnelPoint = {
  id: string
  name: string
  /** Beside its dot when it stands outside of the limits; `name` when left out. */
  short?: string | undefined
  rate: Cell
  /** In percentage points; null where it is suppressed, left out where there is nothing to compare. */
  changePp?: number | null | undefined
  coverage?: Rate | undefined
}

export type FunnelData = {
  points: readonly FunnelPoint[]
  /** All of them together, n and of; null when hidden, and then there are no limits. */
  mean: Cell
  /** What the units differ by beyond chance (τ², `betweenVariance`), by which the limits are wider; left out, they are chance's alone. */
  between?: number | undefined
}

export type FunnelPlotProps = FunnelData &
  Drill &
  Metric & {
    label: string
    /** Words of the tooltip for `changePp`: `较 2025 秋`. */
    changeLabel?: string | undefined
    /** Under the axis; `有效人数` when left out. */
    countLabel?: string | undefined
    /** The one that the rest of the page is about. */
    selected?: string | undefined
  }

/** What stands outside of the limits, for the panel's sentence (`funnelSentence` writes it). */
export type FunnelFinding = {
  /** Points with a rate. */
  shown: number
  hidden: number
  /** Outside of 95 %, those outside of 99.8 % among them. */
  above: number
  below: number
  /** Outside of 99.8 %. */
  farAbove: number
  farBelow: number
  /** Standard deviation between the units beyond chance, in percentage points, where the limits are wider by it. */
  apartPp?: number
  highest: { id: string; name: string; rate: Rate }
}
