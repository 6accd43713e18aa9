import type { ReplyOf } from '@/contract/call.ts'
import type { progressionByGrade } from '@/modules/vision/contract/eyesight.ts'
import type { BoxPlotData } from '@/widgets/box-plot/to-box-option.ts'
import type { VisionT } from '../labels.ts'
import { axisGrade } from './to-sex-lines.ts'

type Progression = Pick<ReplyOf<typeof progressionByGrade>, 'rows' | 'reference'>

export const toProgressionBoxes = ({ rows, reference }: Progression, t: VisionT): BoxPlotData => ({
  rows: rows.map(({ grade, ...box }) => ({ ...axisGrade(grade, t), ...box })),
  reference,
})

/** The grade whose median falls fastest, and the grades whose median reaches the reference; null when nothing is shown. */
export function progressionFinding({ rows, reference }: Progression) {
  const shown = rows.flatMap(({ grade, p50 }) => (p50 === null ? [] : [{ grade, p50 }]))
  const fastest = shown.toSorted((a, b) => a.p50 - b.p50)[0]
  if (!fastest) return null
  return {
    ...fastest,
    reference,
    fast: shown.filter(({ p50 }) => p50 <= reference).map(({ grade }) => grade),
  }
}
