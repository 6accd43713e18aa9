import type { Cell } from '@/widgets/cell.ts'
import type { Metric } from '@/widgets/mark/mark.ts'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'

/** Colour and mark: boys hollow, girls filled, stages in their colours, a comparison in grey. */
export type SlopeLook = 'brand' | 'boy' | 'girl' | 'pri' | 'jun' | 'sen' | 'grey'

export type SlopeSeries = {
  id: string
  /** At the end of its line: `女`. */
  label: string
  look: SlopeLook
  /** One for each round: null hidden, undefined where the round has none. */
  cells: readonly (Cell | undefined)[]
}

/** One to three lines over rounds; more are not read. */
export type SlopeData = {
  /** Oldest first. */
  rounds: readonly { id: string; label: string }[]
  series: readonly SlopeSeries[]
}

/** Enter and a press on a round give its id to `onDrill`. */
export type SlopeProps = SlopeData & Drill & Metric & { label: string }

/** Second series minus first, in points, before rounding. `change` = `now` − `before`. */
export type GapFinding = { now: number; before: number; change: number }
