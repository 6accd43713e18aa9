import { sql, type Kysely } from 'kysely'
import { isSmallCount } from '@/standards/suppression.ts'
import type { Database } from '../db/schema.ts'
import { hidingOf, placeOfView } from './hiding.ts'
import { inView, readSummary } from './read-summary.ts'
import type { ScreenView } from './screen-view.ts'

const levels = [1, 2, 3] as const

/** Students per refraction alert level over valid refractions; levels go by SE alone, degrees of myopia by acuity too. */
export async function readWarning(db: Kysely<Database>, view: ScreenView) {
  const measures = ['refraction_valid', ...levels.map((level) => `warning_${level}`)]
  const [[row = {}], preMyopia, hides] = await Promise.all([
    readSummary(db, view, { roundIds: [view.round.id], by: [], measures }),
    view.isWhole ? countPreMyopia(db, view) : null,
    hidingOf(db, view, view.round.id, undefined, {
      figures: ['eyesight', 'alert1', 'alert2', 'alert3'],
    }),
  ])
  const place = placeOfView(view)
  if (hides('eyesight', place)) return { of: null, levels: levels.map((level) => ({ level, n: null })) }
  return {
    of: row['refraction_valid'] ?? 0,
    levels: [
      ...(preMyopia === null ? [] : [{ level: 0 as const, n: preMyopia }]),
      ...levels.map((level) => {
        const n = row[`warning_${level}`] ?? 0
        const isHidden = !view.isWhole && (isSmallCount(n) || hides(`alert${level}`, place))
        return { level, n: isHidden ? null : n }
      }),
    ],
  }
}

/**
 * Level 0 has no column in the summaries, so that it is counted from the exams; and it is not published, since nothing works out which
 * of its counts would reveal others.
 */
async function countPreMyopia(db: Kysely<Database>, view: ScreenView): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from vision_exam
    where round_id = ${view.round.id} and warning = 0 and ${inView(view)}`.execute(db)
  return rows[0]?.n ?? 0
}
