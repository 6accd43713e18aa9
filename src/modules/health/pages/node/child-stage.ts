import type { Stage } from '@/standards/grade.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { Rate } from '@/standards/rate.ts'

/** A rate of a place among those that are compared. */
type Compared = {
  rate: Cell
  previous?: Cell | undefined
  rank: number | null
  tied: boolean
  low: number | null
  high: number | null
}
/** One of the places right below, in one stage; a measure that nobody was measured in is missing. */
export type ChildRow<M extends string> = {
  code: string
  name: string
  isDistrict: boolean
  enrolled: number
  coverage: Rate
  figures: { [K in M]?: Compared | undefined }
  other?: { schoolYear: number } | undefined
  isPartial: boolean
}
export type ChildStage<M extends string> = {
  stage: Stage
  minimumOf: number
  means: { [K in M]?: Cell | undefined }
  rows: readonly ChildRow<M>[]
}
/** What places are compared by; `worse`: whether more of it is. */
export type Measure<M extends string> = { id: M; label: string; worse: 'higher' | 'lower' }

/** A place that is gone to; a district has pages of its own. */
export type Child = { code: string; isDistrict: boolean }
