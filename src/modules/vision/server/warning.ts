import { isSmallCount } from '@/standards/suppression.ts'
import type { Db } from '@/server/db/schema.ts'
import { suppressionOf, areaOfView } from './suppression/suppression.ts'
import { readSummary } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

const levels = [0, 1, 2, 3] as const

/** Students per refraction alert level over valid refractions; levels go by SE alone, degrees of myopia by acuity too. */
export async function readWarning(db: Db, view: ScreenView) {
  const measures = ['refraction_valid', ...levels.map((level) => `warning_${level}`)]
  const [[row = {}], suppressed] = await Promise.all([
    readSummary(db, view, { roundIds: [view.round.id], by: [], measures }),
    suppressionOf(db, view, view.round.id, undefined, {
      figures: ['eyesight', ...levels.map((level) => `alert${level}` as const)],
    }),
  ])
  const area = areaOfView(view)
  if (suppressed('eyesight', area)) return { of: null, levels: levels.map((level) => ({ level, n: null })) }
  return {
    of: row['refraction_valid'] ?? 0,
    levels: levels.map((level) => {
      const n = row[`warning_${level}`] ?? 0
      const isSuppressed = !view.isWhole && (isSmallCount(n) || suppressed(`alert${level}`, area))
      return { level, n: isSuppressed ? null : n }
    }),
  }
}
