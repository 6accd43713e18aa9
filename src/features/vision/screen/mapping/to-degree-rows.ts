import type { ReplyOf } from '@/contract/call.ts'
import type { eyesightByDegree } from '@/contract/eyesight.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import type { CompositionData, CompositionRow } from '@/widgets/stacked-composition/to-composition-marks.ts'
import { gradeWord, type VisionT } from '../words.ts'

type Degree = ReplyOf<typeof eyesightByDegree>
type Bands = Degree['total']

/** Stages or grades from normal to severe, and the whole below them where there is more than one. */
export function toDegreeComposition(
  { rows, total }: Pick<Degree, 'rows' | 'total'>,
  whole: string,
  t: VisionT,
): CompositionData {
  const lines = rows.map(({ key, stage, grade, bands }) => ({
    id: key,
    label: stage ? t(`stage.${stage}`) : grade === undefined ? key : gradeWord(grade, t),
    counts: countsOf(bands),
  }))
  const all: CompositionRow[] =
    rows.length > 1 ? [{ id: 'total', label: whole, counts: countsOf(total) }] : []
  return {
    parts: visionBands.map((band) => ({ id: band, label: t(`band.${band}`) })),
    rows: [...lines, ...all],
  }
}

const countsOf = (bands: Bands) => visionBands.map((band) => bands[band])

/** The grade behind a row (`grade-5`); null for a stage or the whole. */
export function gradeOfRow(id: string): number | null {
  const found = /^grade-(\d+)$/.exec(id)
  return found ? Number(found[1]) : null
}
