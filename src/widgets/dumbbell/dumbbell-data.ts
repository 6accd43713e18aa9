import type { Rate } from '@/standards/rate.ts'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'

/** A mean of `of` children, such as UCVA in the five-point notation, shown with so many decimals (2). */
export type Mean = { mean: number; of: number; decimals?: number }

/** One end: a rate, a mean, null when hidden, undefined when there is none. */
export type DumbbellEnd = Rate | Mean | null | undefined

export type DumbbellRow = { id: string; label: string; first: DumbbellEnd; second: DumbbellEnd }

export type DumbbellData = {
  rows: readonly DumbbellRow[]
  /** `右眼`, `左眼`; `男`, `女`. */
  names: { first: string; second: string }
  /** Which end is subtracted from the other: the first if nothing is said. Of the sexes the second, as boys − girls is how the gap is defined. */
  minus?: 'first' | 'second'
}

export type DumbbellProps = DumbbellData &
  Drill &
  Metric & {
    label: string
    /** Eyes: one hue, filled and hollow. Sexes: boys (first) hollow, girls (second) filled. Years: then hollow, now filled. */
    look: 'eyes' | 'sexes' | 'years'
  }

/** For the panel's sentence: the row whose ends are farthest apart. Second minus first, in pp or in the unit of the mean. */
export type DumbbellFinding = { id: string; label: string; difference: number; hidden: number }
