import type { Db } from '@/server/db/schema.ts'
import { linesOf, namesFor } from '../analysis/breakdown-lines.ts'
import { suppressionOf, areaOfView } from '../suppression/suppression.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { refractionMeasures, refractionOf } from './refraction-part.ts'

/** Refraction, glasses and mean acuity of a view by grade, in one grade of a school by class. */
export async function readRefraction(db: Db, view: ScreenView) {
  const by = view.school && view.grade !== undefined ? 'class' : 'grade'
  const part = by === 'class' ? 'classes' : undefined
  const [rows, suppressed, suppressedCorrection, names] = await Promise.all([
    readSummary(db, view, {
      roundIds: [view.round.id],
      by: by === 'class' ? ['grade', 'class_id'] : ['grade'],
      measures: refractionMeasures,
    }),
    suppressionOf(db, view, view.round.id, part, {
      figures: ['astigmatism', 'anisometropia', 'lowReserve', 'glasses', 'acuity'],
    }),
    // It counts poor vision by glasses: hidden as that is.
    suppressionOf(db, { ...view, glasses: 'none' }, view.round.id, part, { figures: ['correction'] }),
    namesFor(db, view, by),
  ])
  return {
    by: by as 'grade' | 'class',
    total: refractionOf(view, rows, areaOfView(view), suppressed, suppressedCorrection),
    rows: linesOf(view, by, rows, names).map((line) => ({
      ...line.of,
      ...refractionOf(view, line.rows, line.area, suppressed, suppressedCorrection),
    })),
  }
}
