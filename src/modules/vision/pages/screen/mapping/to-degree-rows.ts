import type { ReplyOf } from '@/contract/call.ts'
import type { eyesightByDegree } from '@/modules/vision/contract/eyesight.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import type { CompositionData, CompositionRow } from '@/widgets/stacked-composition/to-composition-marks.ts'
import type { VisionT } from '../labels.ts'
import { fitRows, labelOf } from './fit-rows.ts'

type Degree = Pick<ReplyOf<typeof eyesightByDegree>, 'rows' | 'total'>
type Bands = Degree['total']
type Row = Degree['rows'][number]

/** Name of the whole, how many rows there is room for, and the class when the rows are of one class only. */
export type Fit = { whole: string; room?: number; className?: string | undefined }

/** Stages or grades from normal to severe, and the whole below them where there is room for it. */
export function toDegreeComposition(
  { rows, total }: Degree,
  { whole, room = Infinity, className }: Fit,
  t: VisionT,
): CompositionData {
  const lines = fitRows(rows, room, addRows).map((row) => ({
    id: row.key,
    label: className ?? labelOf(row, t),
    counts: countsOf(row.bands),
  }))
  const hasWhole = lines.length > 1 && lines.length < room
  const all: CompositionRow[] = hasWhole ? [{ id: 'total', label: whole, counts: countsOf(total) }] : []
  return {
    parts: visionBands.map((band) => ({ id: band, label: t(`band.${band}`) })),
    rows: [...lines, ...all],
  }
}

const countsOf = (bands: Bands) => visionBands.map((band) => bands[band])

/** A hidden count stays hidden in the sum. */
function addRows(a: Row, b: Row): Row {
  const sum = (key: keyof Bands) => {
    const [one, other] = [a.bands[key], b.bands[key]]
    return one === null || other === null ? null : one + other
  }
  const bands = {
    normal: sum('normal'),
    mild: sum('mild'),
    moderate: sum('moderate'),
    severe: sum('severe'),
    of: sum('of'),
  }
  return { ...a, bands }
}

/** The grade behind a row (`grade-5`); null for a stage or the whole. */
export function gradeOfRow(id: string): number | null {
  const found = /^grade-(-?\d+)$/.exec(id)
  return found ? Number(found[1]) : null
}
