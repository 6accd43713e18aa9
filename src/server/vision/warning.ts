import type { Kysely } from 'kysely'
import { isSmallCount } from '@/standards/suppression.ts'
import type { Database } from '../db/schema.ts'
import { hidingOf, placeOfView } from './hiding.ts'
import { readSummary } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

const levels = [1, 2, 3] as const

/** Children per alert level over valid refractions; with those below level 1 they sum to the whole. */
export async function readWarning(db: Kysely<Database>, view: ScreenView) {
  const measures = ['refraction_valid', ...levels.map((level) => `warning_${level}`)]
  const [[row = {}], hides] = await Promise.all([
    readSummary(db, view, { roundIds: [view.round.id], by: [], measures }),
    hidingOf(db, view, view.round.id, undefined, {
      figures: ['eyesight', 'alert1', 'alert2', 'alert3'],
    }),
  ])
  const place = placeOfView(view)
  if (hides('eyesight', place)) return { of: null, levels: levels.map((level) => ({ level, n: null })) }
  return {
    of: row['refraction_valid'] ?? 0,
    levels: levels.map((level) => {
      const n = row[`warning_${level}`] ?? 0
      const isHidden = !view.isWhole && (isSmallCount(n) || hides(`alert${level}`, place))
      return { level, n: isHidden ? null : n }
    }),
  }
}
