import type { ReplyOf } from '@/contract/call.ts'
import type { screeningProgress } from '@/modules/vision/contract/eyesight.ts'
import { sumProgress, type ProgressRow } from '@/widgets/progress-rows/to-progress-marks.ts'
import type { VisionT } from '../labels.ts'
import { fitRows, labelOf } from './fit-rows.ts'
import type { Fit } from './to-degree-rows.ts'

type Progress = Pick<ReplyOf<typeof screeningProgress>, 'rows'>
type Row = Progress['rows'][number]

/** Stages or grades by who is due and done, and the whole below them: the same counts as the coverage figure. */
export function toProgressRows(
  { rows }: Progress,
  { whole, room = Infinity, className }: Fit,
  t: VisionT,
): ProgressRow[] {
  const lines = fitRows(rows, room, addRows).map((row) => ({
    id: row.key,
    label: className ?? labelOf(row, t),
    done: row.done,
    absent: row.absent,
    exempt: row.exempt,
    due: row.enrolled,
  }))
  const hasWhole = lines.length > 1 && lines.length < room
  return hasWhole ? [...lines, { ...sumProgress(lines), label: whole, isWhole: true }] : lines
}

const addRows = (a: Row, b: Row): Row => ({
  ...a,
  enrolled: a.enrolled + b.enrolled,
  done: a.done + b.done,
  absent: a.absent + b.absent,
  exempt: a.exempt + b.exempt,
})
