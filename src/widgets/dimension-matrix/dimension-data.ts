import type { Rate } from '@/standards/rate.ts'
import type { Cell } from '@/widgets/cell.ts'

export type Dimension = {
  id: string
  label: string
  /** Whether a higher rate is worse (近视) or better (优良); `none`: held against nothing, the mean is for orientation. */
  worse: 'higher' | 'lower' | 'none'
  /** Of all schools of the same stage: what a school is held against. */
  mean: Cell | undefined
}

/** One school of the stage; a rate is null when hidden, undefined when not tested. */
export type DimensionRow = {
  id: string
  label: string
  cells: readonly (Cell | undefined)[]
  /** Children examined of those enrolled; null when nobody is. Not suppressed: it is about the work, not about health. */
  coverage: Rate | null
  /** Why a rate is shown and held against nothing, dimension by dimension; undefined where it is compared. */
  apart?: readonly (string | undefined)[]
  /** Points against the year before, dimension by dimension; null where either is missing or hidden. */
  changes?: readonly (number | null)[]
}

export type DimensionMatrixData = {
  dimensions: readonly Dimension[]
  /** Schools of one stage only: the means of another would put all of them in the wrong. */
  rows: readonly DimensionRow[]
  /** What the means are of: `小学合计`. */
  meanLabel: string
}
